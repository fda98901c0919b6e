// SPDX-License-Identifier: Apache-2.0
// Orders of rows and columns: reverse Cuthill-McKee, minimum degree, nested dissection.
#include "detail/reorder.h"

#include <algorithm>
#include <set>

using namespace cuport_cusolver;

Neighbours cuport_cusolver::find_neighbours(int n, const std::vector<int> &starts, const std::vector<int> &indices)
{
    Neighbours found(static_cast<size_t>(n));
    for (int row = 0; row < n; ++row) {
        for (int place = starts[row]; place < starts[row + 1]; ++place) {
            if (indices[place] != row) {
                found[row].push_back(indices[place]);
                found[indices[place]].push_back(row);
            }
        }
    }
    for (std::vector<int> &row : found) {
        std::sort(row.begin(), row.end());
        row.erase(std::unique(row.begin(), row.end()), row.end());
    }
    return found;
}

namespace {

// The rows of `among` (whose mark is `own`) that a start leads to, by their distance from it; `ends` has where each
// distance ends. Those with few neighbours come first. The rows found are marked with `found`.
std::vector<int> by_distance(const Neighbours &neighbours, int start, std::vector<int> &mark, int own, int found,
                             std::vector<size_t> &ends)
{
    std::vector<int> order = {start};
    mark[start] = found;
    ends = {1};
    for (size_t at = 0; at < order.size(); ++at) {
        if (at == ends.back()) {
            ends.push_back(order.size());
        }
        const size_t begin = order.size();
        for (int other : neighbours[order[at]]) {
            if (mark[other] == own) {
                mark[other] = found;
                order.push_back(other);
            }
        }
        std::stable_sort(order.begin() + static_cast<std::ptrdiff_t>(begin), order.end(), [&](int x, int y) {
            return neighbours[x].size() < neighbours[y].size();
        });
    }
    if (ends.back() != order.size()) {
        ends.push_back(order.size());
    }
    return order;
}

// The same from an outer row: one of the last, as long as that is farther away.
std::vector<int> from_outside(const Neighbours &neighbours, int start, std::vector<int> &mark, int own, int found,
                              std::vector<size_t> &ends)
{
    std::vector<int> order = by_distance(neighbours, start, mark, own, found, ends);
    for (size_t depth = 0; ends.size() > depth;) {
        depth = ends.size();
        for (int row : order) {
            mark[row] = own;
        }
        const size_t last = ends.size() < 2 ? 0 : ends[ends.size() - 2];
        order = by_distance(neighbours, order[last], mark, own, found, ends);
    }
    return order;
}

} // namespace

std::vector<int> cuport_cusolver::reverse_cuthill_mckee(const Neighbours &neighbours)
{
    std::vector<int> order, mark(neighbours.size(), 0);
    std::vector<size_t> ends;
    for (size_t row = 0; row < neighbours.size(); ++row) {
        if (mark[row] == 0) {
            const std::vector<int> part = from_outside(neighbours, static_cast<int>(row), mark, 0, 1, ends);
            order.insert(order.end(), part.begin(), part.end());
        }
    }
    std::reverse(order.begin(), order.end());
    return order;
}

namespace {

// What eliminating rows makes neighbours of is kept as elements: an element is an eliminated row with all that it made
// neighbours of each other, and takes the place of the elements before it.
class Elimination {
public:
    explicit Elimination(const Neighbours &neighbours)
        : rows_(neighbours), elements_(neighbours.size()), members_(neighbours.size()), mark_(neighbours.size(), -1),
          outside_(neighbours.size(), 0), stamp_(neighbours.size(), -1), degree_(neighbours.size()),
          is_done_(neighbours.size(), 0)
    {
        for (size_t row = 0; row < rows_.size(); ++row) {
            degree_[row] = rows_[row].size();
            waiting_.insert({degree_[row], static_cast<int>(row)});
        }
    }

    std::vector<int> order()
    {
        std::vector<int> found;
        while (!waiting_.empty()) {
            const int row = waiting_.begin()->second;
            waiting_.erase(waiting_.begin());
            found.push_back(row);
            eliminate(row);
        }
        return found;
    }

private:
    void eliminate(int row)
    {
        is_done_[row] = 1;
        mark_[row] = row;
        std::vector<int> &members = members_[row];
        const auto take = [&](const std::vector<int> &others) {
            for (int other : others) {
                if (!is_done_[other] && mark_[other] != row) {
                    mark_[other] = row;
                    members.push_back(other);
                }
            }
        };
        take(rows_[row]);
        for (int element : elements_[row]) {
            take(members_[element]);
            members_[element].clear();
        }
        count_outside(row);
        for (int other : members) {
            update(row, other);
        }
        rows_[row].clear();
    }

