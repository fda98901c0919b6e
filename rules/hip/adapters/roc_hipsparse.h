/* Values of rocSPARSE as those of hipSPARSE, which hipSPARSELt takes, and the other way round. Written by hand; each block that
   a tree uses is copied into its header. */

#include <hipsparse/hipsparse.h>
#include <rocsparse/rocsparse.h>

static inline rocsparse_status cuport_rocsparse_status(hipsparseStatus_t value)
{
    switch (value) {
    case HIPSPARSE_STATUS_SUCCESS:
        return rocsparse_status_success;
    case HIPSPARSE_STATUS_NOT_INITIALIZED:
        return rocsparse_status_invalid_handle;
    case HIPSPARSE_STATUS_ALLOC_FAILED:
        return rocsparse_status_memory_error;
    case HIPSPARSE_STATUS_INVALID_VALUE:
        return rocsparse_status_invalid_value;
    case HIPSPARSE_STATUS_ARCH_MISMATCH:
        return rocsparse_status_arch_mismatch;
    case HIPSPARSE_STATUS_ZERO_PIVOT:
        return rocsparse_status_zero_pivot;
    case HIPSPARSE_STATUS_NOT_SUPPORTED:
        return rocsparse_status_not_implemented;
    default:
        return rocsparse_status_internal_error;
    }
}

static inline hipsparseOperation_t cuport_hipsparse_operation(rocsparse_operation value)
{
    return value == rocsparse_operation_none        ? HIPSPARSE_OPERATION_NON_TRANSPOSE
           : value == rocsparse_operation_transpose ? HIPSPARSE_OPERATION_TRANSPOSE
                                                    : HIPSPARSE_OPERATION_CONJUGATE_TRANSPOSE;
}

static inline hipsparseOrder_t cuport_hipsparse_order(rocsparse_order value)
{
    return value == rocsparse_order_row ? HIPSPARSE_ORDER_ROW : HIPSPARSE_ORDER_COL;
}
