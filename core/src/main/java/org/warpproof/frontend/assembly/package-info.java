/// LLVM to LLVM: inline assembly for NVIDIA's GPUs becomes ordinary code.
///
/// What enters is a module whose calls of inline assembly have PTX in them
/// ([org.warpproof.frontend.ptx]); what leaves is a module in which each statement that is
/// understood exactly is a call of a function that does the same in LLVM's instructions and in
/// functions that lowering knows ([org.warpproof.frontend.assembly.ReplaceAssembly]). It is inlined
/// with all others, so that its instructions stand where the `asm` stood. What computes something
/// that LLVM has no instruction for, and touches no memory, is a function of its operands that
/// nothing more is known of. A statement with anything else in it stays as it is, and says what
/// that is ([org.warpproof.frontend.assembly.Refused]).
///
/// After inlining, addresses that went through integers are traced back to their arrays
/// ([org.warpproof.frontend.assembly.TraceAddresses]), and asynchronous copies that are over before
/// anybody could notice are copies ([org.warpproof.frontend.assembly.SettleCopies]).
@NullMarked
package org.warpproof.frontend.assembly;

import org.jspecify.annotations.NullMarked;
