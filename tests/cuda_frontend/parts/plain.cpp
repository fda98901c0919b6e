// SPDX-License-Identifier: Apache-2.0

int plain_cpp(int x) { return x * x; }
