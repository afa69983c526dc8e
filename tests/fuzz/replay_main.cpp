// Runs a fuzz target over the files of a folder, so that fuzz targets compile and hold in every
// build, without libFuzzer.
#include <cstddef>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

// libFuzzer's entry point; its name and signature are libFuzzer's.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::size_t replay(const std::filesystem::path& folder) {
  std::size_t inputs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::vector<std::uint8_t> bytes{std::istreambuf_iterator<char>(file), {}};
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    ++inputs;
  }
  return inputs;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const std::vector<std::filesystem::path> folders(argv + 1, argv + argc);
    std::size_t inputs = 0;
    for (const auto& folder : folders) inputs += replay(folder);
    std::cout << inputs << " inputs replayed\n";
    return inputs == 0 ? 1 : 0;  // An empty corpus proves nothing.
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
