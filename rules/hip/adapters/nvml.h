/* NVML over AMD SMI: the questions that monitors and job scripts ask. AMD SMI counts devices socket by socket. */

#include <amd_smi/amdsmi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define cuport_NVML_DEVICE_NAME_BUFFER_SIZE 64

#define cuport_NVML_DEVICE_NAME_V2_BUFFER_SIZE 96

#define cuport_NVML_DEVICE_UUID_BUFFER_SIZE 80

#define cuport_NVML_DEVICE_UUID_V2_BUFFER_SIZE 96

#define cuport_NVML_DEVICE_SERIAL_BUFFER_SIZE 30

#define cuport_NVML_DEVICE_PCI_BUS_ID_BUFFER_SIZE 32

#define cuport_NVML_SYSTEM_DRIVER_VERSION_BUFFER_SIZE 80

typedef struct cuport_nvmlMemory_st {
    unsigned long long total;
    unsigned long long free;
    unsigned long long used;
} cuport_nvmlMemory_t;

typedef struct cuport_nvmlUtilization_st {
    unsigned int gpu;
    unsigned int memory;
} cuport_nvmlUtilization_t;

typedef struct cuport_nvmlPciInfo_st {
    char busIdLegacy[16];
    unsigned int domain;
    unsigned int bus;
    unsigned int device;
    unsigned int pciDeviceId;
    unsigned int pciSubSystemId;
    char busId[32];
} cuport_nvmlPciInfo_t;

typedef enum cuport_nvmlTemperatureSensors_enum {
    cuport_NVML_TEMPERATURE_GPU = 0
} cuport_nvmlTemperatureSensors_t;

typedef enum cuport_nvmlClockType_enum {
    cuport_NVML_CLOCK_GRAPHICS = 0,
    cuport_NVML_CLOCK_SM = 1,
    cuport_NVML_CLOCK_MEM = 2,
    cuport_NVML_CLOCK_VIDEO = 3
} cuport_nvmlClockType_t;

static inline amdsmi_status_t cuport_nvmlInit(void)
{
    return amdsmi_init(AMDSMI_INIT_AMD_GPUS);
}

static inline amdsmi_status_t cuport_nvmlInitWithFlags(unsigned int flags)
{
    (void)flags; /* NVML_INIT_FLAG_NO_GPUS: AMD SMI starts without a device, too */
    return amdsmi_init(AMDSMI_INIT_AMD_GPUS);
}

/* Count the devices; the one with number `wanted` is written to `found`, where that is given. */
static inline amdsmi_status_t cuport_nvml_devices(unsigned int wanted, amdsmi_processor_handle *found,
                                                  unsigned int *count)
{
    uint32_t sockets = 0, socket;
    amdsmi_socket_handle *all;
    amdsmi_status_t status = amdsmi_get_socket_handles(&sockets, NULL);
    *count = 0;
    if (status != AMDSMI_STATUS_SUCCESS || sockets == 0) return status;
    all = (amdsmi_socket_handle *)malloc(sockets * sizeof *all);
    if (all == NULL) return AMDSMI_STATUS_OUT_OF_RESOURCES;
    status = amdsmi_get_socket_handles(&sockets, all);
    for (socket = 0; status == AMDSMI_STATUS_SUCCESS && socket < sockets; ++socket) {
        uint32_t devices = 0;
        amdsmi_processor_handle *here;
        status = amdsmi_get_processor_handles(all[socket], &devices, NULL);
        if (status != AMDSMI_STATUS_SUCCESS || devices == 0) continue;
        here = (amdsmi_processor_handle *)malloc(devices * sizeof *here);
        if (here == NULL) {
            status = AMDSMI_STATUS_OUT_OF_RESOURCES;
            break;
        }
        status = amdsmi_get_processor_handles(all[socket], &devices, here);
        if (found != NULL && wanted >= *count && wanted < *count + devices) *found = here[wanted - *count];
        *count += devices;
        free(here);
    }
    free(all);
    return status;
}

