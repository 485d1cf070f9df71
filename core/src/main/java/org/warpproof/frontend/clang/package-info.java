/// Clang as a program: unpacked once, run within limits.
///
/// What enters is a file and options; what leaves is LLVM bitcode, or clang's own messages. Our
/// headers stand in for those of CUDA, HIP and OpenCL ([org.warpproof.frontend.clang.OwnHeaders]);
/// those for CUDA are read once and kept ([org.warpproof.frontend.clang.PrecompiledHeader]).
@NullMarked
package org.warpproof.frontend.clang;

import org.jspecify.annotations.NullMarked;
