#include "included.hh"
int main() { return has_failed(); }
