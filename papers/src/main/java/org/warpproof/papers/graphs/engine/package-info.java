/// The way to the tool's own engine: a kernel graph becomes a kernel of the tool (`ToKernel`).
///
/// What enters is a well-formed program; what leaves is a kernel for any number of threads. Not
/// from the paper.
@NullMarked
package org.warpproof.papers.graphs.engine;

import org.jspecify.annotations.NullMarked;
