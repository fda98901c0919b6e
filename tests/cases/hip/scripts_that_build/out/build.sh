#!/bin/sh
# nvcc builds this
set -e
module load cuda/11.8
[ $# -gt 0 ] && ARCH=$1
NVCCFLAGS="-O3 -ffast-math"
export LD_LIBRARY_PATH=/opt/rocm/lib:$LD_LIBRARY_PATH
hipcc -O2 a.cu -o a
hipcc $NVCCFLAGS -fopenmp a.cu b.cu \
    -gline-tables-only -o ab -lhipblas -lamdhip64
java -dc tool -ptx x; curl -G http://example.org
nvidia-smi
hipcc --version | grep release
