package org.warpproof.papers.graphs.lockstep;

import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.Transfer;
import org.warpproof.papers.graphs.semantics.Code;
import org.warpproof.papers.graphs.semantics.Environment;

/// The lock-step program `φ(P)`: section 4.2.
///
/// `program` is the predicated kernel with the variables for the values of calls; only its
/// declarations count. `passing` are variables that no block reads before it has assigned them.
public record LockStepProgram(
    Program program,
    String active,
    List<String> passing,
    SequencedMap<String, VectorBlock> blocks) {
  public LockStepProgram {
    passing = List.copyOf(passing);
  }

  /// `origin` is the block of the kernel in which threads are enabled here.
  record VectorBlock(String label, String origin, List<Vector> statements, Transfer transfer) {
    VectorBlock {
      statements = List.copyOf(statements);
    }
  }

  VectorBlock block(String label) {
    VectorBlock block = blocks.get(label);
    if (block == null) {
      throw new IllegalStateException("no block '" + label + "'");
    }
    return block;
  }

  Map<String, Code> code(Environment environment) {
    return Code.all(program, environment);
  }
}