static inline amdsmi_status_t cuport_nvmlDeviceGetCount(unsigned int *count)
{
    return count == NULL ? AMDSMI_STATUS_INVAL : cuport_nvml_devices(0, NULL, count);
}

static inline amdsmi_status_t cuport_nvmlDeviceGetHandleByIndex(unsigned int index, amdsmi_processor_handle *device)
{
    unsigned int count = 0;
    amdsmi_status_t status;
    if (device == NULL) return AMDSMI_STATUS_INVAL;
    status = cuport_nvml_devices(index, device, &count);
    return status == AMDSMI_STATUS_SUCCESS && index >= count ? AMDSMI_STATUS_INVAL : status;
}

static inline amdsmi_status_t cuport_nvmlDeviceGetIndex(amdsmi_processor_handle device, unsigned int *index)
{
    unsigned int count = 0, k;
    amdsmi_status_t status = cuport_nvml_devices(0, NULL, &count);
    for (k = 0; status == AMDSMI_STATUS_SUCCESS && k < count; ++k) {
        amdsmi_processor_handle other = NULL;
        status = cuport_nvml_devices(k, &other, &count);
        if (status == AMDSMI_STATUS_SUCCESS && other == device) {
            *index = k;
            return status;
        }
    }
    return status == AMDSMI_STATUS_SUCCESS ? AMDSMI_STATUS_NOT_FOUND : status;
}

/* Write a text to where the caller has room for `length` letters, the last of them 0. */
static inline amdsmi_status_t cuport_nvml_write(char *to, unsigned int length, const char *text)
{
    if (to == NULL) return AMDSMI_STATUS_INVAL;
    if (strlen(text) >= length) return AMDSMI_STATUS_INSUFFICIENT_SIZE;
    strcpy(to, text);
    return AMDSMI_STATUS_SUCCESS;
}

static inline amdsmi_status_t cuport_nvmlDeviceGetName(amdsmi_processor_handle device, char *name, unsigned int length)
{
    amdsmi_asic_info_t info;
    const amdsmi_status_t status = amdsmi_get_gpu_asic_info(device, &info);
    return status == AMDSMI_STATUS_SUCCESS ? cuport_nvml_write(name, length, info.market_name) : status;
}

static inline amdsmi_status_t cuport_nvmlDeviceGetSerial(amdsmi_processor_handle device, char *serial,
                                                         unsigned int length)
{
    amdsmi_asic_info_t info;
    const amdsmi_status_t status = amdsmi_get_gpu_asic_info(device, &info);
    return status == AMDSMI_STATUS_SUCCESS ? cuport_nvml_write(serial, length, info.asic_serial) : status;
}

static inline amdsmi_status_t cuport_nvmlDeviceGetUUID(amdsmi_processor_handle device, char *uuid, unsigned int length)
{
    return amdsmi_get_gpu_device_uuid(device, &length, uuid);
}

static inline amdsmi_status_t cuport_nvmlSystemGetDriverVersion(char *version, unsigned int length)
{
    amdsmi_processor_handle device = NULL;
    amdsmi_driver_info_t info;
    amdsmi_status_t status = cuport_nvmlDeviceGetHandleByIndex(0, &device);
    if (status == AMDSMI_STATUS_SUCCESS) status = amdsmi_get_gpu_driver_info(device, &info);
    return status == AMDSMI_STATUS_SUCCESS ? cuport_nvml_write(version, length, info.driver_version) : status;
}

static inline amdsmi_status_t cuport_nvmlDeviceGetMemoryInfo(amdsmi_processor_handle device,
                                                             cuport_nvmlMemory_t *memory)
{
    uint64_t total = 0, used = 0;
    amdsmi_status_t status = amdsmi_get_gpu_memory_total(device, AMDSMI_MEM_TYPE_VRAM, &total);
    if (status == AMDSMI_STATUS_SUCCESS) status = amdsmi_get_gpu_memory_usage(device, AMDSMI_MEM_TYPE_VRAM, &used);
    if (status != AMDSMI_STATUS_SUCCESS) return status;
    memory->total = total;
    memory->used = used;
    memory->free = total - used;
    return status;
}

