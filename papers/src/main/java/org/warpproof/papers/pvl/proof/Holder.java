package org.warpproof.papers.pvl.proof;

import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;

/// Somebody who holds permissions.
interface Holder {
  /// That there is such a permission for an element.
  Formula covers(Encode encode, String array, Term index, Permission wanted);
}
