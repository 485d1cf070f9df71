/// From a file to kernels: clang, the LLVM module, and its translation to the kernel language.
///
/// What enters: a `.cu`, `.hip`, `.cl`, `.ll` or `.bc` file and the options for clang. What leaves:
/// a [org.warpproof.frontend.Unit] with one [org.warpproof.kernel.Kernel] for each kernel (and each
/// instantiation of a kernel template) in the file.
///
/// The way: [org.warpproof.frontend.input.InputFile] (is it readable at all?),
/// [org.warpproof.frontend.clang.Clang] (to LLVM bitcode), [org.warpproof.frontend.llvm.LlvmModule]
/// (everything inlined, private variables in SSA form), [org.warpproof.frontend.lower.LowerKernel]
/// (to the kernel language). Clang and LLVM come from Maven Central and are unpacked once by
/// [org.warpproof.frontend.clang.Toolchain].
///
/// Beside it, the launches: [org.warpproof.frontend.HostCompile] (the host's part of the file, to
/// bitcode), [org.warpproof.frontend.launches.HostModule] (functions that launch stand in their
/// callers), [org.warpproof.frontend.launches.FindLaunches] and
/// [org.warpproof.frontend.launches.LaunchFacts] (to facts). A fact is taken only from values that
/// are one and the same in SSA form; in doubt there is none.
@NullMarked
package org.warpproof.frontend;

import org.jspecify.annotations.NullMarked;
