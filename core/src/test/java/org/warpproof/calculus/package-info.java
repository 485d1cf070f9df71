/// Theorems of the papers as tests on random programs.
@NullMarked
package org.warpproof.calculus;

import org.jspecify.annotations.NullMarked;
