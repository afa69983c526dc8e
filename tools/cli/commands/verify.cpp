// tihbat verify: checks hand analyses, claim by claim; writes them back true; reviews their games.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "answers/verification.hpp"
#include "commands/commands.hpp"
#include "io/failure.hpp"
#include "io/output.hpp"
#include "io/text_file.hpp"
#include "options/arguments.hpp"
#include "tihbat/annotation/claim_list.hpp"
#include "tihbat/annotation/corrections.hpp"
#include "tihbat/annotation/header.hpp"
#include "tihbat/annotation/odd_characters.hpp"
#include "tihbat/annotation/review.hpp"
#include "tihbat/annotation/text.hpp"
#include "tihbat/annotation/verifier.hpp"
#include "tihbat/app/session.hpp"
#include "tihbat/notation/notation.hpp"
#include "tihbat/text/text.hpp"

namespace tihbat::cli {
namespace {

constexpr std::string_view kMark = "\xEF\xBB\xBF";

struct VerifyArguments {
  Variant variant;
  annotation::PartialVariant asked;  // of the variant, what is given on the command line
  WorkArguments work;
  std::vector<std::string> files;
  bool json = false;
  bool all = false;
  bool strict = false;
  bool annotate = false;
  bool review = false;
};

// Checks games; what is solved for one is kept as long as the variant stays the same.
class Checker {
 public:
  explicit Checker(const VerifyArguments& arguments) : arguments_{arguments} {}

  // The game is added to the file; `number` is its own there.
  void check(const annotation::WrittenGame& game, int number, CheckedFile& file) {
    const annotation::VerifierOptions options{.game = number, .insertions = arguments_.annotate};
    const annotation::Header header = annotation::read_header(game.tags, arguments_.asked);
    const auto refuse = [&](const std::vector<annotation::Header::Refusal>& refusals,
                            const std::string& why) {
      file.verification.append(annotation::refuse(game, refusals, why, options));
      if (arguments_.review) file.review += unreviewed(number, refusals, why);
    };
    if (!header.refusals.empty()) return refuse(header.refusals, "a tag of the game is refused");
    const Variant variant = header.variant.over(arguments_.variant);
    AnyGame start{variant};
    if (header.position != nullptr) {
      const auto setup =
          notation::parse_setup(header.position->text, variant.pits, variant.counters());
      if (!setup) {
        return refuse({{header.position, setup.reasons().joined()}},
                      "the position of the game is refused");
      }
      start = AnyGame{variant, *setup};
    }
    if (!session_ || session_->variant() != variant) {
      session_.reset();  // its memory is needed
      session_.emplace(make_session(variant, arguments_.work));
    }
    std::optional<app::Error> error;
    const annotation::FactsOf facts = [&](const AnyGame& at) -> Result<analysis::PositionFacts> {
      app::Result<analysis::PositionFacts> found = session_->facts(at);
      if (found) return *std::move(found);
      error = found.error();
      return error->reasons;
    };
    Result<annotation::Verification> found = annotation::verify(game, start, facts, options);
    std::string review;
    if (found && arguments_.review) {
      const auto reviewed = annotation::review(game, start, facts, number);
      if (reviewed) review = annotation::review_text(*reviewed);
    }
    if (error) {
      // A board that does not fit was asked for by the file, not on the command line.
      const bool of_the_file = error->fault == app::Fault::request && !header.variant.empty();
      if (!of_the_file && error->fault != app::Fault::input) throw Failure{*error};
      const std::string why = error->reasons.joined();
      file.unjudged.add(text::quote_path(file.name) + ": " + why);
      return refuse({}, why);
    }
    file.verification.append(*std::move(found));
    if (arguments_.review) file.review += (file.review.empty() ? "" : "\n") + review;
  }

 private:
  [[nodiscard]] static std::string unreviewed(
      int number, const std::vector<annotation::Header::Refusal>& refusals,
      const std::string& why) {
    std::string text = "\nGame " + std::to_string(number) + ": " + text::printable(why);
    for (const auto& [tag, reason] : refusals) {
      text += "; " +
              text::printable(annotation::with_odd_characters_named(tag->written + ": " + reason));
    }
    return text + "\n";
  }

