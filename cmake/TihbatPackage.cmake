# Install and export: find_package(tihbat [COMPONENTS core kernel solver]). One target file per component, so that a user of core
# needs none of the solver's dependencies.
include(CMakePackageConfigHelpers)

set(tihbat_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/tihbat")
foreach(component IN ITEMS core kernel solver)
  if(TARGET tihbat_${component})
    install(
      EXPORT tihbat-${component}
      FILE tihbat-${component}-targets.cmake
      NAMESPACE tihbat::
      DESTINATION "${tihbat_package_dir}")
  endif()
endforeach()

configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/tihbat-config.cmake.in" "${PROJECT_BINARY_DIR}/tihbat-config.cmake"
  INSTALL_DESTINATION "${tihbat_package_dir}"
  NO_SET_AND_CHECK_MACRO)
# Before 1.0 a minor version may break its users.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/tihbat-config-version.cmake"
                                 COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/tihbat-config.cmake"
              "${PROJECT_BINARY_DIR}/tihbat-config-version.cmake"
        DESTINATION "${tihbat_package_dir}")
