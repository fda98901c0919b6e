// SPDX-License-Identifier: Apache-2.0
//
// NVTX, marks for NVIDIA's profilers: nobody listens here. Ranges nest as they should, so that the depths are right.
#pragma once

#include <stdint.h>
#include <wchar.h>

#define NVTX_VERSION 3
#define NVTX_EVENT_ATTRIB_STRUCT_SIZE (static_cast<uint16_t>(sizeof(nvtxEventAttributes_t)))

typedef uint64_t nvtxRangeId_t;
typedef struct nvtxDomainRegistration_st* nvtxDomainHandle_t;
typedef struct nvtxStringRegistration_st* nvtxStringHandle_t;

enum nvtxColorType_t { NVTX_COLOR_UNKNOWN, NVTX_COLOR_ARGB };
enum nvtxMessageType_t {
    NVTX_MESSAGE_UNKNOWN,
    NVTX_MESSAGE_TYPE_ASCII,
    NVTX_MESSAGE_TYPE_UNICODE,
    NVTX_MESSAGE_TYPE_REGISTERED,
};
enum nvtxPayloadType_t {
    NVTX_PAYLOAD_UNKNOWN,
    NVTX_PAYLOAD_TYPE_UNSIGNED_INT64,
    NVTX_PAYLOAD_TYPE_INT64,
    NVTX_PAYLOAD_TYPE_DOUBLE,
    NVTX_PAYLOAD_TYPE_UNSIGNED_INT32,
    NVTX_PAYLOAD_TYPE_INT32,
    NVTX_PAYLOAD_TYPE_FLOAT,
};

union nvtxMessageValue_t {
    const char* ascii;
    const wchar_t* unicode;
    nvtxStringHandle_t registered;
};

struct nvtxEventAttributes_v2 {
    uint16_t version, size;
    uint32_t category;
    int32_t colorType;
    uint32_t color;
    int32_t payloadType, reserved0;
    union {
        uint64_t ullValue;
        int64_t llValue;
        double dValue;
        uint32_t uiValue;
        int32_t iValue;
        float fValue;
    } payload;
    int32_t messageType;
    nvtxMessageValue_t message;
};
typedef struct nvtxEventAttributes_v2 nvtxEventAttributes_t;

namespace cuport {

// How many ranges of the calling thread are open.
inline int& nvtx_depth()
{
    static thread_local int depth = 0;
    return depth;
}

}  // namespace cuport

// Handles of the runtime, whatever it calls them.
template<class Stream> void nvtxNameCudaStreamA(Stream, const char*) {}
template<class Event> void nvtxNameCudaEventA(Event, const char*) {}
template<class Stream> void nvtxNameCuStreamA(Stream, const char*) {}
template<class Event> void nvtxNameCuEventA(Event, const char*) {}
inline void nvtxNameCudaDeviceA(int, const char*) {}

inline int nvtxRangePushA(const char*) { return cuport::nvtx_depth()++; }
inline int nvtxRangePushW(const wchar_t*) { return cuport::nvtx_depth()++; }
inline int nvtxRangePushEx(const nvtxEventAttributes_t*) { return cuport::nvtx_depth()++; }
inline int nvtxRangePop() { return cuport::nvtx_depth() > 0 ? --cuport::nvtx_depth() : -1; }
inline int nvtxDomainRangePushEx(nvtxDomainHandle_t, const nvtxEventAttributes_t* e) { return nvtxRangePushEx(e); }
inline int nvtxDomainRangePop(nvtxDomainHandle_t) { return nvtxRangePop(); }
inline nvtxRangeId_t nvtxRangeStartA(const char*) { return 1; }
inline nvtxRangeId_t nvtxRangeStartW(const wchar_t*) { return 1; }
inline nvtxRangeId_t nvtxRangeStartEx(const nvtxEventAttributes_t*) { return 1; }
inline void nvtxRangeEnd(nvtxRangeId_t) {}
inline void nvtxMarkA(const char*) {}
inline void nvtxMarkW(const wchar_t*) {}
inline void nvtxMarkEx(const nvtxEventAttributes_t*) {}
inline void nvtxNameOsThreadA(uint32_t, const char*) {}
inline void nvtxNameCategoryA(uint32_t, const char*) {}
inline nvtxDomainHandle_t nvtxDomainCreateA(const char*) { return nullptr; }
inline void nvtxDomainDestroy(nvtxDomainHandle_t) {}
inline void nvtxDomainMarkEx(nvtxDomainHandle_t, const nvtxEventAttributes_t*) {}
inline nvtxRangeId_t nvtxDomainRangeStartEx(nvtxDomainHandle_t, const nvtxEventAttributes_t*) { return 1; }
inline void nvtxDomainRangeEnd(nvtxDomainHandle_t, nvtxRangeId_t) {}
inline void nvtxInitialize(const void*) {}
inline nvtxStringHandle_t nvtxDomainRegisterStringA(nvtxDomainHandle_t, const char*) { return nullptr; }
#define nvtxRangePush nvtxRangePushA
#define nvtxRangeStart nvtxRangeStartA
#define nvtxMark nvtxMarkA
#define nvtxNameOsThread nvtxNameOsThreadA
#define nvtxNameCategory nvtxNameCategoryA
#define nvtxNameCudaDevice nvtxNameCudaDeviceA
#define nvtxNameCudaStream nvtxNameCudaStreamA
#define nvtxNameCudaEvent nvtxNameCudaEventA
#define nvtxDomainCreate nvtxDomainCreateA
#define nvtxDomainRegisterString nvtxDomainRegisterStringA
