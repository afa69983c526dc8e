#include "tihbat/database/whole_file.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tihbat/text/text.hpp"

namespace tihbat::database {
namespace {

namespace fs = std::filesystem;

// Closes a descriptor at the end of its scope.
class File {
 public:
  explicit File(int descriptor) : descriptor_{descriptor} {}
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  [[nodiscard]] int get() const { return descriptor_; }
  // Closes now; false if that reports an error, as it may for what was written.
  [[nodiscard]] bool close() { return ::close(std::exchange(descriptor_, -1)) == 0; }

 private:
  int descriptor_;
};

Reasons failure(const std::string& path, const std::string& what, int error = errno) {
  return Reasons{text::quote_path(path) + ": " + what + ": " +
                 std::generic_category().message(error)};
}

bool write_all(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(descriptor, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// Where a path leads once its links are followed.
Result<fs::path> target_of(const std::string& path) {
  std::error_code error;
  const fs::file_status link = fs::symlink_status(path, error);
  if (link.type() == fs::file_type::not_found) return fs::path{path};
  const fs::path target = fs::canonical(path, error);
  if (error) {
    return fs::is_symlink(link) ? Reasons{text::quote_path(path) + ": a link that leads nowhere"}
                                : failure(path, "cannot be looked up", error.value());
  }
  if (!fs::is_regular_file(target, error)) {
    return Reasons{text::quote_path(path) + ": not a regular file; left as it is"};
  }
  return target;
}

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path{"."};
}

// A new file beside the one it is to replace; removed again unless it takes that one's place.
class Draft {
 public:
  explicit Draft(const fs::path& target)
      : name_{(folder_of(target) / ".tihbat-XXXXXX").string()},
        file_{::mkstemp(name_.data())},
        is_there_{file_.get() >= 0} {}
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft() {
    if (is_there_) ::unlink(name_.c_str());
  }
  [[nodiscard]] bool is_there() const { return is_there_; }
  [[nodiscard]] File& file() { return file_; }
  [[nodiscard]] bool replace(const fs::path& target) {
    is_there_ = ::rename(name_.c_str(), target.c_str()) != 0;
    return !is_there_;
  }

 private:
  std::string name_;
  File file_;
  bool is_there_;
};

// The permissions of the file that is replaced, else what the umask leaves.
mode_t mode_for(const fs::path& target) {
  struct stat status{};
  if (::stat(target.c_str(), &status) == 0) return status.st_mode & 07777U;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666U & ~mask;
}

}  // namespace

Outcome can_write_whole_file(const std::string& path) {
  const Result<fs::path> target = target_of(path);
  if (!target) return target.reasons();
  if (!Draft{*target}.is_there()) return failure(path, "cannot be written");
  return std::monostate{};
}

Outcome write_whole_file(const std::string& path, std::string_view content) {
  const Result<fs::path> target = target_of(path);
  if (!target) return target.reasons();
  Draft draft{*target};
  if (!draft.is_there() || !write_all(draft.file().get(), content) ||
      ::fchmod(draft.file().get(), mode_for(*target)) != 0 || ::fsync(draft.file().get()) != 0 ||
      !draft.file().close()) {
    return failure(path, "cannot be written");
  }
  if (!draft.replace(*target)) return failure(path, "cannot be replaced");
  const File directory{::open(folder_of(*target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
  // The file is whole by now; some file systems cannot sync a folder.
  if (directory.get() >= 0) static_cast<void>(::fsync(directory.get()));
  return std::monostate{};
}

Result<std::string> read_whole_file(const std::string& path, std::size_t most) {
  // Without O_NONBLOCK a pipe that nobody writes to would never open.
  const File file{::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)};
  if (file.get() < 0) return failure(path, "cannot be read");
  struct stat status{};
  if (::fstat(file.get(), &status) != 0) return failure(path, "cannot be read");
  if (!S_ISREG(status.st_mode)) return Reasons{text::quote_path(path) + ": not a regular file"};
  if (static_cast<std::uintmax_t>(status.st_size) > most) {
    return Reasons{text::quote_path(path) + ": " + std::to_string(status.st_size) +
                   " bytes, more than the " + std::to_string(most) + " that can be right"};
  }
  // One byte more than the size, so that a file that grows meanwhile is noticed.
  std::string content(static_cast<std::size_t>(status.st_size) + 1, '\0');
  std::size_t filled = 0;
  while (filled < content.size()) {
    const ssize_t got = ::read(file.get(), content.data() + filled, content.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return failure(path, "cannot be read");
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
  }
  if (filled == content.size())
    return Reasons{text::quote_path(path) + ": changed while it was read"};
  content.resize(filled);
  return content;
}

}  // namespace tihbat::database
