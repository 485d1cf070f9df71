/// Places in the user's files, and what is said about them.
///
/// Nothing enters; [org.warpproof.source.Position] and [org.warpproof.source.SourceLines] are what
/// every later package uses to point at source text.
@NullMarked
package org.warpproof.source;

import org.jspecify.annotations.NullMarked;