static inline amdsmi_status_t cuport_nvmlDeviceGetUtilizationRates(amdsmi_processor_handle device,
                                                                   cuport_nvmlUtilization_t *utilization)
{
    amdsmi_engine_usage_t usage;
    const amdsmi_status_t status = amdsmi_get_gpu_activity(device, &usage);
    if (status != AMDSMI_STATUS_SUCCESS) return status;
    utilization->gpu = usage.gfx_activity;
    utilization->memory = usage.umc_activity;
    return status;
}

/* Degrees Celsius at the edge of the chip, or at its hottest place on a card without that sensor. */
static inline amdsmi_status_t cuport_nvmlDeviceGetTemperature(amdsmi_processor_handle device,
                                                              cuport_nvmlTemperatureSensors_t sensor,
                                                              unsigned int *degrees)
{
    int64_t value = 0;
    amdsmi_status_t status = amdsmi_get_temp_metric(device, AMDSMI_TEMPERATURE_TYPE_EDGE, AMDSMI_TEMP_CURRENT, &value);
    (void)sensor;
    if (status != AMDSMI_STATUS_SUCCESS)
        status = amdsmi_get_temp_metric(device, AMDSMI_TEMPERATURE_TYPE_HOTSPOT, AMDSMI_TEMP_CURRENT, &value);
    if (status == AMDSMI_STATUS_SUCCESS) *degrees = (unsigned int)value;
    return status;
}

/* Milliwatts. A card has the current power, an average, or both; AMD SMI fills what is missing with ones. */
static inline amdsmi_status_t cuport_nvmlDeviceGetPowerUsage(amdsmi_processor_handle device, unsigned int *power)
{
    amdsmi_power_info_t info;
    const amdsmi_status_t status = amdsmi_get_power_info(device, &info);
    unsigned int watts;
    if (status != AMDSMI_STATUS_SUCCESS) return status;
    watts = (unsigned int)info.current_socket_power;
    if (watts == 0 || watts >= 0xFFFF) watts = (unsigned int)info.average_socket_power;
    if (watts >= 0xFFFF) return AMDSMI_STATUS_NOT_SUPPORTED;
    *power = watts * 1000;
    return status;
}

static inline amdsmi_status_t cuport_nvmlDeviceGetPowerManagementLimit(amdsmi_processor_handle device,
                                                                       unsigned int *limit)
{
    amdsmi_power_cap_info_t info;
    const amdsmi_status_t status = amdsmi_get_power_cap_info(device, 0, &info);
    if (status == AMDSMI_STATUS_SUCCESS) *limit = (unsigned int)(info.power_cap / 1000); /* from microwatts */
    return status;
}

/* Millijoules since the driver was loaded. */
static inline amdsmi_status_t cuport_nvmlDeviceGetTotalEnergyConsumption(amdsmi_processor_handle device,
                                                                         unsigned long long *energy)
{
    uint64_t counted = 0, when = 0;
    float microjoules = 0;
    const amdsmi_status_t status = amdsmi_get_energy_count(device, &counted, &microjoules, &when);
    if (status == AMDSMI_STATUS_SUCCESS) *energy = (unsigned long long)((double)counted * microjoules / 1000);
    return status;
}

static inline amdsmi_status_t cuport_nvml_clock(amdsmi_processor_handle device, cuport_nvmlClockType_t type,
                                                amdsmi_clk_info_t *info)
{
    const amdsmi_clk_type_t of_amd = type == cuport_NVML_CLOCK_MEM     ? AMDSMI_CLK_TYPE_MEM
                                     : type == cuport_NVML_CLOCK_VIDEO ? AMDSMI_CLK_TYPE_VCLK0
                                                                       : AMDSMI_CLK_TYPE_GFX;
    return amdsmi_get_clock_info(device, of_amd, info);
}

