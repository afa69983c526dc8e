// What this process may use of the machine it runs on.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tihbat::cli {

// CPUs by affinity and by the control group's quota (rounded up), whichever is fewer; at least 1.
[[nodiscard]] std::size_t usable_cpus();

// Bytes that can still be allocated: by free memory, the control group's limit and the
// address-space limit, whichever is least.
[[nodiscard]] std::uint64_t usable_memory();

// As many of `threads` as the address space has room for, at least 1: a thread that cannot be made
// would end the program.
[[nodiscard]] std::size_t threads_that_fit(std::size_t threads);

}  // namespace tihbat::cli
