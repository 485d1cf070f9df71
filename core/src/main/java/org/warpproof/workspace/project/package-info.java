/// Names of files and folders, or a build's compile commands, to inputs: which files of a tree are
/// units of their own, and where the headers are that they include.
///
/// The rule: nothing of this changes what a file means. An option that is not understood is told,
/// and a folder that was guessed serves only headers that are found nowhere else, and is told, too.
@NullMarked
package org.warpproof.workspace.project;

import org.jspecify.annotations.NullMarked;
