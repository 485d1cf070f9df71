/// Theorems about memory access protocols, on random protocols.
@NullMarked
package org.warpproof.papers.maps;

import org.jspecify.annotations.NullMarked;
