/// KPL, the kernel programming language: its syntax, well-formedness and execution rules, after
/// "Syntax and semantics of a GPU kernel programming language", sections 2 to 7.
///
/// A kernel ([org.warpproof.calculus.kpl.Program]) that is well-formed
/// ([org.warpproof.calculus.kpl.WellFormed]) is executed in lock-step: threads
/// ([org.warpproof.calculus.kpl.ThreadRules]) in groups ([org.warpproof.calculus.kpl.GroupRules])
/// in a kernel ([org.warpproof.calculus.kpl.KernelRules]). Statements are predicated: both branches
/// are executed, by the threads whose predicate holds, and jumps become variables in predicates
/// ([org.warpproof.calculus.kpl.Eliminate]). At two levels of abstraction
/// ([org.warpproof.calculus.kpl.AbsLevel]) the contents of shared memory are forgotten; what the
/// rules leave open then is decided by [org.warpproof.calculus.kpl.Choices], so that each run is
/// one, and [org.warpproof.calculus.kpl.Explore] makes all of them.
///
/// Where the document leaves something open or cannot mean what it says, the rule concerned says
/// what was chosen.
@NullMarked
package org.warpproof.calculus.kpl;

import org.jspecify.annotations.NullMarked;
