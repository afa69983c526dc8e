# Installs the current build into a fresh prefix, then configures, builds and runs the consumer against it.
include("${CMAKE_CURRENT_LIST_DIR}/run.cmake")

run("${CMAKE_COMMAND}" --install "${BUILD_DIR}" --prefix "${WORK_DIR}/prefix")
configure("${SOURCE_DIR}/tests/consumer" "${WORK_DIR}/build" "-DCMAKE_PREFIX_PATH=${WORK_DIR}/prefix"
          "-DTIHBAT_VERSION=${VERSION}")
run("${CMAKE_COMMAND}" --build "${WORK_DIR}/build")
run("${WORK_DIR}/build/core_user")
run("${WORK_DIR}/build/kernel_user")
execute_process(COMMAND "${WORK_DIR}/build/solver_user" OUTPUT_VARIABLE printed COMMAND_ERROR_IS_FATAL ANY)
if(NOT printed STREQUAL "South wins 3 to 1\n") # as the README says
  message(FATAL_ERROR "solver_user printed '${printed}'")
endif()
