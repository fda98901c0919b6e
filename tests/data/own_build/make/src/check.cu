#define CHECKS
#include "main.cu"

int main() {
  report(raised(1, 2) == 3);
  return 0;
}