  const VerifyArguments& arguments_;
  std::optional<app::Session> session_;
};

std::vector<annotation::WrittenGame> read_games(const std::string& name, const std::string& text,
                                                const VerifyArguments& arguments) {
  if (!text::is_utf8(text)) throw Failure{Status::unreadable, "not UTF-8"};
  if (!name.ends_with(".json") && !annotation::looks_like_claim_list(text)) {
    return annotation::parse_analysis(text);
  }
  if (arguments.annotate) {
    throw Failure{Status::usage, "--annotate: a JSON list cannot be annotated"};
  }
  return value_or_fail(annotation::parse_claim_list(text, arguments.variant), Status::unreadable);
}

// Whether there is anything to tell of a file.
bool says_something(const CheckedFile& file, const VerifyArguments& arguments) {
  const annotation::Verification& found = file.verification;
  const bool moves_count = arguments.annotate || arguments.review;
  return !found.claims.empty() || !file.unjudged.empty() || (moves_count && found.has_moves) ||
         (arguments.strict && !found.not_judged.empty());
}

CheckedFile check(Checker& checker, const std::string& name, const VerifyArguments& arguments) {
  CheckedFile file{.name = shown_name(name),
                   .mark = {},
                   .text = read_text(name, annotation::kMostAnalysisBytes),
                   .verification = {},
                   .review = {},
                   .unjudged = {}};
  if (file.text.starts_with(kMark)) {
    file.mark = kMark;
    file.text.erase(0, kMark.size());
  }
  try {
    int number = 0;
    for (const annotation::WrittenGame& game : read_games(name, file.text, arguments)) {
      checker.check(game, ++number, file);
    }
    if (!says_something(file, arguments)) {
      const auto count = static_cast<int>(file.verification.not_judged.size());
      throw Failure{Status::unreadable,
                    count == 0 ? "no claim in it"
                               : "no claim in it, but " + std::to_string(count) + " not judged"};
    }
  } catch (const Failure& failure) {
    if (failure.status() != Status::unreadable) throw;
    throw Failure{Status::unreadable, text::quote_path(file.name) + ": " + failure.what()};
  }
  return file;
}

// "2 of them have no true form: 3:4 'Z', 5:2 '[%x]'".
std::string without_true_form(const CheckedFile& file) {
  constexpr int kShown = 8;
  std::string list;
  int count = 0;
  for (const annotation::Claim& claim : file.verification.claims) {
    if (!annotation::needs_an_author(claim)) continue;
    if (++count > kShown) continue;
    const auto& [line, column] = claim.site.location;
    list += (list.empty() ? "" : ", ") + std::to_string(line) + ':' + std::to_string(column) + ' ' +
            text::quote(annotation::with_odd_characters_named(claim.text));
  }
  if (count == 0) return "";
  if (count > kShown) list += ", ...";
  return std::to_string(count) + " without a true form: " + list;
}

// What is wrong with a file, for stderr and the status.
std::optional<std::string> complaint(const CheckedFile& file, const VerifyArguments& arguments) {
  std::string text;
  const auto add = [&](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
  const std::size_t wrong = file.count_false();
  const std::string lasting = arguments.annotate ? without_true_form(file) : "";
  if (wrong > 0 && (!arguments.annotate || !lasting.empty())) {
    add(text::counted(static_cast<int>(wrong), "false claim"));
  }
  if (!lasting.empty()) add(lasting);
  const std::size_t not_judged = file.verification.not_judged.size();
  if (arguments.strict && not_judged > 0) add(std::to_string(not_judged) + " not judged");
  if (text.empty()) return std::nullopt;
  return text::quote_path(file.name) + ": " + text;
}

void print_all(const std::vector<CheckedFile>& files, const VerifyArguments& arguments) {
  if (files.empty()) return;
  if (arguments.json) return print_line(as_json(files));
  if (arguments.annotate || arguments.review) {
    for (const CheckedFile& file : files) {
      print(arguments.review ? file.review
                             : file.mark + annotation::corrected(file.text, file.verification));
    }
    return;
  }
  print(as_text(files,
                {.all_claims = arguments.all, .not_judged = arguments.all || arguments.strict}));
}

void run(const VerifyArguments& arguments) {
  Checker checker{arguments};
  std::vector<CheckedFile> files;
  Reasons faults;  // of all files in their order
  Status status = Status::fine;
  const auto complain = [&](Status kind, const std::string& what) {
    faults.add(what);
    status = std::max(status, kind);
  };
  for (const std::string& name : arguments.files) {
    try {
      const CheckedFile& file = files.emplace_back(check(checker, name, arguments));
      if (const auto found = complaint(file, arguments)) complain(Status::false_claim, *found);
      if (!file.unjudged.empty()) complain(Status::unreadable, file.unjudged.joined());
    } catch (const Failure& failure) {
      if (failure.status() != Status::unreadable) throw;
      complain(Status::unreadable, failure.what());
    }
  }
  print_all(files, arguments);
  if (!faults.empty()) throw Failure{status, faults.joined()};
}

}  // namespace

void add_verify(Program& program) {
  Command command = program.add("verify", "Check hand analyses, claim by claim");
  const auto arguments = std::make_shared<VerifyArguments>();
  command.files("files", arguments->files,
                "Analyses, as text or as a JSON list; files, pipes, or - for stdin");
  command.require("files");
  add_json_flag(command, arguments->json);
  command.flag("--all", arguments->all,
               "List the claims that hold as well, and what was not judged");
  command.flag("--strict", arguments->strict,
               "Exit with status 1 if anything was not judged, and list it");
  command.flag("--annotate", arguments->annotate,
               "Write the analysis back with true claims, glyphs and results, what mistakes cost, "
               "and the final tally; the rest as it is");
  command.flag("--review", arguments->review,
               "Go through each game move by move: values, mistakes and what was better, boards "
               "where the game turned, a summary by side");
  for (const std::string output : {"--annotate", "--review"}) {
    command.exclude(output, "--json");
    command.exclude(output, "--all");
  }
  command.exclude("--review", "--annotate");
  add_variant_options(command, arguments->variant);
  add_work_options(command, arguments->work);
  command.example("tihbat verify tests/data/analysis.txt");
  command.run([arguments, command] {
    const Variant& variant = arguments->variant;
    annotation::PartialVariant& asked = arguments->asked;
    if (command.given("--pits")) asked.pits = variant.pits;
    if (command.given("--per-pit")) asked.per_pit = variant.options.per_pit;
    if (command.given("--first")) asked.first = variant.options.first;
    if (command.given("--capture-side")) asked.capture_side = variant.options.capture_side;
    if (command.given("--chain")) asked.chain = variant.options.chain;
    run(*arguments);
  });
}

}  // namespace tihbat::cli
