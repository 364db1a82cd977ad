/* Starts a test on a Cortex-M0. Its files and its output are those of the host, by newlib's semihosting. */
#include <stdint.h>
#include <stdlib.h>

extern uint32_t data_start, data_end, data_load, bss_start, bss_end, stack_top;
extern void initialise_monitor_handles(void);
extern int main(int count, char **arguments);

void reset(void) {
    for (uint32_t *to = &data_start, *from = &data_load; to < &data_end;) *to++ = *from++;
    for (uint32_t *to = &bss_start; to < &bss_end;) *to++ = 0;
    initialise_monitor_handles();
    exit(main(0, NULL));
}

/* Ends the emulator, and so the test. */
static void fault(void) {
    abort();
}

__attribute__((section(".vectors"), used)) static const void *const vectors[] = {&stack_top, reset, fault, fault};
