/// KPL as it is written: sections 2 and 3.
///
/// What enters is text (`ProgramParser`); what leaves is a program (`Program`) that is well-formed
/// (`WellFormed`), and statements whose jumps have become variables (`Eliminate`). Nothing here
/// runs.
@NullMarked
package org.warpproof.papers.kpl.language;

import org.jspecify.annotations.NullMarked;
