/// The user's files, and those that are written beside the answers.
///
/// What enters: names of files and folders. What leaves: inputs in order, the kernels that are
/// meant, and files with reproducers and with questions to the solver.
@NullMarked
package org.warpproof.workspace.files;

import org.jspecify.annotations.NullMarked;
