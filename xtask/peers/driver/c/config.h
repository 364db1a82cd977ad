// uriparser's own build makes this file. Firmware's C library has neither `wprintf` nor `reallocarray`.
#define PACKAGE_VERSION ""
