# Builds core as on a machine without Boost, oneTBB and json (CMake may not find them, and no file of core includes anything but
# the standard library and core), every header by itself too, installs it, and lets a consumer use it.
include("${CMAKE_CURRENT_LIST_DIR}/run.cmake")

file(GLOB_RECURSE files "${SOURCE_DIR}/core/*.hpp" "${SOURCE_DIR}/core/*.cpp")
foreach(file IN LISTS files)
  file(STRINGS "${file}" includes REGEX "^[ \t]*#[ \t]*include")
  foreach(line IN LISTS includes)
    if(NOT line MATCHES "#[ \t]*include[ \t]+(<[a-z0-9_]+>|\"tihbat/core/[^\"]+\"|<tihbat/core/[^>]+>)")
      message(FATAL_ERROR "${file}: core may include the standard library and core only: ${line}")
    endif()
  endforeach()
endforeach()

set(without "")
foreach(package IN ITEMS Boost TBB nlohmann_json CLI11 fmt GTest rapidcheck benchmark)
  list(APPEND without "-DCMAKE_DISABLE_FIND_PACKAGE_${package}=ON")
endforeach()
configure("${SOURCE_DIR}" "${WORK_DIR}/build" -DTIHBAT_BUILD_SOLVER=OFF
          -DCMAKE_VERIFY_INTERFACE_HEADER_SETS=ON ${without})
run("${CMAKE_COMMAND}" --build "${WORK_DIR}/build" --target all all_verify_interface_header_sets)
run("${CMAKE_COMMAND}" --install "${WORK_DIR}/build" --prefix "${WORK_DIR}/prefix")
configure("${SOURCE_DIR}/tests/consumer" "${WORK_DIR}/consumer" "-DCMAKE_PREFIX_PATH=${WORK_DIR}/prefix"
          "-DTIHBAT_VERSION=${VERSION}" -DCONSUMER_SOLVER=OFF ${without})
run("${CMAKE_COMMAND}" --build "${WORK_DIR}/consumer")
run("${WORK_DIR}/consumer/core_only")
