/// What the user says of launches.
///
/// What enters: words, as in `--block 32..1024` and `--assume 'n % 4 == 0'`, and kernels. What
/// leaves: kernels with these facts ([org.warpproof.workspace.launches.Launches]), or what makes no
/// sense about them.
@NullMarked
package org.warpproof.workspace.launches;

import org.jspecify.annotations.NullMarked;
