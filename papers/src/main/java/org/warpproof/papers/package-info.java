/// The languages of the five papers, executable: what they have in common.
///
/// Each paper has a package of its own below this one, with the text form of its language, its
/// semantics and its transformations. One rule of a paper is one case here, with the rule's name in
/// a comment. Expressions ([org.warpproof.papers.Exp]) are the same in all of them.
///
/// [org.warpproof.papers.Calculus] is what the command line sees of a language.
@NullMarked
package org.warpproof.papers;

import org.jspecify.annotations.NullMarked;
