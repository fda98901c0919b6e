#pragma once
inline bool has_failed() { return cudaGetLastError() != cudaSuccess; }
