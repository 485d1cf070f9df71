/// The way to the tool's own engine: a core program becomes a kernel of the tool (`ToKernel`).
///
/// What enters is a program whose sizes may be unknown; what leaves is a kernel, with what the
/// contracts say of sizes (`Sizes`) and with the orders that barriers make by the paper and not in
/// OpenCL (`BarrierOrder`).
@NullMarked
package org.warpproof.papers.pvl.engine;

import org.jspecify.annotations.NullMarked;
