// tihbat completions SHELL: the script by which a shell completes tihbat's command line, made from
// the definitions of the commands themselves. Hidden: it is run when the program is installed.
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "commands/commands.hpp"
#include "io/joined.hpp"
#include "io/output.hpp"
#include "options/arguments.hpp"

namespace tihbat::cli {
namespace {

enum class Shell : std::uint8_t { bash, zsh, fish };

using Outline = std::vector<CommandOutline>;

// Between single quotes of a shell.
std::string single_quoted(std::string_view text) {
  std::string quoted;
  for (const char c : text) {
    if (c == '\'') {
      quoted += "'\\''";
    } else {
      quoted += c;
    }
  }
  return quoted;
}

std::string names_of(const CommandOutline& command) {
  std::string names;
  for (const OptionOutline& option : command.options) {
    if (!option.positional()) names += (names.empty() ? "" : " ") + option.name;
  }
  return names;
}

std::string commands_of(const Outline& outline) {
  std::string names;
  for (const CommandOutline& command : outline) names += command.name + " ";
  return names + "--help --version";
}

bool takes_files(const OptionOutline& option) { return option.takes == "FILE"; }

// A case branch for each option that takes something, and the positional one.
std::string bash_command(const CommandOutline& command) {
  std::string cases;
  std::string word = "COMPREPLY=()";
  for (const OptionOutline& option : command.options) {
    if (option.takes.empty()) continue;
    std::string reply = "COMPREPLY=()";
    if (takes_files(option)) {
      reply = "_tihbat_files";
    } else if (!option.words.empty()) {
      reply = fmt::format("_tihbat_words '{}'", joined(option.words, " "));
    }
    if (option.positional()) {
      word = reply;
    } else {
      cases += fmt::format("        {}) {}; return ;;\n", option.name, reply);
    }
  }
  return fmt::format(
      "    {})\n"
      "      case $previous in\n{}      esac\n"
      "      if [[ $current == -* ]]; then\n"
      "        _tihbat_words '{}'\n"
      "      else\n"
      "        {}\n"
      "      fi\n"
      "      ;;\n",
      command.name, cases, names_of(command), word);
}

std::string for_bash(const Outline& outline) {
  std::string cases;
  for (const CommandOutline& command : outline) cases += bash_command(command);
  constexpr std::string_view kHelpers =
      R"(# bash completion for tihbat, made by tihbat completions bash
_tihbat_words() {
  COMPREPLY=($(compgen -W "$1" -- "$current"))
}
# A name may hold anything: the word is taken as the shell would read it, and readline quotes what is offered.
_tihbat_files() {
  local name= word=${current#[\"\']}
  while [[ $word == *\\* ]]; do
    name+=${word%%\\*} word=${word#*\\}
    name+=${word:0:1} word=${word:1}
  done
  compopt -o filenames
  mapfile -t COMPREPLY < <(compgen -f -- "$name$word")
}
)";
  return std::string{kHelpers} + fmt::format(
                                     "_tihbat() {{\n"
                                     "  local current=${{COMP_WORDS[COMP_CWORD]}} "
                                     "previous=${{COMP_WORDS[COMP_CWORD - 1]}}\n"
                                     "  COMPREPLY=()\n"
                                     "  if ((COMP_CWORD == 1)); then\n"
                                     "    _tihbat_words '{}'\n"
                                     "    return\n"
                                     "  fi\n"
                                     "  # --option=value comes as three words.\n"
                                     "  if [[ $current == = ]]; then\n"
                                     "    current=\n"
                                     "  elif [[ $previous == = ]]; then\n"
                                     "    previous=${{COMP_WORDS[COMP_CWORD - 2]}}\n"
                                     "  fi\n"
                                     "  case ${{COMP_WORDS[1]}} in\n{}  esac\n"
                                     "}}\n"
                                     "complete -F _tihbat tihbat\n",
                                     commands_of(outline), cases);
}

// Inside the brackets or behind the colons of a specification for _arguments.
std::string zsh_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return single_quoted(escaped);
}

std::string zsh_option(const OptionOutline& option) {
  std::string action = option.positional() ? "()" : " ";  // nothing is offered
  if (takes_files(option)) action = "_files";
  if (!option.words.empty()) action = fmt::format("({})", joined(option.words, " "));
  if (option.positional()) {
    return fmt::format("        '*:{}:{}' \\\n", zsh_text(option.name), action);
  }
  std::string line = fmt::format("        '{}[{}]", option.name, zsh_text(option.help));
  if (option.takes.empty()) return line + "' \\\n";
  const std::string value = fmt::format(":{}:{}' \\\n", zsh_text(option.takes), action);
  // The value may follow "=" as well; that spelling is understood, but not offered.
  return line + value + fmt::format("        '!{}=-{}", option.name, value);
}

std::string for_zsh(const Outline& outline) {
  std::string names;
  std::string cases;
  for (const CommandOutline& command : outline) {
    names += fmt::format("      '{}:{}'\n", command.name, zsh_text(command.help));
    std::string options;
    for (const OptionOutline& option : command.options) options += zsh_option(option);
    cases += fmt::format("      {})\n        _arguments \\\n{}          && return\n        ;;\n",
                         command.name, options);
  }
  return fmt::format(
      "#compdef tihbat\n"
      "# zsh completion for tihbat, made by tihbat completions zsh\n"
      "_tihbat() {{\n"
      "  local context state state_descr line\n"
      "  typeset -A opt_args\n"
      "  _arguments -C '--help[Print help]' '--version[Print the version]' \\\n"
      "    '1:command:->command' '*::argument:->argument' && return\n"
      "  if [[ $state == command ]]; then\n"
      "    local -a commands=(\n{}    )\n"
      "    _describe command commands\n"
      "  else\n"
      "    case $words[1] in\n{}    esac\n"
      "  fi\n"
      "}}\n"
      "_tihbat \"$@\"\n",
      names, cases);
}

std::string for_fish(const Outline& outline) {
  std::string text =
      "# fish completion for tihbat, made by tihbat completions fish\n"
      "complete -c tihbat -f\n"
      "complete -c tihbat -n __fish_use_subcommand -l help -d 'Print help'\n"
      "complete -c tihbat -n __fish_use_subcommand -l version -d 'Print the version'\n";
  // In fish's quotes a backslash escapes.
  const auto quoted = [](std::string_view help) {
    std::string escaped;
    for (const char c : help) {
      if (c == '\'' || c == '\\') escaped += '\\';
      escaped += c;
    }
    return escaped;
  };
  for (const CommandOutline& command : outline) {
    text += fmt::format("complete -c tihbat -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
                        quoted(command.help));
    const std::string begin =
        fmt::format("complete -c tihbat -n '__fish_seen_subcommand_from {}'", command.name);
    for (const OptionOutline& option : command.options) {
      if (option.positional()) {
        if (takes_files(option)) text += begin + " -F\n";
        if (!option.words.empty()) {
          text += fmt::format("{} -a '{}'\n", begin, joined(option.words, " "));
        }
        continue;
      }
      text += fmt::format("{} -l {}", begin, option.name.substr(2));
      if (takes_files(option)) {
        text += " -r -F";
      } else if (!option.takes.empty()) {
        text += " -x";
      }
      if (!option.words.empty()) text += fmt::format(" -a '{}'", joined(option.words, " "));
      text += fmt::format(" -d '{}'\n", quoted(option.help));
    }
  }
  return text;
}

}  // namespace

void add_completions(Program& program) {
  Command command = program.add_hidden("completions", "Print the completion script for a shell");
  const auto shell = std::make_shared<Shell>(Shell::bash);
  command.choice<Shell>("shell", *shell,
                        {{"bash", Shell::bash}, {"zsh", Shell::zsh}, {"fish", Shell::fish}},
                        "bash, zsh or fish");
  command.require("shell");
  command.example("tihbat completions bash");
  command.run([shell, &program] {
    const Outline outline = program.outline();
    print(*shell == Shell::bash  ? for_bash(outline)
          : *shell == Shell::zsh ? for_zsh(outline)
                                 : for_fish(outline));
  });
}

}  // namespace tihbat::cli
