// Stands in where PyTorch is not installed: parsing alone.
#pragma once
#include <cuport/torch/tensor.h>
