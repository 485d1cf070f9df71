/// What makes a kernel well-formed: types, definitions before uses, blocks that exist.
///
/// What enters is a kernel; what leaves are its violations
/// ([org.warpproof.kernel.checker.KernelChecker]), none for what our own passes make.
@NullMarked
package org.warpproof.kernel.checker;

import org.jspecify.annotations.NullMarked;
