# cmake -DPROGRAM=… -DHELP2MAN=… -DVERSION=… -DOUT=… -P make_manual.cmake: runs the program and writes OUT/bash/tihbat,
# OUT/zsh/_tihbat, OUT/fish/tihbat.fish and, with help2man, OUT/man1/tihbat.1 with a page for each command that --help lists.
file(REMOVE_RECURSE "${OUT}")
foreach(file IN ITEMS bash/tihbat zsh/_tihbat fish/tihbat.fish)
  cmake_path(GET file PARENT_PATH shell)
  file(MAKE_DIRECTORY "${OUT}/${shell}")
  execute_process(COMMAND "${PROGRAM}" completions ${shell} OUTPUT_FILE "${OUT}/${file}" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
if(NOT HELP2MAN)
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

# The rest of a page that --help does not tell.
set(status "[exit status]
0 fine; 1 well-formed input says something false; 2 wrong command line; 3 a file or stdin that cannot be judged;
4 output could not be written, or memory ran out
")
file(WRITE "${OUT}/program.h2m" "${status}\n[see also]\n${see_also}")
file(WRITE "${OUT}/command.h2m" "${status}\n[see also]\n.BR tihbat (1)\n")
function(page name about executable include)
  execute_process(
    COMMAND "${HELP2MAN}" --no-info --section=1 "--source=tihbat ${VERSION}" "--manual=Tihbat"
            "--version-string=${VERSION}" "--name=${about}" "--include=${OUT}/${include}.h2m"
            "${executable}"
    OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  # help2man takes the program's first word for the page's name.
  string(TOUPPER "${name}" upper)
  string(REGEX REPLACE "(\n\\.TH )[^ ]+" "\\1${upper}" text "${text}")
  string(REGEX REPLACE "(\n\\.SH NAME\n)[^\\\n]+" "\\1${name} " text "${text}")
  file(WRITE "${OUT}/man1/${name}.1" "${text}")
endfunction()
page(tihbat "solve the mancala game Tihbat" "${PROGRAM}" program)
foreach(name about IN ZIP_LISTS names abouts)
  page(tihbat-${name} "${about}" "${PROGRAM} ${name}" command)
endforeach()
