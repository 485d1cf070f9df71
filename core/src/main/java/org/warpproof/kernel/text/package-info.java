/// Kernels as text.
///
/// What enters is a kernel, and what leaves its text ([org.warpproof.kernel.text.KernelPrinter]),
/// or the other way round ([org.warpproof.kernel.text.KernelParser]); what is printed is read back
/// as the same kernel. What can be read need not be a well-formed kernel.
@NullMarked
package org.warpproof.kernel.text;

import org.jspecify.annotations.NullMarked;
