#pragma once
#include <linux/magic.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/vfs.h>

/// Names the calling thread; Linux keeps 15 bytes. Takes the place of a function with a variable argument list.
static inline int linux_name_thread(const char *name) {
  return prctl(PR_SET_NAME, name, 0, 0, 0);
}

// The header declares it for GNU programs alone.
extern int pthread_setattr_default_np(const pthread_attr_t *attributes);

/// Has threads that are made from now on, also by libraries, reserve little: the usual stack of 8 MiB and heap of 64 MiB
/// for each would be most of an address space that the user has limited. Does nothing where it is not limited.
static inline void linux_spare_address_space(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return;
  mallopt(M_ARENA_MAX, 1);
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return;
  if (pthread_attr_setstacksize(&attributes, 1 << 20) == 0) pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}
