#include "tihbat/core/types.hpp"

#include <type_traits>

#include <gtest/gtest.h>

namespace tihbat {
namespace {

template <class A, class B>
concept Addable = requires(A a, B b) { a + b; };
template <class A, class B>
concept Comparable = requires(A a, B b) { a < b; };

TEST(Types, kinds_of_numbers_do_not_mix) {
  static_assert(!Addable<Counters, Plies>);
  static_assert(!Addable<Counters, int>);
  static_assert(!Addable<Value, HalfPoints>);
  static_assert(!Comparable<Pit, Counters>);
  static_assert(!std::is_convertible_v<int, Counters>);
  static_assert(!std::is_convertible_v<Counters, int>);
}

TEST(Types, a_pit_is_only_a_name) {
  static_assert(!Addable<Pit, Pit>);
  static_assert(Comparable<Pit, Pit>);
  static_assert(!Addable<PositionIndex, PositionIndex>);
}

TEST(Types, numbers_of_one_kind_are_added_and_compared) {
  Counters store{3};
  store += Counters{4};
  EXPECT_EQ(store, Counters{7});
  store -= Counters{2};
  EXPECT_EQ(store.get(), 5);
  EXPECT_EQ(-Value{4} - Value{1}, Value{-5});
  EXPECT_LT(Plies{2}, Plies{10});
  EXPECT_EQ(margin(Counters{8}), Value{8});
}

TEST(Types, each_side_has_its_own_value) {
  BySide<Counters> stores{.south = Counters{1}, .north = Counters{2}};
  stores[opponent_of(Side::south)] += Counters{5};
  EXPECT_EQ(stores[Side::south], Counters{1});
  EXPECT_EQ(stores[Side::north], Counters{7});
  EXPECT_EQ(opponent_of(opponent_of(Side::north)), Side::north);
}

}  // namespace
}  // namespace tihbat
