/// Theorems about KPL, on random kernels.
@NullMarked
package org.warpproof.papers.kpl;

import org.jspecify.annotations.NullMarked;
