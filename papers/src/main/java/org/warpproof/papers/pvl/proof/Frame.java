package org.warpproof.papers.pvl.proof;

import java.util.List;
import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;

/// The permissions that a thread holds, R_cur: grants, with names and memory as they were when they
/// were given.
record Frame(List<Grant> grants, View view) implements Holder {
  Frame {
    grants = List.copyOf(grants);
  }

  @Override
  public Formula covers(Encode encode, String array, Term index, Permission wanted) {
    return encode
        .terms()
        .or(
            grants.stream()
                .filter(grant -> grant.array().equals(array))
                .filter(grant -> grant.permission().allows(wanted))
                .map(grant -> grant.covers(encode, view, index))
                .toList());
  }
}
