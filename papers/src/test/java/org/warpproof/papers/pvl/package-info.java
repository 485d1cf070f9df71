/// Kernels of the paper on permission contracts, and its theorems on random ones.
@NullMarked
package org.warpproof.papers.pvl;

import org.jspecify.annotations.NullMarked;
