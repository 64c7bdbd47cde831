// Settings of Node and glibc that keep the memory of the shop small. docs/operations.md explains them.

/** Collects garbage before the heap has grown by half. By default V8 lets it grow to about three times what is in use. */
export const NODE_FLAGS = ['--heap-growing-percent=50'];

/** Image processing and compression run on many threads. By default glibc keeps freed memory for each of them. */
export const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };
