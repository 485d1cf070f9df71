package org.warpproof.papers.graphs.lockstep;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.warpproof.papers.graphs.language.Block;
import org.warpproof.papers.graphs.language.Procedure;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.Routine;
import org.warpproof.papers.graphs.language.Stmt;
import org.warpproof.papers.graphs.language.Term;
import org.warpproof.papers.graphs.language.Transfer;

/// Predication: Table 1 for statements, Table 4 (which is Table 2 for any number of loops) for
/// blocks, Table 5 for calls.
///
/// The blocks of the result are in the sort order.
public final class Predicate {
  /// Whether the guard of the next block is checked where it is chosen: section B.4.
  public enum Guards {
    LATE,
    /// As all lock-step programs need it.
    EARLY
  }

  private final Program original;
  private final Guards guards;
  private final String active;
  private final String next;
  private final String havoc;
  private final List<Block> blocks = new ArrayList<>();
  private final Map<String, Predicated.Role> roles = new HashMap<>();
  private Program taken;

  private Predicate(Program original, Guards guards) {
    this.original = original;
    this.guards = guards;
    this.taken = original;
    this.active = original.fresh("v_active");
    this.next = original.fresh("v_next");
    this.havoc = original.fresh("v_havoc");
  }

  /// Requires: the program is prepared.
  public static Predicated predicate(Program program, Guards guards) {
    return new Predicate(program, guards).run();
  }

  private Predicated run() {
    for (Routine routine : Routine.all(original).values()) {
      List<Block> order = routine.order();
      for (int i = 0; i < order.size(); i++) {
        String after = i + 1 < order.size() ? order.get(i + 1).label() : Program.END;
        block(order.get(i), after, routine.endedLoops(order.get(i).label()));
      }
    }
    List<Procedure> procedures =
        original.procedures().stream()
            .map(p -> new Procedure(p.name(), append(p.in(), active), p.out(), p.entry()))
            .toList();
    List<String> privates = new ArrayList<>(original.privates());
    privates.addAll(List.of(active, next, havoc));
    Program program =
        new Program(
            original.parameters(),
            original.variables(),
            original.arrays(),
            privates,
            procedures,
            blocks);
    return new Predicated(program, active, next, havoc, roles);
  }

  private static <T> List<T> append(List<T> list, T last) {
    return Stream.concat(list.stream(), Stream.of(last)).toList();
  }

  private void add(Predicated.Role role, String label, List<Stmt> statements, Transfer transfer) {
    roles.put(label, role);
    blocks.add(new Block(label, statements, transfer));
  }

  private String fresh(String like) {
    String label = taken.fresh(like);
    List<Block> known = new ArrayList<>(taken.blocks());
    known.add(new Block(label, List.of(), Transfer.to()));
    taken = taken.with(taken.procedures(), known);
    return label;
  }

  private void block(Block block, String after, List<String> ended) {
    String label = block.label();
    List<Stmt> body = new ArrayList<>();
    if (label.equals(Program.START)) {
      body.add(new Stmt.Assign(new Term.Name(active), new Term.Name(Program.START)));
    }
    switch (block.transfer()) {
      // Table 5, bottom row
      case Transfer.Return _ ->
          add(new Predicated.Role.Body(label), label, body, new Transfer.Return());
      case Transfer.Goto(List<String> targets) -> {
        if (block.statements().size() == 1
            && block.statements().getFirst() instanceof Stmt.Call call) {
          call(label, call, targets, after);
        } else {
          block.statements().forEach(statement -> body.addAll(statement(statement, label)));
          body.addAll(choice(label, targets));
          plain(label, body, ended, after);
        }
      }
    }
  }

