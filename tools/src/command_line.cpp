#include "command_line.hpp"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "failure.hpp"
#include "output.hpp"
#include "tihbat/core/text.hpp"
#include "tihbat/core/version.hpp"

namespace tihbat::tools {
namespace {

// Words that nobody asked for are named first: they are often why something else is missing.
std::string explain(const CLI::App& program, const CLI::ParseError& error) {
  Reasons reasons;
  for (const std::string& word : program.remaining(true)) {
    reasons.add(quote(word) + " is no command or option here");
  }
  const bool no_command = program.get_subcommands().empty();
  if (reasons.empty() ||
      (!no_command && error.get_exit_code() != static_cast<int>(CLI::ExitCodes::ExtrasError))) {
    reasons.add(error.what());
  }
  if (no_command) reasons.add("tihbat --help lists the commands");
  return reasons.joined();
}

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
void add_number(CLI::App& app, const std::string& name, std::uint64_t least, std::uint64_t most,
                Take take, const std::string& help) {
  app.add_option_function<std::string>(
         name,
         [name, least, most, take = std::move(take)](const std::string& text) {
           const auto number = parse_count(text);
           if (!number || *number < least || *number > most) {
             throw CLI::ValidationError{name + ": " + quote(text) + " is not a number from " +
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
      *app_, name, static_cast<std::uint64_t>(least), static_cast<std::uint64_t>(most),
      [take = std::move(take)](std::uint64_t number) { take(static_cast<int>(number)); }, help);
}

void Command::count(const std::string& name, std::uint64_t least, std::uint64_t most,
                    std::uint64_t& count, const std::string& help) {
  add_number(*app_, name, least, most, [&count](std::uint64_t number) { count = number; }, help);
}

void Command::text(const std::string& name, std::string& text, const std::string& help) {
  app_->add_option(name, text, help);
}

void Command::position(const std::string& name, std::string& position, const std::string& help) {
  add_filled(*app_, name, position, "position", help)->type_name("POSITION");
}

void Command::file(const std::string& name, std::string& file, const std::string& help) {
  add_filled(*app_, name, file, "file name", help)->type_name("FILE");
}

void Command::words(const std::string& name, const std::vector<std::string>& words,
                    std::function<void(std::size_t)> take, const std::string& help) {
  const auto joined = [words](const std::string& between) {
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : between) + word;
    return list;
  };
  app_->add_option_function<std::string>(
          name,
          [words, name, joined, take = std::move(take)](const std::string& text) {
            const auto found = std::find(words.begin(), words.end(), text);
            if (found == words.end()) {
              throw CLI::ValidationError{name + ": " + quote(text) + " is not " + joined(" or ")};
            }
            take(static_cast<std::size_t>(found - words.begin()));
          },
          help)
      ->type_name(joined("|"));
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
          "Solves the mancala game Tihbat, and answers for every position what perfect play gives.",
          "tihbat")} {
  app_->require_subcommand(1);
  app_->set_version_flag("--version", "tihbat " + std::string{kVersion});
  app_->footer("Example: tihbat query 2-1-0-1-S");
}

Program::~Program() = default;

Command Program::add(const std::string& name, const std::string& help) {
  return Command{*app_->add_subcommand(name, help)};
}

void Program::parse(int argc, const char* const* argv) {
  try {
    app_->parse(argc, argv);
  } catch (const CLI::CallForVersion& version) {
    print(std::string{version.what()} + "\n");
  } catch (const CLI::CallForHelp&) {
    const auto chosen = app_->get_subcommands();
    print(chosen.empty() ? app_->help() : chosen.front()->help("tihbat"));
  } catch (const CLI::ParseError& error) {
    throw Failure{Status::usage, explain(*app_, error)};
  }
}

}  // namespace tihbat::tools
