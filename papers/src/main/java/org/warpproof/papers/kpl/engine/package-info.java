/// The way to the tool's own engine: a KPL program becomes a kernel of the tool (`ToKernel`).
///
/// What enters is a well-formed program; what leaves is a kernel for any number of threads and
/// groups. Not from the document.
@NullMarked
package org.warpproof.papers.kpl.engine;

import org.jspecify.annotations.NullMarked;
