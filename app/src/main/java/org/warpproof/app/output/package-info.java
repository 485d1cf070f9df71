/// Results as text, JSON and SARIF, and the pages that explain them.
///
/// What enters is a [org.warpproof.app.results.Checked] at a time; what leaves goes to a writer
/// ([org.warpproof.app.output.CheckOutput]). The pages of `docs/diagnostics` are resources here
/// ([org.warpproof.app.output.DiagnosticPages]).
@NullMarked
package org.warpproof.app.output;

import org.jspecify.annotations.NullMarked;
