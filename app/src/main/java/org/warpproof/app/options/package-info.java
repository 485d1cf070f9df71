/// Options that commands share, from words of the command line to values.
///
/// What enters is text; what leaves are launches and efforts, or a message that says
/// what cannot be read. Programs in the languages of the papers are told by their suffix
/// ([org.warpproof.app.options.Calculi]).
@NullMarked
package org.warpproof.app.options;

import org.jspecify.annotations.NullMarked;
