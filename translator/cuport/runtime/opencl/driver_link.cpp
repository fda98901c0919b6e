// SPDX-License-Identifier: Apache-2.0
//
// The driver's linker. Its options are for NVIDIA's: logs that the caller gives stay empty.

#include "api/driver_link.h"

#include <cstddef>
#include <string>
#include <vector>

#include "api/launch.h"
#include "driver.h"
#include "driver_modules.h"
#include "errors.h"
#include "types/driver_enums.h"
#include "types/driver_structs.h"

struct CUPORTlinkState_st {
    std::vector<std::string> images;
};

namespace cuport {

static CUPORTresult add_image(CUPORTlinkState state, const std::string& image)
{
    state->images.push_back(image);
    return CUPORTDRV_SUCCESS;
}

// Makes the logs empty strings.
static void clear_logs(unsigned count, const CUPORTjit_option* options, void** values)
{
    for (unsigned i = 0; options != nullptr && values != nullptr && i < count; ++i) {
        const bool is_log = options[i] == CUPORTDRV_JIT_INFO_LOG_BUFFER || options[i] == CUPORTDRV_JIT_ERROR_LOG_BUFFER;
        if (is_log && values[i] != nullptr) *static_cast<char*>(values[i]) = '\0';
    }
}

}  // namespace cuport

CUPORTresult cuportDrvLinkCreate(unsigned count, CUPORTjit_option* options, void** values, CUPORTlinkState* state)
{
    const CUPORTresult result = cuport::context_state();
    if (result != CUPORTDRV_SUCCESS) return result;
    if (state == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    cuport::clear_logs(count, options, values);
    *state = new CUPORTlinkState_st;
    return CUPORTDRV_SUCCESS;
}

CUPORTresult cuportDrvLinkAddData(CUPORTlinkState state, CUPORTjitInputType, void* data, size_t size, const char*,
                                  unsigned, CUPORTjit_option*, void**)
{
    if (state == nullptr) return CUPORTDRV_ERROR_INVALID_HANDLE;
    if (data == nullptr || size == 0) return CUPORTDRV_ERROR_INVALID_VALUE;
    const std::string image(static_cast<const char*>(data), size);
    return cuport::add_image(state, image.substr(0, image.find('\0')));
}

// The file is found by its name, as that of a module is.
CUPORTresult cuportDrvLinkAddFile(CUPORTlinkState state, CUPORTjitInputType, const char* path, unsigned,
                                  CUPORTjit_option*, void**)
{
    using namespace cuport;
    if (state == nullptr) return CUPORTDRV_ERROR_INVALID_HANDLE;
    if (path == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    const Program* program = program_of_file(path);
    if (program != nullptr) return add_image(state, program_mark + std::string(program->name));
    if (is_verbose()) say("%s does not name one program; known programs are:%s", path, names_of_programs().c_str());
    return CUPORTDRV_ERROR_FILE_NOT_FOUND;
}

CUPORTresult cuportDrvLinkComplete(CUPORTlinkState state, void** image, size_t* size)
{
    if (state == nullptr) return CUPORTDRV_ERROR_INVALID_HANDLE;
    if (image == nullptr || state->images.empty()) return CUPORTDRV_ERROR_INVALID_VALUE;
    if (state->images.size() > 1) {
        cuport::say("%zu images can't be linked into one program of OpenCL", state->images.size());
        return CUPORTDRV_ERROR_NOT_SUPPORTED;
    }
    *image = &state->images[0][0];
    if (size != nullptr) *size = state->images[0].size() + 1;
    return CUPORTDRV_SUCCESS;
}

CUPORTresult cuportDrvLinkDestroy(CUPORTlinkState state)
{
    if (state == nullptr) return CUPORTDRV_ERROR_INVALID_HANDLE;
    delete state;
    return CUPORTDRV_SUCCESS;
}