  /// Table 4, with the statements of the block predicated already.
  private void plain(String label, List<Stmt> body, List<String> ended, String after) {
    Predicated.Role role = new Predicated.Role.Body(label);
    if (ended.isEmpty()) {
      // Top row
      add(role, label, body, Transfer.to(after));
      return;
    }
    // Bottom row
    List<String> targets = new ArrayList<>();
    for (String head : ended) {
      targets.add(fresh(label + "_back" + (ended.size() == 1 ? "" : "_" + head)));
    }
    String exit = fresh(label + "_exit");
    add(role, label, body, new Transfer.Goto(append(targets, exit)));
    for (int i = 0; i < ended.size(); i++) {
      add(
          new Predicated.Role.Back(label, ended.get(i), ended.subList(0, i)),
          targets.get(i),
          List.of(new Stmt.Assume(Term.equal(active, ended.get(i)))),
          Transfer.to(ended.get(i)));
    }
    Term left = Term.and(ended.stream().map(head -> Term.unequal(active, head)));
    add(
        new Predicated.Role.Exit(label, ended),
        exit,
        List.of(new Stmt.Assume(left)),
        Transfer.to(after));
  }

  /// Table 5, top row.
  private void call(String label, Stmt.Call call, List<String> targets, String after) {
    String calls = fresh(label + "_call");
    String passes = fresh(label + "_nocall");
    String entry = original.procedure(call.procedure()).orElseThrow().entry();
    List<Stmt> body = new ArrayList<>();
    body.add(new Stmt.Assume(Term.equal(active, label)));
    body.add(
        new Stmt.Call(
            call.targets(), call.procedure(), append(call.arguments(), new Term.Name(entry))));
    body.addAll(choice(label, targets));
    add(new Predicated.Role.Body(label), label, List.of(), Transfer.to(calls, passes));
    add(new Predicated.Role.Call(label), calls, body, Transfer.to(after));
    add(
        new Predicated.Role.NoCall(label),
        passes,
        List.of(new Stmt.Assume(Term.unequal(active, label))),
        Transfer.to(after));
  }

  /// What a `goto` becomes: the choice of the next active block.
  private List<Stmt> choice(String label, List<String> targets) {
    List<Stmt> statements = new ArrayList<>();
    statements.add(new Stmt.Pick(next, targets));
    if (guards == Guards.EARLY) {
      Term fits =
          Term.and(
              targets.stream()
                  .filter(target -> !guard(target).equals(Term.always()))
                  .map(target -> new Term.Implies(Term.equal(next, target), guard(target))));
      if (!fits.equals(Term.always())) {
        statements.add(new Stmt.Assume(new Term.Implies(Term.equal(active, label), fits)));
      }
    }
    statements.add(assign(new Term.Name(active), new Term.Name(next), label));
    return statements;
  }

  private Term guard(String label) {
    return original.block(label).map(Block::guard).orElse(Term.always());
  }

  /// `v := (v_active = B) ? e : v`
  private Stmt assign(Term.Place target, Term value, String label) {
    return new Stmt.Assign(target, new Term.Choose(Term.equal(active, label), value, target));
  }

  /// Table 1.
  private List<Stmt> statement(Stmt statement, String label) {
    Term here = Term.equal(active, label);
    return switch (statement) {
      case Stmt.Assign(Term.Place target, Term value) -> List.of(assign(target, value, label));
      case Stmt.Havoc(Term.Place target) ->
          List.of(
              new Stmt.Havoc(new Term.Name(havoc)), assign(target, new Term.Name(havoc), label));
      // As if it were havoc and assume: what is chosen in other blocks is not kept.
      case Stmt.Pick(String target, List<String> labels) ->
          List.of(
              new Stmt.Pick(havoc, labels),
              assign(new Term.Name(target), new Term.Name(havoc), label));
      case Stmt.Assert(Term condition) ->
          List.of(new Stmt.Assert(new Term.Implies(here, condition)));
      case Stmt.Assume(Term condition) ->
          List.of(new Stmt.Assume(new Term.Implies(here, condition)));
      case Stmt.Skip _ -> List.of(statement);
      case Stmt.Barrier(Term condition, List<String> havocked) ->
          List.of(
              new Stmt.Barrier(
                  condition.equals(Term.always()) ? here : Term.and(Stream.of(here, condition)),
                  havocked));
      case Stmt.Call _ -> throw new IllegalArgumentException("a call in a block with others");
    };
  }
}
