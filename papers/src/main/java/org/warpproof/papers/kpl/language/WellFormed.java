package org.warpproof.papers.kpl.language;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.papers.Notation;

/// Well-formedness of kernels: section 3.
///
/// Where the functions leave something open with which no rule could go on, this is stricter, and
/// says so in the error:
///
/// - `wf-basic-stmt` does not look at the location that is assigned; its comment says that it does.
/// - Nothing keeps `break` and `continue` out of the places without a loop around them, and the
///   body of a procedure is such a place: `belim` and `celim` do not go into calls. No rule of
///   `step-k` is for them.
/// - Nothing keeps two procedures from having the same name; `param-subst` needs the only one.
///
/// Recursion is not excluded either. It stays allowed: `K-Call` does not ask whether a thread is
/// enabled, so that a recursive call goes on forever unless it stands in a loop, which does ask.
public final class WellFormed {
  private final Set<String> procedures;
  private final List<String> errors = new ArrayList<>();

  private WellFormed(Set<String> procedures) {
    this.procedures = procedures;
  }

  /// Whether a loop is around a statement.
  private enum Around {
    LOOP,
    NONE
  }

  /// What is wrong, each with the rule that is broken: none if `wf-kernel` holds.
  public static List<String> errors(Program program) {
    Set<String> names = program.procs().stream().map(Proc::name).collect(Collectors.toSet());
    WellFormed check = new WellFormed(names);
    Set<String> seen = new HashSet<>();
    for (Proc proc : program.procs()) {
      if (!seen.add(proc.name())) {
        check.errors.add("param-subst: there are two procedures '" + proc.name() + "'");
      }
      check.stmt(Set.of(proc.parameter()), proc.body(), Around.NONE);
    }
    check.stmt(Set.of(), program.main(), Around.NONE);
    if (!noReturn(program.main())) {
      check.errors.add("no-return: the main statement returns");
    }
    return check.errors.stream().distinct().toList();
  }

  /// `wf-stmt ns F S`
  private void stmt(Set<String> names, Stmt stmt, Around around) {
    switch (stmt) {
      case Stmt.Basic(BasicStmt basic) -> basic(names, basic);
      case Stmt.Seq(Stmt first, Stmt second) -> {
        stmt(names, first, around);
        stmt(names, second, around);
      }
      case Stmt.Local(String name, Stmt body) -> {
        Set<String> inside = new HashSet<>(names);
        if (!inside.add(name)) {
          errors.add("wf-stmt: '" + name + "' is declared where it is declared already");
        }
        stmt(inside, body, around);
      }
      case Stmt.If(LocalExpr condition, Stmt whenTrue, Stmt whenFalse) -> {
        expr(names, condition);
        stmt(names, whenTrue, around);
        stmt(names, whenFalse, around);
      }
      case Stmt.While(LocalExpr condition, Stmt body) -> {
        expr(names, condition);
        stmt(names, body, Around.LOOP);
      }
      case Stmt.WhileDyn _ -> errors.add("wf-stmt: whileDyn is not for programs");
      case Stmt.Call(String procedure, LocalExpr argument) -> {
        if (!procedures.contains(procedure)) {
          errors.add("wf-stmt: there is no procedure '" + procedure + "'");
        }
        expr(names, argument);
      }
      case Stmt.Break _, Stmt.Continue _ -> {
        if (around == Around.NONE) {
          errors.add(
              "step-k: no rule is for '%s' without a loop around it in its procedure"
                  .formatted(Printer.line(stmt, Notation.ASCII)));
        }
      }
      case Stmt.Barrier _, Stmt.Return _ -> {}
    }
  }

  /// `wf-basic-stmt ns b`
  private void basic(Set<String> names, BasicStmt basic) {
    switch (basic) {
      case BasicStmt.Assign(Location target, LocalExpr value) -> {
        target(names, target);
        expr(names, value);
      }
      case BasicStmt.Read(Location target, LocalExpr cell) -> {
        target(names, target);
        expr(names, cell);
      }
      case BasicStmt.Write(LocalExpr cell, LocalExpr value) -> {
        expr(names, cell);
        expr(names, value);
      }
    }
  }

  private void target(Set<String> names, Location target) {
    switch (target) {
      case Location.Var variable ->
          errors.add("wf-basic-stmt: the internal location " + variable + " is assigned");
      case Location.Name(String name) -> {
        if (!names.contains(name)) {
          errors.add("wf-basic-stmt: '" + name + "' is assigned and not declared");
        }
      }
    }
  }

  /// `wf-local-expr ns e`
  private void expr(Set<String> names, LocalExpr expr) {
    switch (expr) {
      case LocalExpr.Loc(Location.Var variable) ->
          errors.add("wf-local-expr: the internal location " + variable + " is mentioned");
      case LocalExpr.Loc(Location.Name(String name)) -> {
        if (!names.contains(name)) {
          errors.add("wf-local-expr: '" + name + "' is not declared");
        }
      }
      case LocalExpr.And(LocalExpr left, LocalExpr right) -> {
        expr(names, left);
        expr(names, right);
      }
      case LocalExpr.Not(LocalExpr operand) -> expr(names, operand);
      case LocalExpr.Binary(_, LocalExpr left, LocalExpr right) -> {
        expr(names, left);
        expr(names, right);
      }
      case LocalExpr.Gid _, LocalExpr.Lid _, LocalExpr.True _, LocalExpr.Numeral _ -> {}
    }
  }

  /// `no-return S`
  public static boolean noReturn(Stmt stmt) {
    return switch (stmt) {
      case Stmt.Seq(Stmt first, Stmt second) -> noReturn(first) && noReturn(second);
      case Stmt.Local(_, Stmt body) -> noReturn(body);
      case Stmt.If(_, Stmt whenTrue, Stmt whenFalse) -> noReturn(whenTrue) && noReturn(whenFalse);
      case Stmt.While(_, Stmt body) -> noReturn(body);
      case Stmt.WhileDyn(_, Stmt body) -> noReturn(body);
      case Stmt.Return _ -> false;
      case Stmt.Basic _, Stmt.Call _, Stmt.Barrier _, Stmt.Break _, Stmt.Continue _ -> true;
    };
  }
}
