/// The control-flow graph of a kernel: successors, dominators, loops, control dependence.
///
/// What enters is a [org.warpproof.kernel.Kernel]; what leaves is a
/// [org.warpproof.kernel.graph.Graph] over the labels of its blocks. The sort order of the blocks,
/// in which a loop's blocks stand together, is that of "Interleaving and Lock-Step Semantics for
/// Analysis and Verification of GPU Kernels".
@NullMarked
package org.warpproof.kernel.graph;

import org.jspecify.annotations.NullMarked;
