// SPDX-License-Identifier: Apache-2.0
// Orders of rows and columns in which factors of a symmetric matrix have fewer entries.
#ifndef CUPORT_CUSOLVER_DETAIL_REORDER_H_
#define CUPORT_CUSOLVER_DETAIL_REORDER_H_

#include "sparse_rows.h"

namespace cuport_cusolver {

// For each row the others that it shares an entry with, in either place; sorted.
using Neighbours = std::vector<std::vector<int>>;

Neighbours find_neighbours(int n, const std::vector<int> &starts, const std::vector<int> &indices);

// E. Cuthill, J. McKee, 1969, backwards: rows by their distance from an outer one, those with few neighbours first.
std::vector<int> reverse_cuthill_mckee(const Neighbours &neighbours);
// The row with the fewest neighbours next, as they are when those before it are eliminated: their number is bounded as
// in P. R. Amestoy, T. A. Davis, I. S. Duff, "An approximate minimum degree ordering algorithm", 1996.
std::vector<int> minimum_degree(const Neighbours &neighbours);
// A. George, 1973: both sides of a cut, then the cut.
std::vector<int> nested_dissection(const Neighbours &neighbours);

} // namespace cuport_cusolver

#endif
