/// BabyCUDA: the programs of its paper, and its theorem on random programs.
@NullMarked
package org.warpproof.papers.babycuda;

import org.jspecify.annotations.NullMarked;
