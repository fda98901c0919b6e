/* Marks and ranges by NVTX's C interface. */
#include <nvtx3/nvToolsExt.h>
#include <nvtx3/nvToolsExtCudaRt.h>
#include <wchar.h>

int main(void)
{
    nvtxEventAttributes_t event = {0};
    nvtxDomainHandle_t domain = nvtxDomainCreateA("solver");
    nvtxStringHandle_t known = nvtxDomainRegisterStringA(domain, "registered");
    nvtxRangeId_t range;
    nvtxInitialize(0);
    nvtxMark("plain");
    nvtxRangePushA("outer");
    range = nvtxRangeStartA("by id");
    nvtxRangePop();
    nvtxRangeEnd(range);
    event.version = NVTX_VERSION;
    event.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
    event.colorType = NVTX_COLOR_ARGB;
    event.color = 0xff880000;
    event.payloadType = NVTX_PAYLOAD_TYPE_INT32;
    event.payload.iValue = 7;
    event.messageType = NVTX_MESSAGE_TYPE_ASCII;
    event.message.ascii = "with attributes";
    nvtxRangePushEx(&event);
    nvtxMarkEx(&event);
    nvtxRangePop();
    range = nvtxRangeStartEx(&event);
    nvtxRangeEnd(range);
    event.messageType = NVTX_MESSAGE_TYPE_UNICODE;
    event.message.unicode = L"wide \x263a";
    nvtxDomainRangePushEx(domain, &event);
    nvtxDomainRangePop(domain);
    event.messageType = NVTX_MESSAGE_TYPE_REGISTERED;
    event.message.registered = known;
    nvtxDomainMarkEx(domain, &event);
    range = nvtxDomainRangeStartEx(domain, &event);
    nvtxDomainRangeEnd(domain, range);
    nvtxMarkW(L"wide mark");
    nvtxRangePushW(L"wide push");
    nvtxRangePop();
    nvtxRangeEnd(nvtxRangeStartW(L"wide start"));
    nvtxNameCudaDeviceA(0, "first card");
    nvtxDomainDestroy(domain);
    return 0;
}
