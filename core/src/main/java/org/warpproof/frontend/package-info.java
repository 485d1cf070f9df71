/// From a file to kernels: clang, the LLVM module, and its translation to the kernel language.
///
/// What enters: a `.cu`, `.hip`, `.cl`, `.ll` or `.bc` file and the options for clang. What leaves:
/// a [org.warpproof.frontend.Unit] with one [org.warpproof.kernel.Kernel] for each kernel (and each
/// instantiation of a kernel template) in the file.
///
/// The way: [org.warpproof.frontend.InputFile] (is it readable at all?),
/// [org.warpproof.frontend.Clang] (to LLVM bitcode), [org.warpproof.frontend.LlvmModule]
/// (everything inlined, private variables in SSA form), [org.warpproof.frontend.LowerKernel] (to
/// the kernel language). Clang and LLVM come from Maven Central and are unpacked once by
/// [org.warpproof.frontend.Toolchain].
@NullMarked
package org.warpproof.frontend;

import org.jspecify.annotations.NullMarked;
