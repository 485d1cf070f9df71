/// From files to answers, for whoever asks: the command line, a benchmark, an editor.
///
/// What enters: inputs, and [org.warpproof.workspace.Settings] that say how they are read and
/// checked. What leaves: values in the order of the inputs ([org.warpproof.workspace.Checked]), the
/// answer on each kernel with its diagnostics. What fails becomes a value, too; nothing is printed,
/// and renderers run no analysis.
///
/// [org.warpproof.workspace.CheckInput] does one thing after the other;
/// [org.warpproof.workspace.CheckFiles] does several at once, and tells them in order.
@NullMarked
package org.warpproof.workspace;

import org.jspecify.annotations.NullMarked;
