/* What a monitor asks of the devices. */
#include <nvml.h>
#include <stdio.h>

static int failed(const char *what, nvmlReturn_t result)
{
    if (result == NVML_SUCCESS) return 0;
    printf("%s: %s%s\n", what, nvmlErrorString(result), result == NVML_ERROR_NOT_SUPPORTED ? " (not supported)" : "");
    return 1;
}

int main(void)
{
    unsigned int count = 0, k, value = 0, index = 9;
    unsigned long long energy = 0;
    char text[NVML_DEVICE_NAME_V2_BUFFER_SIZE], small[4], version[NVML_SYSTEM_DRIVER_VERSION_BUFFER_SIZE];
    nvmlDevice_t device;
    nvmlMemory_t memory;
    nvmlUtilization_t use;
    nvmlPciInfo_t pci;
    if (failed("init", nvmlInit()) || failed("count", nvmlDeviceGetCount(&count))) return 1;
    if (!failed("driver", nvmlSystemGetDriverVersion(version, sizeof version))) printf("driver %s\n", version);
    printf("%u devices\n", count);
    for (k = 0; k < count; ++k) {
        if (failed("handle", nvmlDeviceGetHandleByIndex(k, &device))) return 1;
        if (!failed("name", nvmlDeviceGetName(device, text, sizeof text))) printf("%u: %s\n", k, text);
        if (!failed("memory", nvmlDeviceGetMemoryInfo(device, &memory)))
            printf("memory %llu %llu %llu\n", memory.total, memory.used, memory.free);
        if (!failed("use", nvmlDeviceGetUtilizationRates(device, &use))) printf("use %u %u\n", use.gpu, use.memory);
        if (!failed("temperature", nvmlDeviceGetTemperature(device, NVML_TEMPERATURE_GPU, &value)))
            printf("temperature %u\n", value);
        if (!failed("power", nvmlDeviceGetPowerUsage(device, &value))) printf("power %u\n", value);
        if (!failed("limit", nvmlDeviceGetPowerManagementLimit(device, &value))) printf("limit %u\n", value);
        if (!failed("energy", nvmlDeviceGetTotalEnergyConsumption(device, &energy))) printf("energy %llu\n", energy);
        if (!failed("clock", nvmlDeviceGetClockInfo(device, NVML_CLOCK_MEM, &value))) printf("clock %u\n", value);
        if (!failed("most", nvmlDeviceGetMaxClockInfo(device, NVML_CLOCK_SM, &value))) printf("most %u\n", value);
        if (!failed("fan", nvmlDeviceGetFanSpeed(device, &value))) printf("fan %u\n", value);
        if (!failed("uuid", nvmlDeviceGetUUID(device, text, NVML_DEVICE_UUID_BUFFER_SIZE))) printf("uuid %s\n", text);
        if (!failed("serial", nvmlDeviceGetSerial(device, text, NVML_DEVICE_SERIAL_BUFFER_SIZE)))
            printf("serial %s\n", text);
        if (!failed("pci", nvmlDeviceGetPciInfo(device, &pci))) printf("pci %s %x\n", pci.busId, pci.pciDeviceId);
        if (!failed("bus", nvmlDeviceGetHandleByPciBusId(pci.busId, &device)) &&
            !failed("index", nvmlDeviceGetIndex(device, &index)))
            printf("index %u\n", index);
        failed("short name", nvmlDeviceGetName(device, small, sizeof small));
    }
    failed("beyond", nvmlDeviceGetHandleByIndex(count, &device));
    failed("shutdown", nvmlShutdown());
    failed("flags", nvmlInitWithFlags(0));
    return 0;
}
