# tihbat_library(name [FOLDER folder] COMPONENT component [FAST] [PUBLIC target...] [PRIVATE target...]): the static library
# tihbat_<name>, alias tihbat::<name>, of a folder (this one): src/*.cpp, with include/**/*.hpp as a header set (installed, and
# compiled one by one by all_verify_interface_header_sets). It may use what is listed, and nothing else; it is installed with
# its component of the package. FAST: it solves, so a release
# optimises it fully. Sources are globbed, so that a new file needs no edit here.
function(tihbat_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "FAST" "FOLDER;COMPONENT" "PUBLIC;PRIVATE")
  set(folder "${CMAKE_CURRENT_SOURCE_DIR}")
  if(arg_FOLDER)
    cmake_path(APPEND folder "${arg_FOLDER}")
  endif()
  file(GLOB sources CONFIGURE_DEPENDS "${folder}/src/*.cpp" "${folder}/src/*.hpp")
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS "${folder}/include/*.hpp")

  if(NOT sources) # headers alone
    add_library(tihbat_${name} INTERFACE)
    add_library(tihbat::${name} ALIAS tihbat_${name})
    set_target_properties(tihbat_${name} PROPERTIES EXPORT_NAME ${name})
    target_compile_features(tihbat_${name} INTERFACE cxx_std_20)
    target_sources(tihbat_${name} INTERFACE FILE_SET HEADERS BASE_DIRS "${folder}/include" FILES ${headers})
    target_link_libraries(tihbat_${name} INTERFACE ${arg_PUBLIC})
    install(
      TARGETS tihbat_${name}
      EXPORT tihbat-${arg_COMPONENT}
      FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
    return()
  endif()
  add_library(tihbat_${name} STATIC ${sources})
  add_library(tihbat::${name} ALIAS tihbat_${name})
  set_target_properties(tihbat_${name} PROPERTIES EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON)
  target_compile_features(tihbat_${name} PUBLIC cxx_std_20)
  target_sources(tihbat_${name} PUBLIC FILE_SET HEADERS BASE_DIRS "${folder}/include" FILES ${headers})
  target_link_libraries(tihbat_${name} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE} $<BUILD_INTERFACE:tihbat_warnings>)
  # libFuzzer's counters go into the libraries too, else a fuzzer sees only the target's own file.
  if(TIHBAT_FUZZ_ENGINE)
    target_compile_options(tihbat_${name} PRIVATE -fsanitize=fuzzer-no-link)
  endif()

  # A first answer should not wait for the compiler: a release compiles each library in one piece, and what does not solve is
  # optimised little (not -O0: the linker may take any piece's copy of an inline function for the whole program). Every other preset compiles each file by itself, so that no include is missing.
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    set_target_properties(tihbat_${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    if(NOT arg_FAST)
      target_compile_options(tihbat_${name} PRIVATE -O1)
    endif()
  endif()

  install(
    TARGETS tihbat_${name}
    EXPORT tihbat-${arg_COMPONENT}
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
endfunction()
