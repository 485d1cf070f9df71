/// Text to tokens, for the languages that Warpproof reads itself.
///
/// A language says which signs it has ([org.warpproof.text.Alphabet]); its parser takes the tokens
/// one by one ([org.warpproof.text.Tokens]) and says what it expected where it finds something else
/// ([org.warpproof.text.ParseException]).
@NullMarked
package org.warpproof.text;

import org.jspecify.annotations.NullMarked;
