#include "options/command_line.hpp"

#include <algorithm>
#include <optional>

#include <CLI/CLI.hpp>

#include "io/failure.hpp"
#include "io/joined.hpp"
#include "io/output.hpp"
#include "options/range.hpp"
#include "tihbat/core/version.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {
namespace {

constexpr const char* kPosition = "POSITION";  // as a type of option
constexpr const char* kCommandsAre = "tihbat --help lists the commands";

// A word that only an option can be: not - for stdin, nor what may be meant as a number.
bool is_option(std::string_view word) {
  return word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
}

const CLI::App* command_of(const CLI::App& program, const std::string& name) {
  for (const CLI::App* command : program.get_subcommands({})) {
    if (command->get_name() == name) return command;
  }
  return nullptr;
}

// How many positional words a command takes at most.
std::size_t most_positionals(const CLI::App& command) {
  std::size_t most = 0;
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_positional())
      most += static_cast<std::size_t>(option->get_items_expected_max());
  }
  return most;
}

bool takes_position(const CLI::App& command) {
  const auto options = command.get_options();
  return std::ranges::any_of(options, [](const CLI::Option* option) {
    return option->get_positional() && option->get_type_name() == kPosition;
  });
}

// Puts the words of a command line into the one form that CLI11 reads without surprises: the
// command, its options with each value as a word of its own, --, the positional words. A word that
// fits nowhere is a reason to refuse the line. Left alone, CLI11 takes the next word for an empty
// value
// (--moves= 7-7-7-7), drops ++, and forgets what else was asked once it has met --help or
// --version.
class WordOrder {
 public:
  explicit WordOrder(const CLI::App& program) : program_{program} {}

  [[nodiscard]] Result<std::vector<std::string>> order(const std::vector<std::string>& given) {
    for (auto word = given.begin(); word != given.end(); ++word) {
      if (!only_positionals_ && *word == "--") {
        only_positionals_ = true;
      } else if (!only_positionals_ && is_option(*word)) {
        word = add_option(word, given.end());
      } else if (const auto* found = command_ == nullptr ? command_of(program_, *word) : nullptr) {
        command_ = found;
        ordered_.push_back(*word);
      } else if (command_ == nullptr) {
        refuse(*word);  // and what follows, meant for it, cannot be judged
        break;
      } else {
        positionals_.push_back(*word);
      }
    }
    refuse_surplus_positionals();
    if (!reasons_.empty()) {
      if (command_ == nullptr) reasons_.add(kCommandsAre);
      return reasons_;
    }
    if (!positionals_.empty()) ordered_.emplace_back("--");
    ordered_.insert(ordered_.end(), positionals_.begin(), positionals_.end());
    return ordered_;
  }

 private:
  using Word = std::vector<std::string>::const_iterator;

  [[nodiscard]] const CLI::App& scope() const { return command_ != nullptr ? *command_ : program_; }

  // A word that only an option can be, or one where a command is expected, or one too many.
  void refuse(const std::string& word) {
    if (is_option(word)) {
      reasons_.add("unknown option " + text::quote(word));
    } else if (command_ == nullptr) {
      reasons_.add("unknown command " + text::quote(word));
    } else {
      reasons_.add("unexpected argument " + text::quote(word));
    }
  }

  // Returns the last word that belongs to the option.
  Word add_option(Word word, Word end) {
    const std::size_t equals = word->find('=');
    const std::string name = word->substr(0, equals);
    const CLI::Option* option = scope().get_option_no_throw(name);
    if (option == nullptr) {
      refuse(*word);
      return word;
    }
    ordered_.push_back(name);
    if (option->get_items_expected_max() == 0) {
      if (equals != std::string::npos)
        reasons_.add(text::quote(*word) + ": " + name + " takes no value");
    } else if (equals != std::string::npos) {
      ordered_.push_back(word->substr(equals + 1));
    } else if (std::next(word) != end) {
      ordered_.push_back(*++word);
    } else {
      reasons_.add(name + ": a value is missing");
    }
    return word;
  }

  void refuse_surplus_positionals() {
    const std::size_t most = most_positionals(scope());
    bool counts = false;  // of a position written as several words, it seems
    for (std::size_t i = most; i < positionals_.size(); ++i) {
      refuse(positionals_[i]);
      counts = counts || text::parse_number(positionals_[i]);
    }
    if (counts && takes_position(scope())) {
      reasons_.add("a position is one word with dashes, like 7-7-7-7");
    }
  }

