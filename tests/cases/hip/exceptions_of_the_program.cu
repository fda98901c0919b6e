#include <cuda_runtime.h>
#include <new>
#include <stdexcept>
#include <string>

// The standard library's classes are those of both sides, a program's what() is its host's.
class Failure : public std::exception {
  std::string text_;

 public:
  explicit Failure(std::string text) : text_(std::move(text)) {}
  const char *what() const noexcept override { return text_.c_str(); }
};

struct RuntimeFailure : std::runtime_error {
  cudaError_t code;
  RuntimeFailure(const std::string &text, cudaError_t c) : std::runtime_error(text), code(c) {}
  const char *what() const noexcept override final;
};

struct NoMemory : std::bad_alloc {
  const char *what() const noexcept override { return "no memory"; }
};

const char *RuntimeFailure::what() const noexcept { return cudaGetErrorString(code); }

void check(cudaError_t code) {
  if (code == cudaErrorMemoryAllocation) throw NoMemory();
  if (code != cudaSuccess) throw RuntimeFailure("CUDA", code);
}
// output
#include <hip/hip_runtime.h>
#include <new>
#include <stdexcept>
#include <string>

// The standard library's classes are those of both sides, a program's what() is its host's.
class Failure : public std::exception {
  std::string text_;

 public:
  explicit Failure(std::string text) : text_(std::move(text)) {}
  const char *what() const noexcept override { return text_.c_str(); }
};

struct RuntimeFailure : std::runtime_error {
  hipError_t code;
  RuntimeFailure(const std::string &text, hipError_t c) : std::runtime_error(text), code(c) {}
  const char *what() const noexcept override final;
};

struct NoMemory : std::bad_alloc {
  const char *what() const noexcept override { return "no memory"; }
};

const char *RuntimeFailure::what() const noexcept { return hipGetErrorString(code); }

void check(hipError_t code) {
  if (code == hipErrorOutOfMemory) throw NoMemory();
  if (code != hipSuccess) throw RuntimeFailure("CUDA", code);
}
