// The rest of the published awari figures; some seconds without optimisation.
#include <gtest/gtest.h>

#include "support/awari_published.hpp"

namespace tihbat::kernel {
namespace {

TEST(AwariFigures, are_the_published_ones_for_13_and_14_counters) {
  test::expect_published_figures(13, 14);
}

}  // namespace
}  // namespace tihbat::kernel
