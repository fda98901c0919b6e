#pragma once
inline bool has_failed() { return hipGetLastError() != hipSuccess; }
