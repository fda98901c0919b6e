#include "/work/corpora/cs-full/Common/helper_string.h"
#include "/work/corpora/cs-full/Common/helper_cuda.h"
