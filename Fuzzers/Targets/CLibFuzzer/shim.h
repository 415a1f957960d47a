#include <stddef.h>
#include <stdint.h>

/// libFuzzer as a function: runs until its time is over, and calls `callback` with one input after another. It takes the
/// options and directories of the command line.
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*callback)(const uint8_t *bytes, size_t size));
