// tihbat verify: checks hand analyses, claim by claim.
#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "arguments.hpp"
#include "commands.hpp"
#include "facts.hpp"
#include "failure.hpp"
#include "input.hpp"
#include "output.hpp"
#include "session.hpp"
#include "tihbat/core/text.hpp"
#include "tihbat/solver/analysis_rules.hpp"
#include "tihbat/solver/analysis_text.hpp"
#include "tihbat/solver/claim_list.hpp"
#include "tihbat/solver/corrections.hpp"
#include "tihbat/solver/verification.hpp"
#include "tihbat/solver/whole_file.hpp"

namespace tihbat::tools {
namespace {

struct VerifyArguments {
  RuleArguments rules;
  GivenRules asked;  // of the rules, what stands on the command line
  WorkArguments work;
  std::vector<std::string> files;
  bool json = false;
  bool all = false;
  bool annotate = false;
};

// What came of one file.
struct Checked {
  std::string file;
  std::string text;
  Verification verification;
  Reasons unjudged;  // games that could not be

  [[nodiscard]] std::size_t count_false() const {
    const auto& claims = verification.claims;
    return static_cast<std::size_t>(std::count_if(
        claims.begin(), claims.end(), [](const Claim& claim) { return !claim.judgement.holds; }));
  }
};

using Judge = std::function<Verification(const WrittenGame& game, const TagPair* position)>;

template <int P>
Judge judge_under(const RuleArguments& rules, const WorkArguments& work, bool with_move_values) {
  const auto session = std::make_shared<Session<P>>(rules, work);
  return [session, with_move_values](const WrittenGame& written, const TagPair* position) {
    Game<Tihbat<P>> game = session->fresh_game();
    if (position != nullptr) {
      const auto start = parse_position<P>(position->text, session->most());
      if (!start) {
        return Verification{{{position->place, position->extent, position->written,
                              refused(start.reasons().joined())}},
                            {}};
      }
      game = Game<Tihbat<P>>{session->rules(), *start};
    }
    const auto facts_at = [&](const Game<Tihbat<P>>& at) { return facts(*session, at); };
    return Verifier<Tihbat<P>, decltype(facts_at)>{game, facts_at, with_move_values}.verify(
        written.elements);
  };
}

// Judges games; what is solved for one is kept as long as the rules stay the same.
class Court {
 public:
  explicit Court(const VerifyArguments& arguments) : arguments_{arguments} {}

  [[nodiscard]] Verification judge(const WrittenGame& game) {
    const AnalysisHeader header = read_header(game.tags, arguments_.asked);
    if (!header.wrong.empty()) {
      Verification verification;
      for (const auto& [tag, reason] : header.wrong) {
        verification.claims.push_back({tag->place, tag->extent, tag->written, refused(reason)});
      }
      return verification;
    }
    RuleArguments rules = arguments_.rules;
    rules.pits = header.rules.pits.value_or(rules.pits);
    rules.options.first = header.rules.first.value_or(rules.options.first);
    rules.options.capture_side = header.rules.capture_side.value_or(rules.options.capture_side);
    rules.options.chain = header.rules.chain.value_or(rules.options.chain);
    rules.options.per_pit = Counters{header.rules.per_pit.value_or(rules.options.per_pit.get())};
    if (!judge_ || rules.pits != rules_.pits || rules.options != rules_.options) {
      judge_ = nullptr;  // its memory is needed
      rules_ = rules;
      judge_ = with_pits(rules.pits, [&]<int P>() {
        return judge_under<P>(rules, arguments_.work, arguments_.annotate);
      });
    }
    try {
      return judge_(game, header.position);
    } catch (const Failure& failure) {
      // A board that does not fit was asked for by the file, not on the command line.
      if (failure.status() != Status::usage || !header.names_rules()) throw;
      throw Failure{Status::unreadable, failure.what()};
    }
  }

