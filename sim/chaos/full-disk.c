/*
 * Loaded into PostgreSQL by chaos: while the file named by CHAOS_FULL is there, the disk is full. What overwrites a file
 * goes on, what would make one longer fails, as on a real disk.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static int is_full(int fd, off_t offset, off_t length) {
  const char *file = getenv("CHAOS_FULL");
  struct stat found;
  int before = errno;
  if (!file || access(file, F_OK) != 0) {
    errno = before;
    return 0;
  }
  errno = before;
  if (fstat(fd, &found) != 0 || !S_ISREG(found.st_mode)) return 0;
  if (offset < 0) offset = lseek(fd, 0, SEEK_CUR);
  return offset + length > found.st_size;
}

static off_t length_of(const struct iovec *parts, int count) {
  off_t sum = 0;
  for (int n = 0; n < count; n += 1) sum += parts[n].iov_len;
  return sum;
}

#define REAL(type, name, ...)                                      \
  static type (*real)(__VA_ARGS__);                                \
  if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name);

#define FULL(result)  \
  {                   \
    errno = ENOSPC;   \
    return result;    \
  }

ssize_t write(int fd, const void *from, size_t length) {
  REAL(ssize_t, "write", int, const void *, size_t)
  if (is_full(fd, -1, length)) FULL(-1)
  return real(fd, from, length);
}

#define PWRITE(name)                                                       \
  ssize_t name(int fd, const void *from, size_t length, off_t offset) {    \
    REAL(ssize_t, #name, int, const void *, size_t, off_t)                 \
    if (is_full(fd, offset, length)) FULL(-1)                              \
    return real(fd, from, length, offset);                                 \
  }
PWRITE(pwrite)
PWRITE(pwrite64)

#define PWRITEV(name)                                                               \
  ssize_t name(int fd, const struct iovec *parts, int count, off_t offset) {        \
    REAL(ssize_t, #name, int, const struct iovec *, int, off_t)                     \
    if (is_full(fd, offset, length_of(parts, count))) FULL(-1)                      \
    return real(fd, parts, count, offset);                                          \
  }
PWRITEV(pwritev)
PWRITEV(pwritev64)

#define FALLOCATE(name)                                     \
  int name(int fd, off_t offset, off_t length) {            \
    REAL(int, #name, int, off_t, off_t)                     \
    if (is_full(fd, offset, length)) return ENOSPC;         \
    return real(fd, offset, length);                        \
  }
FALLOCATE(posix_fallocate)
FALLOCATE(posix_fallocate64)
