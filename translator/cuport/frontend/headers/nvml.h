// SPDX-License-Identifier: Apache-2.0
// NVML: queries about devices, the part that programs use.
#ifndef __nvml_nvml_h__
#define __nvml_nvml_h__

#define NVML_API_VERSION 12
#define NVML_DEVICE_NAME_BUFFER_SIZE 64
#define NVML_DEVICE_NAME_V2_BUFFER_SIZE 96
#define NVML_DEVICE_UUID_BUFFER_SIZE 80
#define NVML_DEVICE_PCI_BUS_ID_BUFFER_SIZE 32
#define NVML_SYSTEM_DRIVER_VERSION_BUFFER_SIZE 80
#define nvmlClocksThrottleReasonGpuIdle 0x1ULL
#define nvmlClocksThrottleReasonApplicationsClocksSetting 0x2ULL
#define nvmlClocksThrottleReasonSwPowerCap 0x4ULL
#define nvmlClocksThrottleReasonHwSlowdown 0x8ULL
#define nvmlClocksThrottleReasonSyncBoost 0x10ULL
#define nvmlClocksThrottleReasonSwThermalSlowdown 0x20ULL
#define nvmlClocksThrottleReasonHwThermalSlowdown 0x40ULL
#define nvmlClocksThrottleReasonHwPowerBrakeSlowdown 0x80ULL
#define nvmlClocksThrottleReasonAll 0xffULL
#define nvmlClocksThrottleReasonNone 0ULL

typedef struct nvmlDevice_st *nvmlDevice_t;
typedef enum {
  NVML_SUCCESS,
  NVML_ERROR_UNINITIALIZED,
  NVML_ERROR_INVALID_ARGUMENT,
  NVML_ERROR_NOT_SUPPORTED,
  NVML_ERROR_NO_PERMISSION,
  NVML_ERROR_NOT_FOUND = 6,
  NVML_ERROR_INSUFFICIENT_SIZE,
  NVML_ERROR_DRIVER_NOT_LOADED = 9,
  NVML_ERROR_TIMEOUT,
  NVML_ERROR_LIBRARY_NOT_FOUND = 12,
  NVML_ERROR_FUNCTION_NOT_FOUND,
  NVML_ERROR_GPU_IS_LOST = 15,
  NVML_ERROR_MEMORY = 20,
  NVML_ERROR_UNKNOWN = 999
} nvmlReturn_t;
typedef enum { NVML_CLOCK_GRAPHICS, NVML_CLOCK_SM, NVML_CLOCK_MEM, NVML_CLOCK_VIDEO } nvmlClockType_t;
typedef enum { NVML_TEMPERATURE_GPU } nvmlTemperatureSensors_t;
typedef enum {
  NVML_TEMPERATURE_THRESHOLD_SHUTDOWN,
  NVML_TEMPERATURE_THRESHOLD_SLOWDOWN,
  NVML_TEMPERATURE_THRESHOLD_MEM_MAX,
  NVML_TEMPERATURE_THRESHOLD_GPU_MAX
} nvmlTemperatureThresholds_t;
typedef enum {
  NVML_TOTAL_POWER_SAMPLES,
  NVML_GPU_UTILIZATION_SAMPLES,
  NVML_MEMORY_UTILIZATION_SAMPLES
} nvmlSamplingType_t;
typedef enum {
  NVML_VALUE_TYPE_DOUBLE,
  NVML_VALUE_TYPE_UNSIGNED_INT,
  NVML_VALUE_TYPE_UNSIGNED_LONG,
  NVML_VALUE_TYPE_UNSIGNED_LONG_LONG
} nvmlValueType_t;
typedef enum { NVML_FEATURE_DISABLED, NVML_FEATURE_ENABLED } nvmlEnableState_t;
typedef union {
  double dVal;
  unsigned int uiVal;
  unsigned long ulVal;
  unsigned long long ullVal;
} nvmlValue_t;
typedef struct {
  unsigned long long timeStamp;
  nvmlValue_t sampleValue;
} nvmlSample_t;
typedef struct {
  unsigned int gpu, memory;
} nvmlUtilization_t;
typedef struct {
  unsigned long long total, free, used;
} nvmlMemory_t;
typedef struct {
  char busIdLegacy[16];
  unsigned int domain, bus, device, pciDeviceId, pciSubSystemId;
  char busId[NVML_DEVICE_PCI_BUS_ID_BUFFER_SIZE];
} nvmlPciInfo_t;
typedef struct {
  unsigned int pid;
  unsigned long long usedGpuMemory;
  unsigned int gpuInstanceId, computeInstanceId;
} nvmlProcessInfo_t;

