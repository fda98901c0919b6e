// expect: CU200 CU201 CU304
#include <nvml.h>
void run(nvmlDevice_t device) {
  unsigned mode;
  nvmlDeviceGetEccMode(device, 0, 0);
  nvmlDeviceGetSomethingNew(device, &mode);
}
// output
#include <amd_smi/amdsmi.h>
void run(amdsmi_processor_handle device) {
  unsigned mode;
  nvmlDeviceGetEccMode(device, 0, 0);
  nvmlDeviceGetSomethingNew(device, &mode);
}