static inline amdsmi_status_t cuport_nvmlDeviceGetClockInfo(amdsmi_processor_handle device,
                                                            cuport_nvmlClockType_t type, unsigned int *clock)
{
    amdsmi_clk_info_t info;
    const amdsmi_status_t status = cuport_nvml_clock(device, type, &info);
    if (status == AMDSMI_STATUS_SUCCESS) *clock = info.clk;
    return status;
}

static inline amdsmi_status_t cuport_nvmlDeviceGetMaxClockInfo(amdsmi_processor_handle device,
                                                               cuport_nvmlClockType_t type, unsigned int *clock)
{
    amdsmi_clk_info_t info;
    const amdsmi_status_t status = cuport_nvml_clock(device, type, &info);
    if (status == AMDSMI_STATUS_SUCCESS) *clock = info.max_clk;
    return status;
}

/* Per cent of the fastest. */
static inline amdsmi_status_t cuport_nvmlDeviceGetFanSpeed(amdsmi_processor_handle device, unsigned int *speed)
{
    int64_t now = 0;
    uint64_t most = 0;
    amdsmi_status_t status = amdsmi_get_gpu_fan_speed(device, 0, &now);
    if (status == AMDSMI_STATUS_SUCCESS) status = amdsmi_get_gpu_fan_speed_max(device, 0, &most);
    if (status == AMDSMI_STATUS_SUCCESS) *speed = most ? (unsigned int)(100 * now / (int64_t)most) : 0;
    return status;
}

static inline amdsmi_status_t cuport_nvmlDeviceGetPciInfo(amdsmi_processor_handle device, cuport_nvmlPciInfo_t *pci)
{
    amdsmi_bdf_t bdf;
    amdsmi_asic_info_t info;
    amdsmi_status_t status = amdsmi_get_gpu_device_bdf(device, &bdf);
    if (status == AMDSMI_STATUS_SUCCESS) status = amdsmi_get_gpu_asic_info(device, &info);
    if (status != AMDSMI_STATUS_SUCCESS) return status;
    memset(pci, 0, sizeof *pci);
    pci->domain = (unsigned int)(bdf.as_uint >> 16);
    pci->bus = (unsigned int)(bdf.as_uint >> 8 & 0xff);
    pci->device = (unsigned int)(bdf.as_uint >> 3 & 0x1f);
    pci->pciDeviceId = (unsigned int)(info.device_id << 16 | (info.vendor_id & 0xffff));
    snprintf(pci->busId, sizeof pci->busId, "%08X:%02X:%02X.0", pci->domain, pci->bus, pci->device);
    snprintf(pci->busIdLegacy, sizeof pci->busIdLegacy, "%04X:%02X:%02X.0", pci->domain & 0xffff, pci->bus & 0xff,
             pci->device & 0x1f);
    return status;
}

static inline amdsmi_status_t cuport_nvmlDeviceGetHandleByPciBusId(const char *id, amdsmi_processor_handle *device)
{
    unsigned int domain = 0, bus = 0, number = 0, function = 0;
    amdsmi_bdf_t bdf;
    if (sscanf(id, "%x:%x:%x.%x", &domain, &bus, &number, &function) < 3) return AMDSMI_STATUS_INVAL;
    bdf.as_uint = (uint64_t)domain << 16 | (uint64_t)bus << 8 | (uint64_t)number << 3 | function;
    return amdsmi_get_processor_handle_from_bdf(bdf, device);
}

static inline const char *cuport_nvmlErrorString(amdsmi_status_t status)
{
    const char *text = NULL;
    return amdsmi_status_code_to_string(status, &text) == AMDSMI_STATUS_SUCCESS && text != NULL ? text : "unknown error";
}
