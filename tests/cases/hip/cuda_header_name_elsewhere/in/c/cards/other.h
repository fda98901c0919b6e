#pragma once
#include <other.h>
