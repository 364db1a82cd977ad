# Makes an archive for each target, in the current folder:
#
#     cmake -P bindings/c/cmake/release.cmake
#
# It needs the targets of rustup, and the compilers below.
set(source "${CMAKE_CURRENT_LIST_DIR}/..")
set(arm arm-none-eabi-gcc)
set(riscv riscv64-unknown-elf-gcc)
if(NOT TARGETS)
  set(TARGETS
    thumbv6m-none-eabi=${arm} thumbv7m-none-eabi=${arm} thumbv7em-none-eabi=${arm} thumbv7em-none-eabihf=${arm}
    thumbv8m.main-none-eabi=${arm} thumbv8m.main-none-eabihf=${arm}
    riscv32imc-unknown-none-elf=${riscv} riscv32imac-unknown-none-elf=${riscv} riscv32imafc-unknown-none-elf=${riscv}
    i686-unknown-linux-gnu=gcc x86_64-unknown-linux-gnu=gcc)
endif()
foreach(pair ${TARGETS})
  string(REPLACE "=" ";" pair "${pair}")
  list(GET pair 0 target)
  list(GET pair 1 compiler)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/build-${target}")
  set(options "-DIRI_TARGET=${target}" "-DCMAKE_C_COMPILER=${compiler}" -DCMAKE_INSTALL_LIBDIR=lib)
  if(target MATCHES "none")
    list(APPEND options -DCMAKE_SYSTEM_NAME=Generic -DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY)
  endif()
  execute_process(COMMAND "${CMAKE_COMMAND}" -S "${source}" -B "${folder}" ${options} COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND "${CMAKE_COMMAND}" --build "${folder}" COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND cpack --config "${folder}/CPackConfig.cmake" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
