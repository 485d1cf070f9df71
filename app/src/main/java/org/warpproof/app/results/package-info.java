/// What became of each input: checked, failed, reproduced.
///
/// What enters are files and the engine's reports; what leaves are values in the order of the
/// command line ([org.warpproof.app.results.Checked]), and the files that are written beside:
/// reproducers and queries.
@NullMarked
package org.warpproof.app.results;

import org.jspecify.annotations.NullMarked;
