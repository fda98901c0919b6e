#include "fill.hpp"
