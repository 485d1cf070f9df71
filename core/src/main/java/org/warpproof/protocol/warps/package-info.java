/// Groups of lanes: which lanes of a warp the barriers and collective operations of a kernel bring
/// together, and which cases two threads of a block fall into because of that.
@NullMarked
package org.warpproof.protocol.warps;

import org.jspecify.annotations.NullMarked;
