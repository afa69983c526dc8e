# tihbat_warnings: the warnings of our own targets, private to them; users of the libraries do not inherit them.
add_library(tihbat_warnings INTERFACE)
# A first answer should not wait for them: they cost a twelfth of a release build, and every other preset has them (dev and clang
# as errors).
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT TIHBAT_WERROR)
  return()
endif()
target_compile_options(
  tihbat_warnings
  INTERFACE
    -Wall
    -Wextra
    -Wpedantic
    -Wshadow
    -Wconversion
    -Wsign-conversion
    -Wdouble-promotion
    -Wold-style-cast
    -Wcast-align
    -Wcast-qual
    -Wformat=2
    -Wimplicit-fallthrough
    -Wnon-virtual-dtor
    -Woverloaded-virtual
    -Wundef
    -Wunused
    -Wextra-semi
    # clang reports what std::stable_sort of GCC 12 calls, although it is in a system header.
    $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
    $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond>
    $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-branches>
    $<$<CXX_COMPILER_ID:GNU>:-Wlogical-op>
    $<$<BOOL:${TIHBAT_WERROR}>:-Werror>)
