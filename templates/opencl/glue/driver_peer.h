// SPDX-License-Identifier: Apache-2.0
//
// Several devices, for the driver.
//: needs driver

CUPORTresult cuportDrvDeviceCanAccessPeer(int* answer, CUPORTdevice device, CUPORTdevice peer);
CUPORTresult cuportDrvCtxEnablePeerAccess(CUPORTcontext peer, unsigned flags);
CUPORTresult cuportDrvCtxDisablePeerAccess(CUPORTcontext peer);
