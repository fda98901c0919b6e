// SPDX-License-Identifier: Apache-2.0
//
// cuFFT: the passes of a plan. An axis whose lines fit into local memory is one pass, a longer one several; one whose
// length has other prime factors than 2 to 13 goes through longer ones by Bluestein's algorithm.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <vector>

#include "context.h"
#include "fft_tables.h"
#include "opencl.h"

namespace cuport {

enum FftFlag { fft_real = 1, fft_half = 2, fft_chirp = 4, fft_filter = 8, fft_turns = 16, fft_by_lines = 32 };
constexpr int fft_counters = 6;

// What the kernel calls Pass. Lines are counted by up to six counters, the first one fastest; steps are in numbers.
struct FftPass {
    cl_long n = 1, lines = 1, group_lines = 1, radices = 0, sign = 1;
    cl_long whole = 1;  // the length of the axis, of which real data have only the first half as complex numbers
    cl_long load = 0, store = 0;
    cl_long in_begin = 0, out_begin = 0, in_step = 1, out_step = 1;  // in memory,
    cl_long in_place = 1, out_place = 1;                             // and in the axis
    cl_long roots = 0, turns = 0, turn_bits = 0, chirp = 0, filter = 0;  // where these are in the plan's tables
    cl_long sizes[fft_counters] = {1, 1, 1, 1, 1, 1}, in_steps[fft_counters] = {}, out_steps[fft_counters] = {},
            in_places[fft_counters] = {}, out_places[fft_counters] = {};
};

enum class FftArea { in, out, work };

struct FftStep {
    FftPass pass;
    FftArea from, to;
};

// One side of an axis: where its first number is, and how far apart numbers are, and lines by each of their counters.
struct FftSide {
    FftArea area;
    long long begin, step;
    std::vector<long long> steps;
    int flags = 0;
};

// What fits into a group's local memory.
struct FftLimits {
    long long numbers, units;
    int items;
    explicit FftLimits(size_t number_bytes)
    {
        const Device& device = device_now();
        const bool is_cpu = (device_info<cl_device_type>(device.id, CL_DEVICE_TYPE) & CL_DEVICE_TYPE_CPU) != 0;
        const long long most = is_cpu ? 1 << 17 : 1 << 15;
        const long long bytes = std::min<long long>(static_cast<long long>(device.local_bytes), most + (1 << 13));
        numbers = 16;
        while (numbers * 4 * static_cast<long long>(number_bytes) + (1 << 13) <= bytes) numbers *= 2;
        units = std::max<long long>(1, device_info<cl_uint>(device.id, CL_DEVICE_MAX_COMPUTE_UNITS));
        items = static_cast<int>(std::min<size_t>(is_cpu ? 4 : 256, device.max_group));
    }
    // The longest line in one pass, and in one of several, which read and write eight or more beside each other.
    long long single(bool is_contiguous) const { return is_contiguous ? numbers : numbers / 4; }
    long long part() const { return numbers / 8; }
};

struct FftPasses {
    FftLimits limits;
    FftTables& tables;
    std::vector<FftStep> steps;
    std::vector<long long> sizes;  // of the counters of the axis that is being added
    long long work = 0;            // numbers that the work area has in all
    bool is_possible = true;

    FftPasses(FftLimits limits, FftTables& tables) : limits(limits), tables(tables) {}

    long long lines() const
    {
        long long product = 1;
        for (long long size : sizes) product *= size;
        return product;
    }

    // The lines of the axis one behind the other in the work area, each with room for n numbers.
    FftSide packed(long long begin, long long n, int flags = 0)
    {
        FftSide side{FftArea::work, begin, 1, {}, flags};
        for (long long size : sizes) {
            side.steps.push_back(n);
            n *= size;
        }
        work = std::max(work, begin + n);
        return side;
    }

