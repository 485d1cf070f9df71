package org.warpproof.papers.pvl.proof;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;

/// The permissions of a group for global memory, G_res: as they are written, or else what its
/// threads require together.
final class Groups {
  private final Setting setting;
  private final Encode encode;
  private final List<Grant> written;
  private final List<Grant> grants;

  Groups(Setting setting) {
    this.setting = setting;
    this.encode = setting.encode();
    this.written = Grant.of(setting.program().levels().group().requires());
    this.grants = Grant.of(setting.program().contract().requires());
  }

  /// That the kernel has such a permission, by what all its threads require.
  Formula inKernel(String array, Term index, Permission wanted) {
    List<Formula> any = new ArrayList<>();
    for (Grant grant : grants) {
      if (grant.array().equals(array) && grant.permission().allows(wanted)) {
        Term group = encode.integers().fresh("group");
        Term owner = encode.integers().fresh("owner");
        Grant.Cells cells = grant.cells(encode, setting.start(group, owner));
        List<Term> variables = new ArrayList<>(List.of(group, owner));
        variables.addAll(cells.variables());
        any.add(
            encode
                .integers()
                .exists(
                    variables,
                    encode
                        .integers()
                        .and(
                            encode.isThread(group, owner),
                            cells.guard(),
                            encode.terms().equal(cells.index(), index))));
      }
    }
    return encode.terms().or(any);
  }

  /// That the group of the thread has such a permission for an element.
  Formula has(String array, Term index, Permission wanted) {
    if (!written.isEmpty()) {
      return new Frame(written, setting.start()).covers(encode, array, index, wanted);
    }
    List<Formula> any = new ArrayList<>();
    for (Grant grant : grants) {
      if (grant.array().equals(array) && grant.permission().allows(wanted)) {
        Term owner = encode.integers().fresh("owner");
        Grant.Cells cells = grant.cells(encode, setting.start().of(setting.gid(), owner));
        List<Term> variables = new ArrayList<>(List.of(owner));
        variables.addAll(cells.variables());
        any.add(
            encode
                .integers()
                .exists(
                    variables,
                    encode
                        .integers()
                        .and(
                            encode.isLocal(owner),
                            cells.guard(),
                            encode.terms().equal(cells.index(), index))));
      }
    }
    return encode.terms().or(any);
  }
}
