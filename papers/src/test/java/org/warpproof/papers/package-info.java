/// Theorems of the papers as tests on random programs.
@NullMarked
package org.warpproof.papers;

import org.jspecify.annotations.NullMarked;
