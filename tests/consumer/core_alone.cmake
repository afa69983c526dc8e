# Builds core and the kernel as on a machine without Boost, oneTBB and json (CMake may not find them, and no file includes
# anything but the standard library and what its room may use), every header by itself too, installs them, and lets a consumer
# use them.
include("${CMAKE_CURRENT_LIST_DIR}/run.cmake")

# may_include(folder room…): the files of a folder include the standard library, headers of the rooms and, in quotes, files
# beside them. (The kernel asks Linux for huge pages.)
function(may_include folder)
  list(JOIN ARGN "|" rooms)
  file(GLOB_RECURSE files "${SOURCE_DIR}/${folder}/*.hpp" "${SOURCE_DIR}/${folder}/*.cpp")
  if(NOT files)
    message(FATAL_ERROR "${folder} holds no files")
  endif()
  foreach(file IN LISTS files)
    file(STRINGS "${file}" includes REGEX "^[ \t]*#[ \t]*include")
    foreach(line IN LISTS includes)
      if(NOT line MATCHES "#[ \t]*include[ \t]+(<([a-z0-9_]+|sys/mman\\.h)>|\"tihbat/(${rooms})/[^\"/]+\")")
        message(FATAL_ERROR "${file}: ${folder} may include the standard library and ${rooms} only: ${line}")
      endif()
    endforeach()
  endforeach()
endfunction()
may_include(core core text notation)
may_include(solver/kernel core text notation kernel)

set(without "")
foreach(package IN ITEMS Boost TBB nlohmann_json pegtl CLI11 fmt GTest rapidcheck benchmark)
  list(APPEND without "-DCMAKE_DISABLE_FIND_PACKAGE_${package}=ON")
endforeach()
configure("${SOURCE_DIR}" "${WORK_DIR}/build" -DTIHBAT_BUILD_SOLVER=OFF
          -DCMAKE_VERIFY_INTERFACE_HEADER_SETS=ON ${without})
run("${CMAKE_COMMAND}" --build "${WORK_DIR}/build" --target all all_verify_interface_header_sets)
run("${CMAKE_COMMAND}" --install "${WORK_DIR}/build" --prefix "${WORK_DIR}/prefix")
configure("${SOURCE_DIR}/tests/consumer" "${WORK_DIR}/consumer" "-DCMAKE_PREFIX_PATH=${WORK_DIR}/prefix"
          "-DTIHBAT_VERSION=${VERSION}" -DCONSUMER_SOLVER=OFF ${without})
run("${CMAKE_COMMAND}" --build "${WORK_DIR}/consumer")
run("${WORK_DIR}/consumer/core_user")
run("${WORK_DIR}/consumer/kernel_user")
