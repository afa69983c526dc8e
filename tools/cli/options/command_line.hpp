// The command line: subcommands with their options, help and example. CLI11 does the work behind
// it, compiled once (it is a header-only library that costs every file more than the file itself).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tihbat/app/exercises.hpp"
#include "tihbat/core/result.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace tihbat::cli {

// One subcommand. Option names begin with --, others are positional. What is named must outlive the
// parsing.
class Command {
 public:
  explicit Command(CLI::App& app) : app_{&app} {}

  // A flag; it takes no value.
  void flag(const std::string& name, bool& flag, const std::string& help);
  // An integer in its one spelling, from `least` to `most`, handed to `take`.
  void number(const std::string& name, int least, int most, std::function<void(int)> take,
              const std::string& help);
  // A larger number.
  void count(const std::string& name, std::uint64_t least, std::uint64_t most, std::uint64_t& count,
             const std::string& help);
  // A text that `take` understands, or says why not; `type` stands for it in the help.
  void parsed(const std::string& name, const std::string& type,
              std::function<Outcome(const std::string&)> take, const std::string& help);
  // One of them, or a range of them (options/range.hpp).
  void range(const std::string& name, int least, int most, std::optional<app::Range>& range,
             const std::string& help);
  void text(const std::string& name, std::string& text, const std::string& help);
  // A position; what it says is judged later, but it is never empty.
  void position(const std::string& name, std::string& position, const std::string& help);
  // The name of a file; never empty.
  void file(const std::string& name, std::string& file, const std::string& help);
  // Several of them, one after another.
  void files(const std::string& name, std::vector<std::string>& files, const std::string& help);
  // One of a few words; `take` gets its index among them.
  void words(const std::string& name, const std::vector<std::string>& words,
             std::function<void(std::size_t)> take, const std::string& help);
  template <class T>
  void choice(const std::string& name, T& choice,
              const std::vector<std::pair<std::string, T>>& values, const std::string& help) {
    std::vector<std::string> names;
    names.reserve(values.size());
    for (const auto& [word, value] : values) names.push_back(word);
    words(
        name, names, [&choice, values](std::size_t index) { choice = values[index].second; }, help);
  }

  void require(const std::string& name);
  void exclude(const std::string& name, const std::string& other);
  void need(const std::string& name, const std::string& other);
  [[nodiscard]] bool given(const std::string& name) const;

  void example(const std::string& example);
  void run(std::function<void()> body);

 private:
  CLI::App* app_;
};

// What a command line can hold, for shell completions (commands/completions.cpp).
struct OptionOutline {
  std::string name;  // "--pits"; of a positional one "position"
  std::string help;
  std::string takes;               // "N", "FILE", ...; empty for a flag
  std::vector<std::string> words;  // what it can be, where that is a few words
  [[nodiscard]] bool positional() const { return !name.starts_with('-'); }
};
struct CommandOutline {
  std::string name;
  std::string help;
  std::vector<OptionOutline> options;
};

class Program {
 public:
  Program();
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  [[nodiscard]] Command add(const std::string& name, const std::string& help);
  // One that the help does not list.
  [[nodiscard]] Command add_hidden(const std::string& name, const std::string& help);
  // The commands that the help lists, in its order.
  [[nodiscard]] std::vector<CommandOutline> outline() const;
  // Runs the command that is asked for, or prints help or version. Fails with status 2 on anything
  // wrong.
  void parse(int argc, const char* const* argv);

 private:
  void add_help();

  std::unique_ptr<CLI::App> app_;
};

}  // namespace tihbat::cli
