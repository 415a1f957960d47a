#pragma once
#include <linux/magic.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/vfs.h>

/// Names the calling thread; Linux keeps 15 bytes. Takes the place of a function with a variable argument list.
static inline int linux_name_thread(const char *name) {
  return prctl(PR_SET_NAME, name, 0, 0, 0);
}
