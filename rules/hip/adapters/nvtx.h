/* NVTX over rocTX, which has marks and ranges with a text. Of an event's attributes the text stays; a domain's name
   stands before the text of what is in it. */

#include <rocprofiler-sdk-roctx/roctx.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#define cuport_NVTX_VERSION 3

#define cuport_NVTX_EVENT_ATTRIB_STRUCT_SIZE ((uint16_t)sizeof(cuport_nvtxEventAttributes_t))

typedef enum cuport_nvtxColorType_t {
    cuport_NVTX_COLOR_UNKNOWN = 0,
    cuport_NVTX_COLOR_ARGB = 1
} cuport_nvtxColorType_t;

typedef enum cuport_nvtxMessageType_t {
    cuport_NVTX_MESSAGE_UNKNOWN = 0,
    cuport_NVTX_MESSAGE_TYPE_ASCII = 1,
    cuport_NVTX_MESSAGE_TYPE_UNICODE = 2,
    cuport_NVTX_MESSAGE_TYPE_REGISTERED = 3
} cuport_nvtxMessageType_t;

typedef enum cuport_nvtxPayloadType_t {
    cuport_NVTX_PAYLOAD_UNKNOWN = 0,
    cuport_NVTX_PAYLOAD_TYPE_UNSIGNED_INT64 = 1,
    cuport_NVTX_PAYLOAD_TYPE_INT64 = 2,
    cuport_NVTX_PAYLOAD_TYPE_DOUBLE = 3,
    cuport_NVTX_PAYLOAD_TYPE_UNSIGNED_INT32 = 4,
    cuport_NVTX_PAYLOAD_TYPE_INT32 = 5,
    cuport_NVTX_PAYLOAD_TYPE_FLOAT = 6
} cuport_nvtxPayloadType_t;

/* A domain is its name, a registered string its text; both are freed at the end of the process, or with the domain. */
typedef struct cuport_nvtxDomain {
    char name[1];
} *cuport_nvtxDomainHandle_t;

typedef struct cuport_nvtxString {
    char text[1];
} *cuport_nvtxStringHandle_t;

typedef union cuport_nvtxMessageValue_u {
    const char *ascii;
    const wchar_t *unicode;
    cuport_nvtxStringHandle_t registered;
} cuport_nvtxMessageValue_t;

typedef struct cuport_nvtxEventAttributes_s {
    uint16_t version;
    uint16_t size;
    uint32_t category;
    int32_t colorType;
    uint32_t color;
    int32_t payloadType;
    int32_t reserved0;
    union {
        uint64_t ullValue;
        int64_t llValue;
        double dValue;
        uint32_t uiValue;
        int32_t iValue;
        float fValue;
    } payload;
    int32_t messageType;
    cuport_nvtxMessageValue_t message;
} cuport_nvtxEventAttributes_t;

#define cuport_NVTX_TEXT_SIZE 512

/* Letters beyond ASCII become question marks. */
static inline void cuport_nvtx_narrow(char *text, size_t size, const wchar_t *wide)
{
    size_t k = 0;
    for (; wide != NULL && wide[k] != 0 && k + 1 < size; ++k) text[k] = wide[k] > 0 && wide[k] < 128 ? (char)wide[k] : '?';
    text[k] = 0;
}

/* The text of an event, behind the name of its domain. */
static inline const char *cuport_nvtx_text(char *text, cuport_nvtxDomainHandle_t domain,
                                           const cuport_nvtxEventAttributes_t *event)
{
    size_t used = 0;
    text[0] = 0;
    if (domain != NULL) used = (size_t)snprintf(text, cuport_NVTX_TEXT_SIZE / 2, "%.200s: ", domain->name);
    if (event == NULL) return text;
    if (event->messageType == cuport_NVTX_MESSAGE_TYPE_UNICODE)
        cuport_nvtx_narrow(text + used, cuport_NVTX_TEXT_SIZE - used, event->message.unicode);
    else if (event->messageType == cuport_NVTX_MESSAGE_TYPE_ASCII && event->message.ascii != NULL)
        snprintf(text + used, cuport_NVTX_TEXT_SIZE - used, "%s", event->message.ascii);
    else if (event->messageType == cuport_NVTX_MESSAGE_TYPE_REGISTERED && event->message.registered != NULL)
        snprintf(text + used, cuport_NVTX_TEXT_SIZE - used, "%s", event->message.registered->text);
    return text;
}

