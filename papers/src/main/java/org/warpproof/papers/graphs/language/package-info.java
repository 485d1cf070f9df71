/// Kernel graphs as they are written: Section 3.1, Definition 5.1, and the preparations of Section
/// 4.
///
/// What enters is text (`ProgramParser`); what leaves is a program (`Program`) that is well-formed
/// (`WellFormed`), with the order of its blocks and its loops (`Routine`). Nothing here runs.
@NullMarked
package org.warpproof.papers.graphs.language;

import org.jspecify.annotations.NullMarked;
