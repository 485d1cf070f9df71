/// Contracts in comments, as VerCors has them, for CUDA, HIP and OpenCL.
///
/// What enters is a file with comments like `//@ ensures out[0] == 1;`; what leaves is the file
/// with code in their stead ([org.warpproof.frontend.comments.CommentContracts]): calls of the
/// functions that `warpproof/detail/annotations.h` declares. Every token of an annotation stays at
/// its line and column, so that what clang says of it, and the places in its code, are those of
/// the user's file. A file without such comments is not touched. Comments of files that a file
/// includes are not read.
///
/// The clauses and their words are those of VerCors (Blom, Darabi, Huisman, Oortwijn: The VerCors
/// Tool Set, 2017).
@NullMarked
package org.warpproof.frontend.comments;

import org.jspecify.annotations.NullMarked;
