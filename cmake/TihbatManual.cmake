# Shell completions and manual pages, made by running the program that was built (make_manual.cmake), so that its command line is
# described in one place. They are made when they are installed, since a first answer should not wait for them, or by the target
# tihbat_manual. The pages need help2man; where it is missing the installation says so.
find_program(TIHBAT_HELP2MAN help2man DOC "Makes the manual pages")

set(manual_dir "${CMAKE_CURRENT_BINARY_DIR}/manual")
set(make_manual
    "${CMAKE_COMMAND}" "-DPROGRAM=$<TARGET_FILE:tihbat>" "-DHELP2MAN=$<$<BOOL:${TIHBAT_HELP2MAN}>:${TIHBAT_HELP2MAN}>"
    "-DVERSION=${PROJECT_VERSION}" "-DSECTIONS=${CMAKE_CURRENT_SOURCE_DIR}/cli/manual" "-DOUT=${manual_dir}" -P
    "${PROJECT_SOURCE_DIR}/cmake/make_manual.cmake")
add_custom_target(tihbat_manual COMMAND ${make_manual} VERBATIM)
add_dependencies(tihbat_manual tihbat)

if(CMAKE_CROSSCOMPILING)
  message(STATUS "The program cannot be run here: no completions and no manual pages are installed")
  return()
endif()
list(JOIN make_manual "]==] [==[" quoted)
install(CODE "execute_process(COMMAND [==[${quoted}]==] COMMAND_ERROR_IS_FATAL ANY)")
# A folder that does not exist installs as nothing only if it is named with a slash and OPTIONAL.
foreach(part IN ITEMS "bash|${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
                      "zsh|${CMAKE_INSTALL_DATADIR}/zsh/site-functions"
                      "fish|${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" "man1|${CMAKE_INSTALL_MANDIR}/man1")
  string(REPLACE "|" ";" part "${part}")
  list(GET part 0 folder)
  list(GET part 1 destination)
  install(DIRECTORY "${manual_dir}/${folder}/" DESTINATION "${destination}" OPTIONAL)
endforeach()
