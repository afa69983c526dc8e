// Nothing: the target tihbat_test_headers compiles headers, and CMake wants a source for it.
