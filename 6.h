#include "/work/corpora/cs-full/Common/exception.h"
#include "/work/corpora/cs-full/Common/helper_timer.h"
