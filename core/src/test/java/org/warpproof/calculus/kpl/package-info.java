/// Theorems about KPL, on random kernels.
@NullMarked
package org.warpproof.calculus.kpl;

import org.jspecify.annotations.NullMarked;
