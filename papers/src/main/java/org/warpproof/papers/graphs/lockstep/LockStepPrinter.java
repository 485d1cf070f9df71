package org.warpproof.papers.graphs.lockstep;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.papers.Notation;
import org.warpproof.papers.graphs.language.Printer;
import org.warpproof.papers.graphs.language.Procedure;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.Term;
import org.warpproof.papers.graphs.lockstep.LockStepProgram.VectorBlock;

/// Lock-step programs as in Fig. 7; `⟨…⟩`, `⋀` and `⋁` range over all threads `t`.
public final class LockStepPrinter {
  private final Notation notation;
  private final Set<String> common;
  private final Printer terms;

  private LockStepPrinter(LockStepProgram program, Notation notation) {
    this.notation = notation;
    this.common = program.program().declared();
    common.removeAll(program.program().privates());
    common.addAll(program.blocks().keySet());
    common.add(Program.END);
    common.remove(Program.THREAD);
    this.terms = new Printer(notation, this::name);
  }

  public static List<String> print(LockStepProgram program, Notation notation) {
    LockStepPrinter printer = new LockStepPrinter(program, notation);
    List<String> lines = new ArrayList<>();
    for (Procedure procedure : program.program().procedures()) {
      String header = Printer.header(procedure, names -> printer.vector(printer.names(names)));
      lines.add("proc " + header + ";");
    }
    int width = Printer.width(List.copyOf(program.blocks().keySet()));
    for (VectorBlock block : program.blocks().values()) {
      List<String> body = new ArrayList<>();
      block.statements().forEach(statement -> body.add(printer.of(statement) + ";"));
      body.add(Printer.of(block.transfer()) + ";");
      Printer.addBlock(lines, block.label(), width, body);
    }
    return lines;
  }

  static String print(LockStepProgram program, Vector statement, Notation notation) {
    return new LockStepPrinter(program, notation).of(statement);
  }

  /// `v_t`, the variable of each thread.
  private String name(String name) {
    if (common.contains(name)) {
      return name;
    }
    return name + (name.contains("_") ? notation.choose(",", "_") : "_") + "t";
  }

  private String names(List<String> names) {
    return names.stream().map(this::name).collect(Collectors.joining(", "));
  }

  private String vector(String inner) {
    return notation.choose("⟨", "<") + inner + notation.choose("⟩", ">");
  }

  private String vector(Term term) {
    return vector(terms.of(term));
  }

  private String of(Vector statement) {
    return switch (statement) {
      case Vector.Assign(String target, Term value) ->
          vector(name(target)) + " := " + vector(value);
      case Vector.Havoc(String target) -> "havoc " + vector(name(target));
      case Vector.Pick(String target, List<String> blocks) ->
          vector(name(target)) + terms.member() + vector("{" + String.join(", ", blocks) + "}");
      case Vector.Psi(Term.Place target, Term guard, Term value) ->
          "%s := %s(%s)"
              .formatted(
                  terms.of(target),
                  notation.choose("ψ", "psi"),
                  vector(terms.of(guard) + ", " + terms.of(value)));
      case Vector.Assume(Group condition) -> "assume " + of(condition);
      case Vector.Assert(Group condition) -> "assert " + of(condition);
      case Vector.Sync(Group condition, List<String> havocked) ->
          "sync " + of(condition) + Printer.havoc(havocked);
      case Vector.Skip _ -> "skip";
      case Vector.Call call -> {
        List<Term> arguments = new ArrayList<>(call.arguments());
        arguments.add(
            new Term.Choose(call.guard(), new Term.Name(call.first()), new Term.Name(call.last())));
        yield "%scall %s(%s)"
            .formatted(
                call.targets().isEmpty() ? "" : vector(names(call.targets())) + " := ",
                call.procedure(),
                vector(arguments.stream().map(terms::of).collect(Collectors.joining(", "))));
      }
    };
  }

  private String of(Group group) {
    return switch (group) {
      case Group.All(Term condition) ->
          notation.choose("⋀ₜ ", "all t: ") + "(" + terms.of(condition) + ")";
      case Group.Some(Term condition) ->
          notation.choose("⋁ₜ ", "some t: ") + "(" + terms.of(condition) + ")";
      case Group.Both(Group one, Group other) ->
          "(" + of(one) + ")" + notation.choose(" ∧ ", " && ") + "(" + of(other) + ")";
      case Group.Implies(Group premise, Group conclusion) ->
          "(" + of(premise) + ")" + notation.choose(" ⇒ ", " => ") + "(" + of(conclusion) + ")";
    };
  }
}