static inline void cuport_nvtxDomainMarkEx(cuport_nvtxDomainHandle_t domain, const cuport_nvtxEventAttributes_t *event)
{
    char text[cuport_NVTX_TEXT_SIZE];
    roctxMarkA(cuport_nvtx_text(text, domain, event));
}

static inline int cuport_nvtxDomainRangePushEx(cuport_nvtxDomainHandle_t domain,
                                               const cuport_nvtxEventAttributes_t *event)
{
    char text[cuport_NVTX_TEXT_SIZE];
    return roctxRangePushA(cuport_nvtx_text(text, domain, event));
}

static inline roctx_range_id_t cuport_nvtxDomainRangeStartEx(cuport_nvtxDomainHandle_t domain,
                                                             const cuport_nvtxEventAttributes_t *event)
{
    char text[cuport_NVTX_TEXT_SIZE];
    return roctxRangeStartA(cuport_nvtx_text(text, domain, event));
}

static inline void cuport_nvtxMarkEx(const cuport_nvtxEventAttributes_t *event)
{
    cuport_nvtxDomainMarkEx(NULL, event);
}

static inline int cuport_nvtxRangePushEx(const cuport_nvtxEventAttributes_t *event)
{
    return cuport_nvtxDomainRangePushEx(NULL, event);
}

static inline roctx_range_id_t cuport_nvtxRangeStartEx(const cuport_nvtxEventAttributes_t *event)
{
    return cuport_nvtxDomainRangeStartEx(NULL, event);
}

static inline void cuport_nvtxMarkW(const wchar_t *wide)
{
    char text[cuport_NVTX_TEXT_SIZE];
    cuport_nvtx_narrow(text, sizeof text, wide);
    roctxMarkA(text);
}

static inline int cuport_nvtxRangePushW(const wchar_t *wide)
{
    char text[cuport_NVTX_TEXT_SIZE];
    cuport_nvtx_narrow(text, sizeof text, wide);
    return roctxRangePushA(text);
}

static inline roctx_range_id_t cuport_nvtxRangeStartW(const wchar_t *wide)
{
    char text[cuport_NVTX_TEXT_SIZE];
    cuport_nvtx_narrow(text, sizeof text, wide);
    return roctxRangeStartA(text);
}

static inline int cuport_nvtxDomainRangePop(cuport_nvtxDomainHandle_t domain)
{
    (void)domain; /* the ranges of a thread are one stack */
    return roctxRangePop();
}

static inline void cuport_nvtxDomainRangeEnd(cuport_nvtxDomainHandle_t domain, roctx_range_id_t range)
{
    (void)domain;
    roctxRangeStop(range);
}

static inline char *cuport_nvtx_copy(const char *text)
{
    const size_t size = strlen(text) + 1;
    char *copy = (char *)malloc(size);
    if (copy != NULL) memcpy(copy, text, size);
    return copy;
}

static inline cuport_nvtxDomainHandle_t cuport_nvtxDomainCreateA(const char *name)
{
    return (cuport_nvtxDomainHandle_t)cuport_nvtx_copy(name);
}

static inline void cuport_nvtxDomainDestroy(cuport_nvtxDomainHandle_t domain)
{
    free(domain);
}

static inline cuport_nvtxStringHandle_t cuport_nvtxDomainRegisterStringA(cuport_nvtxDomainHandle_t domain,
                                                                         const char *text)
{
    (void)domain;
    return (cuport_nvtxStringHandle_t)cuport_nvtx_copy(text);
}
