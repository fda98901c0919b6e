#include "/work/corpora/cs-full/Common/helper_gl.h"
#include "/work/corpora/cs-full/Common/helper_string.h"
