/* SPDX-License-Identifier: Apache-2.0 */
/* cudaDataType and libraryPropertyType. */
#ifndef CUPORT_LIBRARY_TYPES_H
#define CUPORT_LIBRARY_TYPES_H
#include "cuport/library_types.h"
#endif
