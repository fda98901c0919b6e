// An AMD SMI with two cards, the second with fewer sensors, and a rocTX that prints what it is told.
#include <amd_smi/amdsmi.h>
#include <cstdio>
#include <cstring>
#include <hip/hip_runtime_api.h>
#include <rocprofiler-sdk-roctx/roctx.h>

static int cards[2] = {0, 1}, depth;
static unsigned long long ranges;

static int number(amdsmi_processor_handle card) { return card == &cards[1]; }

template <class Size> static void copy(Size &to, const char *text) { std::snprintf(to, sizeof to, "%s", text); }

extern "C" {
amdsmi_status_t amdsmi_init(uint64_t flags)
{
    std::printf("amdsmi_init %d\n", (int)flags);
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_shut_down(void) { return AMDSMI_STATUS_SUCCESS; }
amdsmi_status_t amdsmi_get_socket_handles(uint32_t *count, amdsmi_socket_handle *found)
{
    for (int k = 0; found != nullptr && k < 2; ++k) found[k] = &cards[k];
    *count = 2;
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_processor_handles(amdsmi_socket_handle socket, uint32_t *count, amdsmi_processor_handle *found)
{
    if (found != nullptr) *found = socket;
    *count = 1;
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_asic_info(amdsmi_processor_handle card, amdsmi_asic_info_t *info)
{
    std::memset(info, 0, sizeof *info);
    copy(info->market_name, number(card) ? "Card B" : "Card A");
    copy(info->asic_serial, "0x1234");
    info->vendor_id = 0x1002;
    info->device_id = 0x740f;
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_device_uuid(amdsmi_processor_handle, unsigned int *length, char *uuid)
{
    *length = (unsigned)std::snprintf(uuid, *length, "d3ff-740f");
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_driver_info(amdsmi_processor_handle, amdsmi_driver_info_t *info)
{
    copy(info->driver_version, "6.10.5");
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_memory_total(amdsmi_processor_handle, amdsmi_memory_type_t, uint64_t *total)
{
    *total = 1ull << 34;
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_memory_usage(amdsmi_processor_handle, amdsmi_memory_type_t, uint64_t *used)
{
    *used = 1 << 20;
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_activity(amdsmi_processor_handle card, amdsmi_engine_usage_t *usage)
{
    usage->gfx_activity = 60u + number(card);
    usage->umc_activity = 30;
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_temp_metric(amdsmi_processor_handle card, amdsmi_temperature_type_t type,
                                       amdsmi_temperature_metric_t, int64_t *degrees)
{
    if (number(card) && type == AMDSMI_TEMPERATURE_TYPE_EDGE) return AMDSMI_STATUS_NOT_SUPPORTED;
    *degrees = type == AMDSMI_TEMPERATURE_TYPE_EDGE ? 45 : 71;
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_power_info(amdsmi_processor_handle card, amdsmi_power_info_t *info)
{
    info->current_socket_power = number(card) ? 0xffff : 150;
    info->average_socket_power = number(card) ? 99 : 0xffff;
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_power_cap_info(amdsmi_processor_handle, uint32_t, amdsmi_power_cap_info_t *info)
{
    info->power_cap = 300000000;
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_energy_count(amdsmi_processor_handle, uint64_t *count, float *unit, uint64_t *when)
{
    *count = 1000000, *unit = 15.5f, *when = 0;
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_clock_info(amdsmi_processor_handle, amdsmi_clk_type_t type, amdsmi_clk_info_t *info)
{
    info->clk = type == AMDSMI_CLK_TYPE_MEM ? 1600 : 800;
    info->max_clk = type == AMDSMI_CLK_TYPE_GFX ? 1700 : 1600;
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_fan_speed(amdsmi_processor_handle card, uint32_t, int64_t *speed)
{
    *speed = 51;
    return number(card) ? AMDSMI_STATUS_NOT_SUPPORTED : AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_fan_speed_max(amdsmi_processor_handle, uint32_t, uint64_t *speed)
{
    *speed = 255;
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_gpu_device_bdf(amdsmi_processor_handle card, amdsmi_bdf_t *bdf)
{
    bdf->as_uint = (number(card) ? 0x83u : 0x43u) << 8;
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_get_processor_handle_from_bdf(amdsmi_bdf_t bdf, amdsmi_processor_handle *found)
{
    *found = &cards[bdf.as_uint >> 8 == 0x83];
    return AMDSMI_STATUS_SUCCESS;
}
amdsmi_status_t amdsmi_status_code_to_string(amdsmi_status_t status, const char **text)
{
    *text = status == AMDSMI_STATUS_NOT_SUPPORTED ? "feature not supported" : "some error";
    return AMDSMI_STATUS_SUCCESS;
}
void roctxMarkA(const char *text) { std::printf("%*s* %s\n", 2 * depth, "", text); }
int roctxRangePushA(const char *text)
{
    std::printf("%*s> %s\n", 2 * depth, "", text);
    return depth++;
}
int roctxRangePop()
{
    std::printf("%*s<\n", 2 * --depth, "");
    return depth;
}
roctx_range_id_t roctxRangeStartA(const char *text)
{
    std::printf("%*s[%llu %s\n", 2 * depth, "", ++ranges, text);
    return ranges;
}
void roctxRangeStop(roctx_range_id_t range) { std::printf("%*s%d]\n", 2 * depth, "", (int)range); }
int roctxNameHipDevice(const char *text, int device)
{
    std::printf("device %d is %s\n", device, text);
    return 0;
}
}
