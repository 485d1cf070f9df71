package org.warpproof.papers.kpl;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.papers.Notation;
import org.warpproof.papers.kpl.language.Eliminate;
import org.warpproof.papers.kpl.language.ExprText;
import org.warpproof.papers.kpl.language.LocalExpr;
import org.warpproof.papers.kpl.language.Location;
import org.warpproof.papers.kpl.language.Printer;
import org.warpproof.papers.kpl.language.Proc;
import org.warpproof.papers.kpl.language.Program;
import org.warpproof.papers.kpl.language.Stmt;
import org.warpproof.papers.kpl.semantics.Choices;
import org.warpproof.papers.kpl.semantics.Execute;
import org.warpproof.papers.kpl.semantics.Failure;
import org.warpproof.papers.kpl.semantics.KernelState;
import org.warpproof.papers.kpl.semantics.Launch;
import org.warpproof.papers.kpl.semantics.Taken;

/// What the rules make of a kernel, as lines of text.
final class Stages {
  private static final int MOST_STEPS = 500;

  private final Notation notation;
  private final List<String> lines = new ArrayList<>();

  private Stages(Notation notation) {
    this.notation = notation;
  }

  /// The bodies of loops without jumps, as `K-Open` and `K-Iter` make them, and the bodies of
  /// procedures without returns, as `K-Call` does.
  static List<String> eliminated(Program program, Notation notation) {
    Stages stages = new Stages(notation);
    stages.loops(program.main(), "main");
    for (Proc proc : program.procs()) {
      Location.Var u = new Location.Var(0);
      Location.Var v = new Location.Var(1);
      Stmt body = proc.with(u);
      stages.lines.add("proc " + proc.name() + "(" + proc.parameter() + "):");
      stages.part("param-subst " + proc.name() + " " + u, body);
      Stmt called = Eliminate.relim(body, v);
      stages.part("relim (param-subst %s %s) %s".formatted(proc.name(), u, v), called);
      stages.loops(called, proc.name());
    }
    return stages.lines;
  }

  private void loops(Stmt stmt, String where) {
    switch (stmt) {
      case Stmt.Seq(Stmt first, Stmt second) -> {
        loops(first, where);
        loops(second, where);
      }
      case Stmt.Local(_, Stmt body) -> loops(body, where);
      case Stmt.If(_, Stmt whenTrue, Stmt whenFalse) -> {
        loops(whenTrue, where);
        loops(whenFalse, where);
      }
      case Stmt.While(LocalExpr condition, Stmt body) -> {
        if (!stmt.isSkip()) {
          loop(condition, body, where);
        }
      }
      case Stmt.WhileDyn(_, Stmt body) -> loops(body, where);
      case Stmt.Basic _, Stmt.Call _, Stmt.Barrier _ -> {}
      case Stmt.Break _, Stmt.Continue _, Stmt.Return _ -> {}
    }
  }

  private void loop(LocalExpr condition, Stmt body, String where) {
    Location.Var v = new Location.Var(2);
    Location.Var w = new Location.Var(3);
    Stmt opened = Eliminate.belim(body, v);
    lines.add("while %s in %s:".formatted(ExprText.print(condition, notation), where));
    part("belim S " + v, opened);
    part("celim (belim S %s) %s".formatted(v, w), Eliminate.celim(opened, w));
    loops(body, where);
  }

  private void part(String name, Stmt stmt) {
    lines.add("  " + name + " =");
    Printer.print(stmt, notation).forEach(line -> lines.add("    " + line));
  }

  /// The rules of a run, each with the statements that are left.
  static List<String> steps(Program program, Launch launch, Choices choices, Notation notation) {
    Stages stages = new Stages(notation);
    KernelState initial =
        KernelState.initial(program.main(), launch.groups(), launch.threads(), launch.sh());
    stages.lines.add(stages.statements(initial));
    Execute.End end =
        Execute.run(
            program,
            launch,
            choices,
            MOST_STEPS,
            (taken, state) -> {
              stages.lines.add(taken.text());
              stages.lines.add(
                  taken instanceof Taken.None(_, _, Failure failure)
                      ? "  None: " + failure.text()
                      : stages.statements(state));
            });
    if (end instanceof Execute.End.Unfinished) {
      stages.lines.add("  and so on");
    }
    return stages.lines;
  }

  /// `(S, p) # … # []`
  private String statements(KernelState state) {
    return Stream.concat(
            state.statements().stream()
                .map(
                    next ->
                        "(%s, %s)"
                            .formatted(
                                Printer.line(next.stmt(), notation),
                                ExprText.print(next.predicate(), notation))),
            Stream.of("[]"))
        .collect(Collectors.joining(" # ", "  ", ""));
  }
}
