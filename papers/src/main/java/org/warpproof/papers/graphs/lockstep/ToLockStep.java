package org.warpproof.papers.graphs.lockstep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.warpproof.papers.graphs.language.Block;
import org.warpproof.papers.graphs.language.Procedure;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.Routine;
import org.warpproof.papers.graphs.language.Stmt;
import org.warpproof.papers.graphs.language.Term;
import org.warpproof.papers.graphs.language.Transfer;
import org.warpproof.papers.graphs.lockstep.LockStepProgram.VectorBlock;

/// The lock-step construction: Table 3a for statements, Table 6a (which is Table 3b for any number
/// of loops) for blocks, Table 6b for calls.
public final class ToLockStep {
  private final Predicated predicated;
  private final Program program;
  private final String active;
  private final List<String> outputs = new ArrayList<>();

  private ToLockStep(Predicated predicated) {
    this.predicated = predicated;
    this.program = predicated.program();
    this.active = predicated.active();
  }

  public static LockStepProgram of(Predicated predicated) {
    return new ToLockStep(predicated).run();
  }

  private LockStepProgram run() {
    String output = program.fresh("v_out");
    int most = program.procedures().stream().mapToInt(p -> p.out().size()).max().orElse(0);
    for (int i = 0; i < most; i++) {
      outputs.add(i == 0 ? output : program.fresh(output + "_" + i));
    }
    SequencedMap<String, VectorBlock> blocks = new LinkedHashMap<>();
    for (Block block : program.blocks()) {
      blocks.put(block.label(), block(block));
    }
    List<String> privates = new ArrayList<>(program.privates());
    privates.addAll(outputs);
    Program declared =
        new Program(
            program.parameters(),
            program.variables(),
            program.arrays(),
            privates,
            program.procedures(),
            program.blocks());
    List<String> passing = new ArrayList<>(predicated.passing());
    passing.addAll(outputs);
    return new LockStepProgram(declared, active, passing, blocks);
  }

  private VectorBlock block(Block block) {
    Predicated.Role role = predicated.role(block.label());
    List<Vector> statements = new ArrayList<>();
    switch (role) {
      case Predicated.Role.Body _ ->
          block.statements().forEach(statement -> statements.add(statement(statement)));
      // Table 6a, B_back: some thread goes back, and none to the head of an inner loop.
      case Predicated.Role.Back(_, String head, List<String> inner) -> {
        Group back = new Group.Some(Term.equal(active, head));
        statements.add(
            new Vector.Assume(inner.isEmpty() ? back : new Group.Both(back, noneAt(inner))));
      }
      // Table 6a, B_exit: no thread goes back.
      case Predicated.Role.Exit(_, List<String> heads) ->
          statements.add(new Vector.Assume(noneAt(heads)));
      case Predicated.Role.Call(String label) -> call(block, label, statements);
      // Table 6b, B_nocall
      case Predicated.Role.NoCall(String label) ->
          statements.add(new Vector.Assume(noneAt(List.of(label))));
    }
    return new VectorBlock(block.label(), role.block(), statements, block.transfer());
  }

  private Group noneAt(List<String> labels) {
    return new Group.All(Term.and(labels.stream().map(label -> Term.unequal(active, label))));
  }

  /// Table 6b, B_call.
  private void call(Block block, String label, List<Vector> statements) {
    Term here = Term.equal(active, label);
    for (Stmt statement : block.statements()) {
      if (statement instanceof Stmt.Call(List<String> targets, String name, List<Term> terms)) {
        Procedure procedure = program.procedure(name).orElseThrow();
        String last =
            Routine.of(program, procedure).blocks().stream()
                .filter(b -> b.transfer() instanceof Transfer.Return)
                .findFirst()
                .orElseThrow()
                .label();
        List<String> taken = outputs.subList(0, targets.size());
        List<Term> arguments = terms.subList(0, terms.size() - 1);
        statements.add(new Vector.Call(taken, name, arguments, here, procedure.entry(), last));
        for (int i = 0; i < targets.size(); i++) {
          Term.Name target = new Term.Name(targets.get(i));
          statements.add(
              new Vector.Assign(
                  target.name(), new Term.Choose(here, new Term.Name(taken.get(i)), target)));
        }
      } else if (statement.equals(new Stmt.Assume(here))) {
        statements.add(new Vector.Assume(new Group.Some(here)));
      } else {
        statements.add(statement(statement));
      }
    }
  }

  /// Table 3a.
  private Vector statement(Stmt statement) {
    return switch (statement) {
      case Stmt.Assign(Term.Place target, Term value) -> {
        if (!program.isShared(target.name())) {
          yield new Vector.Assign(target.name(), value);
        }
        if (value instanceof Term.Choose(Term guard, Term assigned, _)) {
          yield new Vector.Psi(target, guard, assigned);
        }
        throw new IllegalStateException("not predicated: " + statement);
      }
      case Stmt.Havoc(Term.Place target) -> new Vector.Havoc(target.name());
      case Stmt.Pick(String target, List<String> labels) -> new Vector.Pick(target, labels);
      case Stmt.Assert(Term condition) -> new Vector.Assert(new Group.All(condition));
      case Stmt.Assume(Term condition) -> new Vector.Assume(new Group.All(condition));
      case Stmt.Skip _ -> new Vector.Skip();
      case Stmt.Barrier(Term condition, List<String> havocked) ->
          new Vector.Sync(
              new Group.Implies(new Group.Some(condition), new Group.All(condition)), havocked);
      case Stmt.Call _ -> throw new IllegalStateException("a call outside of its block");
    };
  }
}