  const CLI::App& program_;
  const CLI::App* command_ = nullptr;  // once it is known
  bool only_positionals_ = false;      // after --
  std::vector<std::string> ordered_;
  std::vector<std::string> positionals_;
  Reasons reasons_;
};

// An option whose text cannot be empty.
CLI::Option* add_filled(CLI::App& app, const std::string& name, std::string& text,
                        const std::string& what, const std::string& help) {
  return app.add_option_function<std::string>(
      name,
      [&text, name, what](const std::string& given) {
        if (given.empty()) throw CLI::ValidationError{name + ": the " + what + " is empty"};
        text = given;
      },
      help);
}

// `take` gets a number from `least` to `most`.
template <class Take>
void add_number(CLI::App& app, const std::string& name, std::int64_t least, std::int64_t most,
                Take take, const std::string& help) {
  app.add_option_function<std::string>(
         name,
         [name, least, most, take = std::move(take)](const std::string& text) {
           const auto number = text::parse_signed(text);
           if (!number || *number < least || *number > most) {
             throw CLI::ValidationError{name + ": " + text::quote(text) + " is not a number from " +
                                        std::to_string(least) + " to " + std::to_string(most)};
           }
           take(*number);
         },
         help)
      ->type_name("N");
}

}  // namespace

void Command::flag(const std::string& name, bool& flag, const std::string& help) {
  app_->add_flag(name, flag, help)->disable_flag_override();
}

void Command::number(const std::string& name, int least, int most, std::function<void(int)> take,
                     const std::string& help) {
  add_number(
      *app_, name, least, most,
      [take = std::move(take)](std::int64_t number) { take(static_cast<int>(number)); }, help);
}

void Command::count(const std::string& name, std::uint64_t least, std::uint64_t most,
                    std::uint64_t& count, const std::string& help) {
  add_number(
      *app_, name, static_cast<std::int64_t>(least), static_cast<std::int64_t>(most),
      [&count](std::int64_t number) { count = static_cast<std::uint64_t>(number); }, help);
}

void Command::parsed(const std::string& name, const std::string& type,
                     std::function<Outcome(const std::string&)> take, const std::string& help) {
  app_->add_option_function<std::string>(
          name,
          [name, take = std::move(take)](const std::string& text) {
            if (const Outcome taken = take(text); !taken) {
              throw CLI::ValidationError{name + ": " + taken.reasons().joined()};
            }
          },
          help)
      ->type_name(type);
}

void Command::range(const std::string& name, int least, int most, std::optional<app::Range>& range,
                    const std::string& help) {
  parsed(
      name, "RANGE",
      [least, most, &range](const std::string& text) -> Outcome {
        const auto read = parse_range(text, least, most);
        if (!read) return read.reasons();
        range = *read;
        return kDone;
      },
      help);
}

void Command::text(const std::string& name, std::string& text, const std::string& help) {
  app_->add_option(name, text, help);
}

void Command::position(const std::string& name, std::string& position, const std::string& help) {
  add_filled(*app_, name, position, "position", help)->type_name(kPosition);
}

void Command::file(const std::string& name, std::string& file, const std::string& help) {
  add_filled(*app_, name, file, "file name", help)->type_name("FILE");
}

void Command::files(const std::string& name, std::vector<std::string>& files,
                    const std::string& help) {
  app_->add_option_function<std::vector<std::string>>(
          name,
          [&files, name](const std::vector<std::string>& given) {
            if (std::ranges::find(given, "") != given.end()) {
              throw CLI::ValidationError{name + ": the file name is empty"};
            }
            files = given;
          },
          help)
      ->type_name("FILE");
}

void Command::words(const std::string& name, const std::vector<std::string>& words,
                    std::function<void(std::size_t)> take, const std::string& help) {
  app_->add_option_function<std::string>(
          name,
          [words, name, take = std::move(take)](const std::string& text) {
            const auto found = std::ranges::find(words, text);
            if (found == words.end()) {
              throw CLI::ValidationError{name + ": " + text::quote(text) + " is not " +
                                         joined(words, " or ")};
            }
            take(static_cast<std::size_t>(found - words.begin()));
          },
          help)
      ->type_name(joined(words, "|"));
}

