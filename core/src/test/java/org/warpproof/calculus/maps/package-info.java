/// Theorems about memory access protocols, on random protocols.
@NullMarked
package org.warpproof.calculus.maps;

import org.jspecify.annotations.NullMarked;
