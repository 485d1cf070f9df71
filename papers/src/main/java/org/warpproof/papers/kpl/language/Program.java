package org.warpproof.papers.kpl.language;

import java.util.List;
import java.util.Map;

/// A kernel of the document: the record `kernel` in section 2.
///
/// `sizes` has how many groups and threads there are, under the names that
/// [org.warpproof.papers.KernelFrame] has for them. A text may leave them out: then the kernel is
/// meant for any number.
public record Program(Map<String, Long> sizes, List<Proc> procs, Stmt main) {
  public Program {
    sizes = Map.copyOf(sizes);
    procs = List.copyOf(procs);
  }

  /// The procedure with a name: `THE proc. proc ∈ set fs ∧ proc-name proc = f`.
  public Proc proc(String name) {
    return procs.stream().filter(proc -> proc.name().equals(name)).findFirst().orElseThrow();
  }
}
