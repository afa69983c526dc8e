#include "system/run_tool.hpp"

#include <array>
#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "io/failure.hpp"
#include "io/retry.hpp"

// Not every system's <unistd.h> declares it.
extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace tihbat::cli {
namespace {

std::string read_all(int descriptor) {
  std::string text;
  std::array<char, 1U << 16U> buffer{};
  for (;;) {
    const ssize_t count = ::read(descriptor, buffer.data(), buffer.size());
    if (count < 0 && can_retry(descriptor, POLLIN)) continue;
    if (count <= 0) return text;
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace

std::optional<std::string> run_tool(const std::vector<std::string>& command,
                                    const std::string& folder) {
  const auto fail = [&](const std::string& why) {
    throw Failure{Status::machine, command.front() + ": " + why};
  };
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) fail(std::generic_category().message(errno));
  for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
  posix_spawn_file_actions_t actions{};
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
  ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  std::vector<std::string> words = command;
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t child = 0;
  const int error =
      ::posix_spawnp(&child, arguments.front(), &actions, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  std::string text;
  if (error == 0) text = read_all(ends[0]);
  ::close(ends[0]);
  if (error == ENOENT) return std::nullopt;
  if (error != 0) fail(std::generic_category().message(error));
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) fail("failed");
  return text;
}

}  // namespace tihbat::cli
