#include "steps.h"

int count_steps(const Options &options) { return options.queue && options.done ? options.count : 0; }