 private:
  const VerifyArguments& arguments_;
  RuleArguments rules_;
  Judge judge_;
};

std::vector<WrittenGame> read_games(const std::string& name, const std::string& text,
                                    const VerifyArguments& arguments) {
  if (!is_utf8(text)) throw Failure{Status::unreadable, "not UTF-8"};
  if (!name.ends_with(".json") && !looks_like_claim_list(text)) return parse_analysis(text);
  if (arguments.annotate) {
    throw Failure{Status::usage, "--annotate: a JSON list cannot be annotated"};
  }
  return value_or_fail(parse_claim_list(text, arguments.rules.options, arguments.rules.pits),
                       Status::unreadable);
}

Checked check(Court& court, const std::string& name, const VerifyArguments& arguments) {
  Checked checked{name == "-" ? "stdin" : printable(name), {}, {}, {}};
  checked.text = name == "-"
                     ? read_stdin(kMostAnalysisBytes)
                     : value_or_fail(read_whole_file(name, kMostAnalysisBytes), Status::unreadable);
  try {
    if (checked.text.starts_with("\xEF\xBB\xBF")) checked.text.erase(0, 3);
    for (const WrittenGame& game : read_games(name, checked.text, arguments)) {
      Verification found;
      try {
        found = court.judge(game);
      } catch (const Failure& failure) {
        if (failure.status() != Status::unreadable) throw;
        checked.unjudged.add(quote_path(checked.file) + ": " + failure.what());
      }
      auto& all = checked.verification;
      std::ranges::move(found.claims, std::back_inserter(all.claims));
      std::ranges::move(found.move_values, std::back_inserter(all.move_values));
    }
    // A game without a claim can still be annotated.
    if (checked.verification.claims.empty() && checked.verification.move_values.empty() &&
        checked.unjudged.empty()) {
      throw Failure{Status::unreadable, "no claim in it"};
    }
  } catch (const Failure& failure) {
    if (failure.status() != Status::unreadable) throw;
    throw Failure{Status::unreadable, quote_path(checked.file) + ": " + failure.what()};
  }
  return checked;
}

std::string as_text(const std::vector<Checked>& files, bool all) {
  std::string text;
  std::size_t checked = 0;
  std::size_t wrong = 0;
  for (const Checked& file : files) {
    checked += file.verification.claims.size();
    wrong += file.count_false();
    for (const Claim& claim : file.verification.claims) {
      const Judgement& judgement = claim.judgement;
      if (judgement.holds && !all) continue;
      text += fmt::format("{}:{}: {}", file.file, claim.place.line, printable(claim.text));
      if (judgement.holds) {
        text += ", holds\n";
        continue;
      }
      text +=
          fmt::format(", {}{}", judgement.why.empty() && !judgement.right ? "" : "false; right: ",
                      printable(judgement.actual));
      text += judgement.why.empty() ? "\n" : fmt::format(" ({})\n", judgement.why);
    }
  }
  return text +
         fmt::format("{} checked, {} false\n", counted(static_cast<int>(checked), "claim"), wrong);
}

Json as_json(const std::vector<Checked>& files) {
  Json claims = Json::array();
  std::size_t wrong = 0;
  for (const Checked& file : files) {
    wrong += file.count_false();
    for (const Claim& claim : file.verification.claims) {
      claims.push_back({{"file", file.file},
                        {"line", claim.place.line},
                        {"claim", claim.text},
                        {"holds", claim.judgement.holds},
                        {"actual", claim.judgement.actual}});
    }
  }
  const std::size_t checked = claims.size();
  return {{"claims", std::move(claims)}, {"checked", checked}, {"false", wrong}};
}

void run(const VerifyArguments& arguments) {
  Court court{arguments};
  std::vector<Checked> files;
  Reasons faults;  // of all files in their order
  Status status = Status::fine;
  const auto complain = [&](Status kind, const std::string& what) {
    faults.add(what);
    status = std::max(status, kind);
  };
  for (const std::string& name : arguments.files) {
    try {
      const Checked& file = files.emplace_back(check(court, name, arguments));
      if (const std::size_t count = file.count_false(); count > 0) {
        complain(Status::false_claim,
                 quote_path(file.file) + ": " + counted(static_cast<int>(count), "false claim"));
      }
      if (!file.unjudged.empty()) complain(Status::unreadable, file.unjudged.joined());
    } catch (const Failure& failure) {
      if (failure.status() != Status::unreadable) throw;
      complain(Status::unreadable, failure.what());
    }
  }
  if (!files.empty()) {
    if (arguments.json) {
      print_line(as_json(files));
    } else if (arguments.annotate) {
      for (const Checked& file : files) print(corrected(file.text, file.verification));
    } else {
      print(as_text(files, arguments.all));
    }
  }
  if (!faults.empty()) throw Failure{status, faults.joined()};
}

}  // namespace

void add_verify(Program& program) {
  Command command = program.add("verify", "Check hand analyses, claim by claim");
  const auto arguments = std::make_shared<VerifyArguments>();
  command.files("files", arguments->files, "Analyses, as text or as a JSON list; - is stdin");
  command.require("files");
  add_json_flag(command, arguments->json);
  command.flag("--all", arguments->all, "List the claims that hold as well");
  command.flag("--annotate", arguments->annotate,
               "Write the analysis back with the value after each move and the claims corrected");
  command.exclude("--annotate", "--json");
  command.exclude("--annotate", "--all");
  add_rule_options(command, arguments->rules);
  add_work_options(command, arguments->work);
  command.example("tihbat verify tests/data/analysis.txt");
  command.run([arguments, command] {
    const RuleArguments& rules = arguments->rules;
    GivenRules& asked = arguments->asked;
    if (command.given("--pits")) asked.pits = rules.pits;
    if (command.given("--per-pit")) asked.per_pit = rules.options.per_pit.get();
    if (command.given("--first")) asked.first = rules.options.first;
    if (command.given("--capture-side")) asked.capture_side = rules.options.capture_side;
    if (command.given("--chain")) asked.chain = rules.options.chain;
    run(*arguments);
  });
}

}  // namespace tihbat::tools
