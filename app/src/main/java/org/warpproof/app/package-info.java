/// The command line: what the user typed to the passes, and what they found to text.
///
/// [org.warpproof.app.Main] takes the arguments apart; each command is a class of its own. Nothing
/// else in Warpproof prints.
@NullMarked
package org.warpproof.app;

import org.jspecify.annotations.NullMarked;