    // How many members of each element that a member of `row` has are none of `row`'s.
    void count_outside(int row)
    {
        for (int other : members_[row]) {
            for (int element : elements_[other]) {
                if (stamp_[element] != row) {
                    stamp_[element] = row;
                    std::vector<int> &members = members_[element];
                    const auto is_done = [&](int member) { return is_done_[member] != 0; };
                    members.erase(std::remove_if(members.begin(), members.end(), is_done), members.end());
                    outside_[element] = members.size();
                }
                outside_[element] -= outside_[element] > 0 ? 1 : 0;
            }
        }
    }

    void update(int row, int other)
    {
        const auto is_known = [&](int place) { return is_done_[place] || mark_[place] == row; };
        rows_[other].erase(std::remove_if(rows_[other].begin(), rows_[other].end(), is_known), rows_[other].end());
        const auto is_empty = [&](int element) { return members_[element].empty() || outside_[element] == 0; };
        std::vector<int> &elements = elements_[other];
        elements.erase(std::remove_if(elements.begin(), elements.end(), is_empty), elements.end());
        size_t degree = rows_[other].size() + members_[row].size() - 1;
        for (int element : elements) {
            degree += outside_[element];
        }
        elements.push_back(row);
        waiting_.erase({degree_[other], other});
        degree_[other] = degree;
        waiting_.insert({degree, other});
    }

    Neighbours rows_, elements_, members_;
    std::vector<int> mark_;
    std::vector<size_t> outside_;
    std::vector<int> stamp_;
    std::vector<size_t> degree_;
    std::vector<char> is_done_;
    std::set<std::pair<size_t, int>> waiting_;
};

// Parts that are not cut any further.
constexpr size_t SMALL_PART = 64;

} // namespace

std::vector<int> cuport_cusolver::minimum_degree(const Neighbours &neighbours)
{
    return Elimination(neighbours).order();
}

// Parts wait with their own marks. A cut comes behind both sides, so that the order is found backwards.
std::vector<int> cuport_cusolver::nested_dissection(const Neighbours &neighbours)
{
    std::vector<int> order, mark(neighbours.size(), 0);
    std::vector<std::vector<int>> parts(1);
    std::vector<size_t> ends;
    for (size_t row = 0; row < neighbours.size(); ++row) {
        parts[0].push_back(static_cast<int>(row));
    }
    for (int next = 1; !parts.empty();) {
        const std::vector<int> part = parts.back();
        parts.pop_back();
        if (part.size() <= SMALL_PART) {
            order.insert(order.end(), part.begin(), part.end());
            continue;
        }
        const std::vector<int> found = from_outside(neighbours, part[0], mark, mark[part[0]], next++, ends);
        std::vector<int> rest;
        for (int row : part) {
            if (mark[row] != next - 1) {
                rest.push_back(row);
            }
        }
        if (!rest.empty()) {
            parts.push_back(rest);
        }
        size_t middle = 0;
        while (middle + 1 < ends.size() && ends[middle] < found.size() / 2) {
            ++middle;
        }
        const size_t begin = middle == 0 ? 0 : ends[middle - 1], end = ends[middle];
        if (begin == 0 || end == found.size()) {
            order.insert(order.end(), found.begin(), found.end());
            continue;
        }
        order.insert(order.end(), found.begin() + static_cast<std::ptrdiff_t>(begin),
                     found.begin() + static_cast<std::ptrdiff_t>(end));
        for (const bool is_first : {true, false}) {
            const size_t from = is_first ? 0 : end, to = is_first ? begin : found.size();
            parts.emplace_back(found.begin() + static_cast<std::ptrdiff_t>(from),
                               found.begin() + static_cast<std::ptrdiff_t>(to));
            for (int row : parts.back()) {
                mark[row] = next;
            }
            ++next;
        }
        for (size_t place = begin; place < end; ++place) {
            mark[found[place]] = -1;
        }
    }
    std::reverse(order.begin(), order.end());
    return order;
}
