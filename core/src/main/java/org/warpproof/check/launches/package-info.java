/// Launches that are worth a look, and whether one is among those that an answer speaks of.
///
/// A kernel with what is said of its launches enters; launches leave whose sizes and parameters
/// are small, usual, or what facts say.
@NullMarked
package org.warpproof.check.launches;

import org.jspecify.annotations.NullMarked;