void Command::require(const std::string& name) { app_->get_option(name)->required(); }
void Command::exclude(const std::string& name, const std::string& other) {
  app_->get_option(name)->excludes(app_->get_option(other));
}
void Command::need(const std::string& name, const std::string& other) {
  app_->get_option(name)->needs(app_->get_option(other));
}
bool Command::given(const std::string& name) const { return app_->get_option(name)->count() > 0; }
void Command::example(const std::string& example) { app_->footer("Example: " + example); }
void Command::run(std::function<void()> body) { app_->callback(std::move(body)); }

Program::Program()
    : app_{std::make_unique<CLI::App>(
          "Solves the mancala game Tihbat and says of every position what perfect play gives.",
          "tihbat")} {
  app_->require_subcommand(1);
  app_->set_version_flag("--version", "tihbat " + std::string{kVersion});
  app_->footer("Example: tihbat query 2-1-0-1-S");
  add_help();
}

Program::~Program() = default;

void Program::add_help() {
  Command command = add("help", "Explain the program, or one of its commands");
  const auto name = std::make_shared<std::string>();
  command.text("command", *name, "The command (default: the program as a whole)");
  command.example("tihbat help query");
  command.run([this, command, name] {
    const CLI::App* asked = command.given("command") ? command_of(*app_, *name) : app_.get();
    if (asked == nullptr) {
      throw Failure{Status::usage, "unknown command " + text::quote(*name) + "; " + kCommandsAre};
    }
    // Asked itself, the program would give the help of the command that runs: of this one.
    print(asked == app_.get() ? app_->get_formatter()->make_help(asked, asked->get_name(),
                                                                 CLI::AppFormatMode::Normal)
                              : asked->help(app_->get_name()));
  });
}

Command Program::add(const std::string& name, const std::string& help) {
  return Command{*app_->add_subcommand(name, help)};
}

Command Program::add_hidden(const std::string& name, const std::string& help) {
  CLI::App* const command = app_->add_subcommand(name, help);
  command->group("");
  return Command{*command};
}

std::vector<CommandOutline> Program::outline() const {
  std::vector<CommandOutline> commands;
  const auto listed = [](const CLI::App* command) { return !command->get_group().empty(); };
  for (const CLI::App* command : std::as_const(*app_).get_subcommands(listed)) {
    CommandOutline outline{command->get_name(), command->get_description(), {}};
    for (const CLI::Option* option : command->get_options()) {
      OptionOutline described{option->get_name(), option->get_description(), {}, {}};
      // The name of -h,--help is -h to CLI11.
      if (!option->get_lnames().empty()) described.name = "--" + option->get_lnames().front();
      if (option->get_items_expected_max() > 0) described.takes = option->get_type_name();
      if (described.takes.find('|') != std::string::npos) {
        for (const std::string_view word : text::split(described.takes, '|')) {
          described.words.emplace_back(word);
        }
      }
      outline.options.push_back(std::move(described));
    }
    commands.push_back(std::move(outline));
  }
  // What can be explained is known only now.
  const auto help = std::ranges::find(commands, "help", &CommandOutline::name);
  const auto asked = std::ranges::find(help->options, "command", &OptionOutline::name);
  for (const CommandOutline& command : commands) asked->words.push_back(command.name);
  return commands;
}

void Program::parse(int argc, const char* const* argv) {
  const std::vector<std::string> given(argv + std::min(argc, 1), argv + argc);
  auto words = value_or_fail(WordOrder{*app_}.order(given), Status::usage);
  std::ranges::reverse(words);  // as CLI11 wants them
  try {
    app_->parse(std::move(words));
  } catch (const CLI::CallForVersion& version) {
    print(std::string{version.what()} + "\n");
  } catch (const CLI::CallForHelp&) {
    const auto chosen = app_->get_subcommands();
    print(chosen.empty() ? app_->help() : chosen.front()->help("tihbat"));
  } catch (const CLI::ParseError& error) {
    Reasons reasons{error.what()};
    if (app_->get_subcommands().empty()) reasons.add(kCommandsAre);
    throw Failure{Status::usage, reasons.joined()};
  }
}

}  // namespace tihbat::cli
