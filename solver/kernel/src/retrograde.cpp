// What Tihbat's tables spend their time in, compiled once for all numbers of pits.
#include "tihbat/kernel/retrograde.hpp"

#include "tihbat/kernel/level_counts.hpp"
#include "tihbat/kernel/table.hpp"

namespace tihbat::kernel {

template class Retrograde<RowMoveGenerator<std::uint16_t, 2, std::uint16_t>, AnyExecutor>;
template class Retrograde<RowMoveGenerator<std::uint16_t, 2, std::uint32_t>, AnyExecutor>;
template Buffer<ValueAfterMove> turned<std::uint16_t, 2>(const LevelShape& level,
                                                         std::span<const std::uint16_t> cells,
                                                         AnyExecutor& executor);
template LevelCounts count_level<std::uint16_t, 2>(Counters n, std::span<const std::uint16_t> cells,
                                                   AnyExecutor& executor);

}  // namespace tihbat::kernel
