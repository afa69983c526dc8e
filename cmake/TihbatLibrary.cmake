# tihbat_library(name): the static library tihbat_<name>, alias tihbat::<name>, of the current folder: src/*.cpp, with
# include/**/*.hpp as a header set (installed, and compiled one by one by all_verify_interface_header_sets).
# Sources are globbed, so that a new file needs no edit here.
function(tihbat_library name)
  file(GLOB sources CONFIGURE_DEPENDS src/*.cpp src/*.hpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS include/*.hpp)

  add_library(tihbat_${name} STATIC ${sources})
  add_library(tihbat::${name} ALIAS tihbat_${name})
  set_target_properties(tihbat_${name} PROPERTIES EXPORT_NAME ${name} POSITION_INDEPENDENT_CODE ON)
  target_compile_features(tihbat_${name} PUBLIC cxx_std_20)
  target_sources(tihbat_${name} PUBLIC FILE_SET HEADERS BASE_DIRS include FILES ${headers})
  target_link_libraries(tihbat_${name} PRIVATE $<BUILD_INTERFACE:tihbat_warnings>)
  # libFuzzer's counters go into the libraries too, else a fuzzer sees only the target's own file.
  if(TIHBAT_FUZZ_ENGINE)
    target_compile_options(tihbat_${name} PRIVATE -fsanitize=fuzzer-no-link)
  endif()

  install(
    TARGETS tihbat_${name}
    EXPORT tihbat-${name}
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
endfunction()
