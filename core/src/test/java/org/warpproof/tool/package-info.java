/// The whole way from a file to a run, over the kernels in `src/test/resources/kernels`.
///
/// [KernelFile] describes what such a file says of itself, [KernelFilesTest] checks that it is so.
@NullMarked
package org.warpproof.tool;

import org.jspecify.annotations.NullMarked;
