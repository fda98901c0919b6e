#include <cuda.h>
#include "/work/corpora/cs-full/Common/exception.h"
#include "/work/corpora/cs-full/Common/helper_string.h"
#include "/work/corpora/cs-full/Common/helper_image.h"
#include "/work/corpora/cs-full/Common/helper_timer.h"