    void add(FftPass pass, const FftSide& in, const FftSide& out, int own)
    {
        for (size_t i = 0; i < sizes.size(); ++i) {
            pass.sizes[own + i] = sizes[i];
            pass.in_steps[own + i] = in.steps[i];
            pass.out_steps[own + i] = out.steps[i];
        }
        for (int i = 0; i < fft_counters; ++i) pass.lines *= pass.sizes[i];
        pass.radices = fft_radices(pass.n);
        pass.roots = tables.roots(pass.n);
        pass.in_begin = in.begin;
        pass.out_begin = out.begin;
        const int first = pass.sizes[0] == 1 && pass.sizes[1] > 1 ? 1 : 0;
        if (pass.lines > 1 && pass.in_steps[first] < pass.in_step) pass.load |= fft_by_lines;
        if (pass.lines > 1 && pass.out_steps[first] < pass.out_step) pass.store |= fft_by_lines;
        const long long least = (pass.load | pass.store) & fft_by_lines ? 8 : 1;
        const long long fair = std::max(least, pass.lines / (4 * limits.units));
        pass.group_lines = std::max(1ll, std::min({limits.numbers / pass.n, fair, 128ll}));
        steps.push_back({pass, in.area, out.area});
    }

    // A length of small factors. `begin`: where the work area has room for the lines, if it takes several passes.
    void add_smooth(long long n, const FftPass& form, const FftSide& in, const FftSide& out, long long begin)
    {
        std::vector<long long> levels = {n};
        if (n > limits.single(in.step == 1 && out.step == 1)) levels = fft_levels(n, limits.part());
        is_possible = is_possible && !levels.empty();
        long long done = 1;
        const bool is_long = levels.size() > 1;
        const FftSide middle = is_long ? packed(begin, n) : in;
        for (size_t level = 0; level < levels.size(); ++level) {
            const bool is_first = level == 0, is_last = level + 1 == levels.size();
            const long long rest = n / done / levels[level];
            const FftSide &from = is_first ? in : middle, &to = is_last ? out : middle;
            FftPass pass = form;
            pass.n = levels[level];
            pass.load = is_first ? in.flags : 0;
            pass.store = is_last ? out.flags : fft_turns;
            pass.in_place = rest;
            pass.out_place = done;
            pass.in_step = rest * from.step;
            pass.out_step = is_last ? done * to.step : rest;
            int own = 0;
            if (!is_last) {
                pass.turns = tables.turns(n / done);
                pass.turn_bits = FftTables::turn_bits(n / done);
                pass.sizes[0] = rest;
                pass.in_steps[0] = from.step;
                pass.in_places[0] = pass.out_steps[0] = 1;
                own = 1;
            }
            long long before = 1;
            for (size_t i = 0; i < level; ++i, ++own) {
                pass.sizes[own] = levels[i];
                pass.in_steps[own] = n / before / levels[i];
                pass.out_steps[own] = is_last ? before * to.step : pass.in_steps[own];
                pass.out_places[own] = before;
                before *= levels[i];
            }
            add(pass, from, to, own);
            done *= levels[level];
        }
    }

    // An axis of any length. `begin`: where the work area is free.
    void add_axis(long long n, const FftSide& in, const FftSide& out, long long begin)
    {
        FftPass form;
        form.whole = n;
        if (!fft_factors(n).empty()) return add_smooth(n, form, in, out, begin);
        long long size = 1;
        while (size < 2 * n - 1) size *= 2;
        form.chirp = tables.chirp(n);
        form.filter = tables.filter(n, size);
        const FftSide filtered = packed(begin, size, fft_filter);
        const long long after = begin + lines() * size;
        FftSide first = in, last = out, again = filtered;
        first.flags |= fft_chirp;
        last.flags |= fft_chirp;
        again.flags = 0;
        add_smooth(size, form, first, filtered, after);
        form.sign = -1;
        add_smooth(size, form, again, last, begin);
    }
};

}  // namespace cuport
