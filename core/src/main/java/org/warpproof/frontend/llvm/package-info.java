/// LLVM modules and how they are read.
///
/// What enters is bitcode; what leaves is a module ([org.warpproof.frontend.llvm.LlvmModule]), and
/// views of it: types, names and positions in the source, attributes. What LLVM has and we do not
/// is an [org.warpproof.frontend.llvm.UnsupportedException].
@NullMarked
package org.warpproof.frontend.llvm;

import org.jspecify.annotations.NullMarked;
