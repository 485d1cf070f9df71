/// Kernels that access what contracts speak of.
///
/// Kernel to kernel: reads of conditions become loads, and what permissions give becomes accesses,
/// so that the engine that excludes races answers for them too.
@NullMarked
package org.warpproof.permission.accesses;

import org.jspecify.annotations.NullMarked;
