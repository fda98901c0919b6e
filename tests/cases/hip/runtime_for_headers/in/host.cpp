#include "included.hh"
int other() { return has_failed(); }
