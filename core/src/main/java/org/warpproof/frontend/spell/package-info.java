/// How C++ beside a file's own can name what is in it.
///
/// What enters is a module with its debug information; what leaves are
/// [org.warpproof.frontend.spell.Spellings] of kernels, types and variables, for reproducers. What
/// cannot be named there is left out, with the reason.
@NullMarked
package org.warpproof.frontend.spell;

import org.jspecify.annotations.NullMarked;
