# Makes an archive for each target, in the current folder, and tells which it left out:
#
#     cmake -P bindings/c/cmake/release.cmake
#
# It needs the targets of rustup, and the compilers below. With -DWHOLE=ON before -P, a target that is left out is an error.
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
find_program(RUSTC rustc REQUIRED)
set(made "")
set(left_out "")
foreach(pair ${TARGETS})
  string(REPLACE "=" ";" pair "${pair}")
  list(GET pair 0 target)
  list(GET pair 1 compiler)
  find_program(found NAMES "${compiler}" NO_CACHE)
  execute_process(COMMAND "${RUSTC}" --print target-libdir --target "${target}" OUTPUT_VARIABLE libraries
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  if(NOT found)
    list(APPEND left_out "${target}: there is no ${compiler}")
  elseif(NOT EXISTS "${libraries}")
    list(APPEND left_out "${target}: rustc has no libraries for it. Try: rustup target add ${target}")
  else()
    set(folder "${CMAKE_CURRENT_BINARY_DIR}/build-${target}")
    set(options "-DIRI_TARGET=${target}" "-DCMAKE_C_COMPILER=${compiler}" -DCMAKE_INSTALL_LIBDIR=lib)
    if(target MATCHES "none")
      list(APPEND options -DCMAKE_SYSTEM_NAME=Generic -DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY)
    endif()
    execute_process(COMMAND "${CMAKE_COMMAND}" -S "${source}" -B "${folder}" ${options} COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND "${CMAKE_COMMAND}" --build "${folder}" COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND cpack --config "${folder}/CPackConfig.cmake" COMMAND_ERROR_IS_FATAL ANY)
    list(APPEND made "${target}")
  endif()
  unset(found)
endforeach()
list(JOIN made ", " made)
message(STATUS "Made archives for: ${made}")
if(left_out)
  list(JOIN left_out "\n  " left_out)
  if(WHOLE)
    message(FATAL_ERROR "left out:\n  ${left_out}")
  endif()
  message(WARNING "left out:\n  ${left_out}")
endif()
