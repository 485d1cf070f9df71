/// Theorems about kernel graphs, on random kernels.
@NullMarked
package org.warpproof.papers.graphs;

import org.jspecify.annotations.NullMarked;
