# cmake -DPROGRAM=… -DHELP2MAN=… -DVERSION=… -DSECTIONS=… -DOUT=… -P make_manual.cmake: runs the program and writes
# OUT/bash/tihbat, OUT/zsh/_tihbat, OUT/fish/tihbat.fish and, with help2man, OUT/man1/tihbat.1 with a page for each command that
# --help lists. What --help does not tell is in SECTIONS/tihbat.h2m and SECTIONS/<command>.h2m (help2man's format). Does nothing
# where all that is newer than the program.
file(GLOB sections "${SECTIONS}/*.h2m")
set(stale OFF)
foreach(input IN ITEMS "${PROGRAM}" "${CMAKE_CURRENT_LIST_FILE}" LISTS sections)
  if("${input}" IS_NEWER_THAN "${OUT}/made")
    set(stale ON)
  endif()
endforeach()
if(NOT stale)
  return()
endif()

file(REMOVE_RECURSE "${OUT}")
foreach(file IN ITEMS bash/tihbat zsh/_tihbat fish/tihbat.fish)
  cmake_path(GET file PARENT_PATH shell)
  file(MAKE_DIRECTORY "${OUT}/${shell}")
  execute_process(COMMAND "${PROGRAM}" completions ${shell} OUTPUT_FILE "${OUT}/${file}" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
if(NOT HELP2MAN)
  message(STATUS "help2man is not installed: no manual pages")
  return()
endif()

set(ENV{LC_ALL} C.UTF-8)
file(MAKE_DIRECTORY "${OUT}/man1")
execute_process(COMMAND "${PROGRAM}" --help OUTPUT_VARIABLE help COMMAND_ERROR_IS_FATAL ANY)
string(REGEX REPLACE "^.*\nSubcommands:\n(.*)\n\nExample:.*$" "\\1" commands "${help}")
string(REPLACE "\n" ";" commands "${commands}")
set(see_also "")
foreach(line IN LISTS commands)
  string(REGEX MATCH "^  ([a-z]+) +(.*)$" found "${line}")
  if(NOT found)
    message(FATAL_ERROR "'${line}' of ${PROGRAM} --help does not describe a command")
  endif()
  list(APPEND names "${CMAKE_MATCH_1}")
  list(APPEND abouts "${CMAKE_MATCH_2}")
  string(APPEND see_also ".BR tihbat-${CMAKE_MATCH_1} (1),\n")
endforeach()
string(REGEX REPLACE ",\n$" "\n" see_also "${see_also}")

set(status "[exit status]
.TP
0
fine
.TP
1
well-formed input says something false
.TP
2
something is wrong on the command line, or the board does not fit in memory
.TP
3
a file or stdin cannot be judged
.TP
4
output could not be written, or memory ran out
")
# page(name about executable command see_also): `command` names the file of further sections.
function(page name about executable command see_also)
  set(include "${OUT}/${name}.h2m")
  set(more "")
  if(EXISTS "${SECTIONS}/${command}.h2m")
    file(READ "${SECTIONS}/${command}.h2m" more)
  endif()
  file(WRITE "${include}" "${more}\n${status}\n[see also]\n${see_also}")
  execute_process(
    COMMAND "${HELP2MAN}" --no-info --section=1 "--source=tihbat ${VERSION}" "--manual=Tihbat"
            "--version-string=${VERSION}" "--name=${about}" "--include=${include}" "${executable}"
    OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  # help2man takes the program's first word for the page's name, and the day's month for its date, in words.
  string(TOUPPER "${name}" upper)
  string(TIMESTAMP today "%Y-%m-%d" UTC)
  string(REGEX REPLACE "(\n\\.TH )[^ ]+ \"1\" \"[^\"]*\"" "\\1${upper} 1 ${today}" text "${text}")
  string(REGEX REPLACE "(\n\\.SH NAME\n)[^\\\n]+" "\\1${name} " text "${text}")
  file(WRITE "${OUT}/man1/${name}.1" "${text}")
endfunction()
page(tihbat "solve the mancala game Tihbat" "${PROGRAM}" tihbat "${see_also}")
foreach(name about IN ZIP_LISTS names abouts)
  page(tihbat-${name} "${about}" "${PROGRAM} ${name}" ${name} ".BR tihbat (1)\n")
endforeach()
file(TOUCH "${OUT}/made")
