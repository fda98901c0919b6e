#pragma once
#include "more.hip.h"
#include <hipcub/hipcub.hpp>
void run(int *p) { hipFree(p); }
