/// From a bug that was seen to a program that makes it happen on a GPU.
///
/// What enters: a kernel, the launch in which [org.warpproof.check] saw it fail, and how code can
/// name what is in its file ([org.warpproof.frontend.spell.Spellings]). What leaves: the text of a
/// host program that includes the user's file, fills memory as in that launch, launches, and says
/// what to look at; and the commands that build and run it ([org.warpproof.repro.Reproducer]).
///
/// The rule: the program does what the witness did, with all blocks of the grid, and never claims
/// more than it saw. A race need not show in a run.
@NullMarked
package org.warpproof.repro;

import org.jspecify.annotations.NullMarked;
