/// The kernel language: the program of one thread as a control-flow graph.
///
/// The language of "Interleaving and Lock-Step Semantics for Analysis and Verification of GPU
/// Kernels", section 3.1, grown to real kernels: typed expressions over private variables, launch
/// values and parameters; SSA with block arguments in place of phi nodes; loads and stores that
/// name a memory object and the way into it. [org.warpproof.kernel.text.KernelPrinter] and
/// [org.warpproof.kernel.text.KernelParser] are inverse to each other;
/// [org.warpproof.kernel.checker.KernelChecker] says what makes a kernel well-formed.
///
/// What Warpproof does not understand is a statement of its own
/// ([org.warpproof.kernel.Statement.Unsupported]), so that one strange instruction costs one answer
/// and not the whole file.
@NullMarked
package org.warpproof.kernel;

import org.jspecify.annotations.NullMarked;
