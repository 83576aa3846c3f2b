/* Makes a fast disk as slow as an SD card: every flush takes so many milliseconds. Loaded before the C library, by slow_disk.py. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

static int slowly(const char *name, int file) {
    struct timespec end, now;
    clock_gettime(CLOCK_MONOTONIC, &end);
    const char *wanted = getenv("SLOW_FLUSH_MS");
    end.tv_nsec += (wanted ? atol(wanted) : 0) * 1000000L;
    end.tv_sec += end.tv_nsec / 1000000000L;
    end.tv_nsec %= 1000000000L;
    int (*flush)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    int done = flush(file);
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec < end.tv_sec || (now.tv_sec == end.tv_sec && now.tv_nsec < end.tv_nsec))
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL);
    return done;
}

int fsync(int file) { return slowly("fsync", file); }
int fdatasync(int file) { return slowly("fdatasync", file); }
