/// Permissions of kernels in which none are written.
///
/// What enters is a kernel without a permission; what leaves is the same kernel with permissions
/// for threads, barriers and loops, made from the accesses of each phase
/// ([org.warpproof.papers.pvl.proof.infer.Phases]), and with what barriers hand over of what is
/// known before them ([org.warpproof.papers.pvl.proof.infer.HandOver]). Nothing here has to be
/// right: all of it is proved afterwards, like what people write.
@NullMarked
package org.warpproof.papers.pvl.proof.infer;

import org.jspecify.annotations.NullMarked;
