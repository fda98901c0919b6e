#!/bin/sh
# nvcc builds this
set -e
module load cuda/11.8
[ $# -gt 0 ] && ARCH=$1
NVCCFLAGS="-O3 -arch=sm_70 --use_fast_math"
export LD_LIBRARY_PATH=/usr/local/cuda/lib64:$LD_LIBRARY_PATH
nvcc -O2 a.cu -o a
nvcc $NVCCFLAGS -Xcompiler -fopenmp a.cu b.cu \
    -lineinfo -o ab -lcublas -lcudart
java -dc tool -ptx x; curl -G http://example.org
nvidia-smi
nvcc --version | grep release
