#pragma once
#include <pthread.h>
#include <sched.h>
#include <sys/prctl.h>

// The system's headers tell these to programs alone that ask for GNU's extensions, which Swift's importer does not.
extern int sched_getcpu(void);
extern int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set);
extern int sched_setaffinity(pid_t process, size_t size, const cpu_set_t *set);
extern int pthread_attr_setaffinity_np(pthread_attr_t *attributes, size_t size, const cpu_set_t *set);

/// Names the calling thread; Linux keeps 15 bytes. Takes the place of a function with a variable argument list.
static inline int lpchart_name_thread(const char *name) {
  return prctl(PR_SET_NAME, name, 0, 0, 0);
}
