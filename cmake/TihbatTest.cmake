# Helpers of tests/CMakeLists.txt: every test goes through one of them.
find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
include(GoogleTest)

# All GoogleTest programs but the slow ones, and all fuzz targets, for a build of those alone.
add_custom_target(unit_tests)
add_custom_target(fuzzers)

# The headers of GoogleTest and RapidCheck, read once: a fifth of the time that the tests take to compile.
add_library(tihbat_test_headers OBJECT "${PROJECT_SOURCE_DIR}/tests/support/test_headers.cpp")
target_link_libraries(tihbat_test_headers PRIVATE GTest::gtest rapidcheck_gtest tihbat_warnings)
target_compile_definitions(tihbat_test_headers PRIVATE TIHBAT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_precompile_headers(tihbat_test_headers PRIVATE <gtest/gtest.h> <rapidcheck.h> <rapidcheck/gtest.h>)

# Labels that follow from a file's name.
function(tihbat_labels_of source result)
  set(labels "")
  foreach(kind IN ITEMS slow tbb)
    if(source MATCHES "_${kind}_test\\.")
      list(APPEND labels ${kind})
    endif()
  endforeach()
  set(${result} ${labels} PARENT_SCOPE)
endfunction()

# tihbat_test(name SOURCES file… LABELS label… [LIBRARIES target…]): a GoogleTest program; each of its tests is a ctest test
# named name.Suite.test. TIHBAT_SOURCE_DIR is the checkout, for test data.
function(tihbat_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LABELS;LIBRARIES")
  foreach(source IN LISTS arg_SOURCES)
    tihbat_labels_of("${source}" more)
    list(APPEND arg_LABELS ${more})
  endforeach()
  add_executable(${name} ${arg_SOURCES})
  if(NOT "slow" IN_LIST arg_LABELS)
    add_dependencies(unit_tests ${name})
  endif()
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  target_compile_definitions(${name} PRIVATE TIHBAT_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} GTest::gtest_main rapidcheck_gtest
                                        tihbat_warnings)
  target_precompile_headers(${name} REUSE_FROM tihbat_test_headers)
  gtest_discover_tests(
    ${name}
    TEST_PREFIX "${name}."
    DISCOVERY_TIMEOUT 60
    PROPERTIES TIMEOUT 600)
  # gtest_discover_tests loses all but the first of several labels, so they are set when ctest reads the list of tests.
  set(labels_file "${CMAKE_CURRENT_BINARY_DIR}/${name}_labels.cmake")
  file(WRITE "${labels_file}" "set_tests_properties(\${${name}_TESTS} PROPERTIES LABELS \"${arg_LABELS}\")\n")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${labels_file}")
endfunction()

# Sets TIHBAT_PYTHON to the system's python3, whatever comes first in PATH: Debian's modules belong to that one.
function(tihbat_find_python)
  find_program(TIHBAT_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH DOC "python3 with pytest, jsonschema, networkx")
  find_program(TIHBAT_PYTHON python3 REQUIRED)
  execute_process(COMMAND "${TIHBAT_PYTHON}" -c "import jsonschema, networkx, pytest"
                  RESULT_VARIABLE status ERROR_VARIABLE message)
  if(status)
    message(FATAL_ERROR "${TIHBAT_PYTHON} lacks pytest, jsonschema or networkx:\n${message}")
  endif()
endfunction()

# tihbat_python_test(file): a file of pytest tests, run with TIHBAT_PROGRAM (the built program) and TIHBAT_SOURCE_DIR (the
# checkout) in its environment. Nothing is written beside the sources.
function(tihbat_python_test script)
  cmake_path(GET script STEM stem)
  tihbat_labels_of("${script}" more)
  add_test(NAME cli_${stem} COMMAND "${TIHBAT_PYTHON}" -m pytest -q -p no:cacheprovider
                                      --rootdir "${CMAKE_CURRENT_SOURCE_DIR}/cli" "${script}")
  set(environment "TIHBAT_PROGRAM=$<TARGET_FILE:tihbat>" "TIHBAT_SOURCE_DIR=${PROJECT_SOURCE_DIR}"
                  PYTHONDONTWRITEBYTECODE=1)
  set_tests_properties(cli_${stem} PROPERTIES LABELS "tools;${more}" TIMEOUT 600 ENVIRONMENT
                                                                       "${environment}")
endfunction()

# tihbat_fuzzer(subject LIBRARIES target…): fuzz/<subject>_fuzz.cpp. With TIHBAT_FUZZ_ENGINE a libFuzzer program; else, and so in
# every other build, a program that runs the target over fuzz/corpus/<subject>, as a test.
function(tihbat_fuzzer subject)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBRARIES")
  set(name ${subject}_fuzz)
  add_executable(${name} fuzz/${name}.cpp)
  add_dependencies(fuzzers ${name})
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} tihbat_warnings)
  if(TIHBAT_FUZZ_ENGINE)
    target_compile_options(${name} PRIVATE -fsanitize=fuzzer)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    set(once -runs=0)
  else()
    target_sources(${name} PRIVATE fuzz/replay_main.cpp)
    set(once "")
  endif()
  add_test(NAME ${name} COMMAND ${name} ${once} "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/corpus/${subject}")
  set_tests_properties(${name} PROPERTIES LABELS fuzz TIMEOUT 600)
endfunction()
