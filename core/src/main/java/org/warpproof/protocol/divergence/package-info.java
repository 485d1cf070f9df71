/// Whether threads come to barriers together, and out of their loops at all. A kernel enters, and
/// what its threads agree on leaves.
@NullMarked
package org.warpproof.protocol.divergence;

import org.jspecify.annotations.NullMarked;
