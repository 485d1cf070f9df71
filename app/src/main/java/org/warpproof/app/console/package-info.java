/// The process and its surroundings: terminal, colours, progress, exit status.
///
/// What enters is how the program was started; what leaves is text on the standard outputs, of
/// which nothing gets lost unnoticed ([org.warpproof.app.console.StandardOutput]). Nothing here
/// knows what is checked.
@NullMarked
package org.warpproof.app.console;

import org.jspecify.annotations.NullMarked;
