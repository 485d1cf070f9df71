/// Theorems about kernel graphs, on random kernels.
@NullMarked
package org.warpproof.calculus.graphs;

import org.jspecify.annotations.NullMarked;
