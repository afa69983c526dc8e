# Shell completions and manual pages, made by running the program that was built (make_manual.cmake), so that its command line is
# described in one place. Part of `all`; where it was not built, nothing is installed. The pages need help2man and are left out
# where it is missing.
find_program(TIHBAT_HELP2MAN help2man DOC "Makes the manual pages")
if(NOT TIHBAT_HELP2MAN)
  message(STATUS "help2man is not installed: no manual pages")
endif()

set(manual_dir "${CMAKE_CURRENT_BINARY_DIR}/manual")
set(manual_script "${PROJECT_SOURCE_DIR}/cmake/make_manual.cmake")
add_custom_command(
  OUTPUT "${manual_dir}/made"
  COMMAND ${CMAKE_COMMAND} "-DPROGRAM=$<TARGET_FILE:tihbat>" "-DHELP2MAN=$<$<BOOL:${TIHBAT_HELP2MAN}>:${TIHBAT_HELP2MAN}>"
          "-DVERSION=${PROJECT_VERSION}" "-DOUT=${manual_dir}" -P "${manual_script}"
  COMMAND ${CMAKE_COMMAND} -E touch "${manual_dir}/made"
  DEPENDS tihbat "${manual_script}"
  VERBATIM)
add_custom_target(tihbat_manual ALL DEPENDS "${manual_dir}/made")

# A folder that does not exist installs as nothing only if it is named with a slash and OPTIONAL.
foreach(part IN ITEMS "bash|${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
                      "zsh|${CMAKE_INSTALL_DATADIR}/zsh/site-functions"
                      "fish|${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" "man1|${CMAKE_INSTALL_MANDIR}/man1")
  string(REPLACE "|" ";" part "${part}")
  list(GET part 0 folder)
  list(GET part 1 destination)
  install(DIRECTORY "${manual_dir}/${folder}/" DESTINATION "${destination}" OPTIONAL)
endforeach()
