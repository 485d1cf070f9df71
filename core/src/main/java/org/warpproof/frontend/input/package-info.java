/// What the front end is given: a file, its language, options, and what the file says of itself.
///
/// What enters is a path and the command line's wishes; what leaves is an
/// [org.warpproof.frontend.input.InputFile] that can be read,
/// [org.warpproof.frontend.input.FrontEndOptions], and the facts in a comment at the head of the
/// file ([org.warpproof.frontend.input.HeaderComment], which GPUVerify's tests have). Nothing is
/// compiled here.
@NullMarked
package org.warpproof.frontend.input;

import org.jspecify.annotations.NullMarked;
