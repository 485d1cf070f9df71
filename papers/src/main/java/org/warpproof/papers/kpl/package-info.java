/// KPL, the kernel programming language: its syntax, well-formedness and execution rules, after
/// "Syntax and semantics of a GPU kernel programming language", sections 2 to 7.
///
/// A kernel ([org.warpproof.papers.kpl.language.Program]) that is well-formed
/// ([org.warpproof.papers.kpl.language.WellFormed]) is executed in lock-step: threads
/// ([org.warpproof.papers.kpl.semantics.ThreadRules]) in groups
/// ([org.warpproof.papers.kpl.semantics.GroupRules]) in a kernel
/// ([org.warpproof.papers.kpl.semantics.KernelRules]). Statements are predicated: both branches are
/// executed, by the threads whose predicate holds, and jumps become variables in predicates
/// ([org.warpproof.papers.kpl.language.Eliminate]). At two levels of abstraction
/// ([org.warpproof.papers.kpl.semantics.AbsLevel]) the contents of shared memory are forgotten;
/// what the rules leave open then is decided by [org.warpproof.papers.kpl.semantics.Choices], so
/// that each run is one, and [org.warpproof.papers.kpl.semantics.Explore] makes all of them.
///
/// Where the document leaves something open or cannot mean what it says, the rule concerned says
/// what was chosen.
@NullMarked
package org.warpproof.papers.kpl;

import org.jspecify.annotations.NullMarked;
