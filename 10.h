#include <ctype.h>
#include <cusolverSp.h>
#include "/work/corpora/cs-full/Common/helper_string.h"
#include "/work/corpora/cs-full/Common/helper_cuda.h"
#include <cusparse.h>
#include "/work/corpora/cs-full/Common/helper_cusolver.h"
