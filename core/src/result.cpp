#include "tihbat/core/result.hpp"

namespace tihbat {

std::string Reasons::joined() const {
  std::string line;
  for (const std::string& reason : reasons_) {
    if (!line.empty()) line += "; ";
    line += reason;
  }
  return line;
}

}  // namespace tihbat