#ifdef __cplusplus
extern "C" {
#endif
const char *nvmlErrorString(nvmlReturn_t result);
nvmlReturn_t nvmlInit(...);
nvmlReturn_t nvmlInit_v2(...);
nvmlReturn_t nvmlShutdown(...);
nvmlReturn_t nvmlSystemGetDriverVersion(...);
nvmlReturn_t nvmlSystemGetNVMLVersion(...);
nvmlReturn_t nvmlSystemGetCudaDriverVersion(...);
nvmlReturn_t nvmlDeviceGetCount(...);
nvmlReturn_t nvmlDeviceGetCount_v2(...);
nvmlReturn_t nvmlDeviceGetHandleByIndex(...);
nvmlReturn_t nvmlDeviceGetHandleByIndex_v2(...);
nvmlReturn_t nvmlDeviceGetHandleByUUID(...);
nvmlReturn_t nvmlDeviceGetHandleByPciBusId(...);
nvmlReturn_t nvmlDeviceGetHandleByPciBusId_v2(...);
nvmlReturn_t nvmlDeviceGetName(...);
nvmlReturn_t nvmlDeviceGetIndex(...);
nvmlReturn_t nvmlDeviceGetUUID(...);
nvmlReturn_t nvmlDeviceGetPciInfo(...);
nvmlReturn_t nvmlDeviceGetPciInfo_v3(...);
nvmlReturn_t nvmlDeviceGetMemoryInfo(...);
nvmlReturn_t nvmlDeviceGetUtilizationRates(...);
nvmlReturn_t nvmlDeviceGetTemperature(...);
nvmlReturn_t nvmlDeviceGetTemperatureThreshold(...);
nvmlReturn_t nvmlDeviceGetPowerUsage(...);
nvmlReturn_t nvmlDeviceGetPowerManagementLimit(...);
nvmlReturn_t nvmlDeviceGetEnforcedPowerLimit(...);
nvmlReturn_t nvmlDeviceGetTotalEnergyConsumption(...);
nvmlReturn_t nvmlDeviceGetClockInfo(...);
nvmlReturn_t nvmlDeviceGetMaxClockInfo(...);
nvmlReturn_t nvmlDeviceGetClock(...);
nvmlReturn_t nvmlDeviceGetApplicationsClock(...);
nvmlReturn_t nvmlDeviceSetApplicationsClocks(...);
nvmlReturn_t nvmlDeviceResetApplicationsClocks(...);
nvmlReturn_t nvmlDeviceGetCurrentClocksThrottleReasons(...);
nvmlReturn_t nvmlDeviceGetFanSpeed(...);
nvmlReturn_t nvmlDeviceGetSamples(...);
nvmlReturn_t nvmlDeviceGetComputeMode(...);
nvmlReturn_t nvmlDeviceGetComputeRunningProcesses(...);
nvmlReturn_t nvmlDeviceGetCudaComputeCapability(...);
nvmlReturn_t nvmlDeviceGetNvLinkState(...);
nvmlReturn_t nvmlDeviceGetP2PStatus(...);
nvmlReturn_t nvmlDeviceGetTopologyCommonAncestor(...);
nvmlReturn_t nvmlDeviceSetCpuAffinity(...);
nvmlReturn_t nvmlDeviceGetCpuAffinity(...);
nvmlReturn_t nvmlDeviceGetPersistenceMode(...);
nvmlReturn_t nvmlDeviceSetPersistenceMode(...);
nvmlReturn_t nvmlDeviceGetSupportedMemoryClocks(...);
nvmlReturn_t nvmlDeviceGetSupportedGraphicsClocks(...);
#ifdef __cplusplus
}
#endif
#endif
