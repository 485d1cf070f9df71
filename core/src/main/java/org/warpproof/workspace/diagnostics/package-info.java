/// What is to be told of files and kernels, as values.
///
/// What enters: reports of the engine ([org.warpproof.check.KernelReport]) and the text of the
/// files. What leaves: a [org.warpproof.workspace.diagnostics.Diagnostic] for each bug, each reason
/// why something is not known and each remark, with everything that a renderer needs: none has to
/// look at a verdict, or to analyse anything. Text is made here, for people; JSON and SARIF are the
/// command line's.
@NullMarked
package org.warpproof.workspace.diagnostics;

import org.jspecify.annotations.NullMarked;
