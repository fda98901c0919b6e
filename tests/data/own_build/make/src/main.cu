#include <cstdlib>

extern "C" void report(int value);
int scaled(int value);

int main(int argc, char **argv) {
  report(scaled(argc > 1 ? atoi(argv[1]) : 0));
  return 0;
}
