// SPDX-License-Identifier: Apache-2.0
// What a program holds between the steps of a factorisation: where a factor has entries, then its values, whose type is
// known when they are made.
#ifndef CUPORT_CUSOLVER_DETAIL_HELD_FACTORS_H_
#define CUPORT_CUSOLVER_DETAIL_HELD_FACTORS_H_

#include "../cusolverSp_LOWLEVEL_PREVIEW.h"
#include "fill.h"

#include <memory>
#include <utility>

namespace cuport_cusolver {

struct AnyFactors {
    virtual ~AnyFactors() = default;
};
template <class Factors> struct FactorsOf : AnyFactors {
    explicit FactorsOf(Factors made) : factors(std::move(made)) {}
    Factors factors;
};

struct HeldFactors {
    int rows = -1, columns = -1;
    Fill fill;
    std::unique_ptr<AnyFactors> factors;

    void analyse(int row_count, int column_count, Fill found)
    {
        rows = row_count;
        columns = column_count;
        fill = std::move(found);
        factors.reset();
    }
    bool fits(int row_count, int column_count) const { return rows == row_count && columns == column_count; }
    template <class Factors> Factors &hold(Factors made)
    {
        auto held = std::make_unique<FactorsOf<Factors>>(std::move(made));
        Factors &result = held->factors;
        factors = std::move(held);
        return result;
    }
};

// The factors that are held, where they are of this type.
template <class Factors> cusolverStatus_t find_factors(Memory memory, HeldFactors *info, Factors *&found)
{
    if (memory.handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    auto *const held = info == nullptr ? nullptr : dynamic_cast<FactorsOf<Factors> *>(info->factors.get());
    if (held == nullptr) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    found = &held->factors;
    return CUSOLVER_STATUS_SUCCESS;
}

template <class Factors, class Tolerance>
cusolverStatus_t find_zero_pivot(cusolverSpHandle_t handle, HeldFactors *info, Tolerance tolerance, int *position)
{
    Factors *factors = nullptr;
    const cusolverStatus_t status = find_factors({handle, false}, info, factors);
    if (status != CUSOLVER_STATUS_SUCCESS || position == nullptr) {
        return status != CUSOLVER_STATUS_SUCCESS ? status : CUSOLVER_STATUS_INVALID_VALUE;
    }
    *position = factors->find_zero(tolerance);
    return CUSOLVER_STATUS_SUCCESS;
}

// Work memory is the library's own; programs get a size that they can allocate.
inline cusolverStatus_t say_sizes(cusolverSpHandle_t handle, const HeldFactors *info, int rows, int columns,
                                  size_t bytes, size_t *held, size_t *work)
{
    if (handle == nullptr) {
        return CUSOLVER_STATUS_NOT_INITIALIZED;
    }
    if (info == nullptr || !info->fits(rows, columns)) {
        return CUSOLVER_STATUS_INVALID_VALUE;
    }
    *held = info->fill.rows.size() * (bytes + sizeof(int));
    *work = (static_cast<size_t>(rows) + 1) * bytes;
    return CUSOLVER_STATUS_SUCCESS;
}

} // namespace cuport_cusolver

#endif
