/* Stands in for Windows' library of this name, which older versions of wine lack. Rust's standard library has its random
 * numbers from there. */

#include <windows.h>

/* RtlGenRandom, under the name that advapi32 exports. */
BOOLEAN NTAPI SystemFunction036(PVOID bytes, ULONG length);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length)
{
    while (length > 0) {
        /* The other function counts in 32 bits. */
        ULONG part = length < MAXLONG ? (ULONG)length : MAXLONG;
        if (!SystemFunction036(bytes, part))
            return FALSE;
        bytes += part;
        length -= part;
    }
    return TRUE;
}
