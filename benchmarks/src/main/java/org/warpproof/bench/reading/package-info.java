/// How much of a project is read: its units, the kernels in them, and what stands in the way.
///
/// Folders enter, and tables leave: a line for each folder, and the messages about what is not read
/// by how many files they are about. No kernel is checked.
@NullMarked
package org.warpproof.bench.reading;

import org.jspecify.annotations.NullMarked;
