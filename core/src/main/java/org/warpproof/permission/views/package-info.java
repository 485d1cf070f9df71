/// Threads as formulas: what their variables are, when they come to a block, what they read.
///
/// The steps of a kernel enter; terms leave, over ids, over unknowns that stand for what loops make
/// of variables, and over functions that stand for what arrays hold.
@NullMarked
package org.warpproof.permission.views;

import org.jspecify.annotations.NullMarked;
