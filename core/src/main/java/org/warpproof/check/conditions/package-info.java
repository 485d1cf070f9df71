/// The simple conditions under which a kernel is proved that is not proved without one.
///
/// A report enters; it leaves with a note that names a condition on launches, or on what arrays
/// hold, if there is one, and with bugs that only special data brings about as warnings.
@NullMarked
package org.warpproof.check.conditions;

import org.jspecify.annotations.NullMarked;
