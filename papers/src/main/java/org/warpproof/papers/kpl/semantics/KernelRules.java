package org.warpproof.papers.kpl.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.kpl.language.BasicStmt;
import org.warpproof.papers.kpl.language.Eliminate;
import org.warpproof.papers.kpl.language.LocalExpr;
import org.warpproof.papers.kpl.language.Location;
import org.warpproof.papers.kpl.language.PredStmt;
import org.warpproof.papers.kpl.language.Program;
import org.warpproof.papers.kpl.language.Stmt;

/// Execution rules for kernels, section 7: `step-k`. All groups and threads go in lock-step.
public final class KernelRules {
  private final Program program;
  private final GroupRules rules;

  public KernelRules(Program program, AbsLevel level, Choices choices) {
    this.program = program;
    this.rules = new GroupRules(level, choices);
  }

  /// Executes the next statement.
  ///
  /// Requires: there is one.
  public Taken step(KernelState state) {
    PredStmt next = state.statements.pop();
    LocalExpr p = next.predicate();
    return switch (next.stmt()) {
      case Stmt.Basic(BasicStmt basic) -> basic(state, basic, p);
      case Stmt.Barrier _ -> barrier(state, p);
      // K-Seq
      case Stmt.Seq(Stmt first, Stmt second) ->
          push(Rule.K_SEQ, state, new PredStmt(first, p), new PredStmt(second, p));
      // K-Var
      case Stmt.Local(String name, Stmt body) ->
          push(Rule.K_VAR, state, new PredStmt(body.substitute(name, state.fresh()), p));
      // K-If
      case Stmt.If(LocalExpr condition, Stmt whenTrue, Stmt whenFalse) -> {
        Location.Var v = state.fresh();
        yield push(
            Rule.K_IF,
            state,
            new PredStmt(Stmt.assign(v, condition), p),
            new PredStmt(whenTrue, p.and(LocalExpr.of(v))),
            new PredStmt(whenFalse, p.butNot(v)));
      }
      // K-Open
      case Stmt.While(LocalExpr condition, Stmt body) -> {
        Location.Var v = state.fresh();
        Stmt loop = new Stmt.WhileDyn(condition, Eliminate.belim(body, v));
        yield push(Rule.K_OPEN, state, new PredStmt(loop, p.butNot(v)));
      }
      case Stmt.WhileDyn(LocalExpr condition, Stmt body) -> loop(state, condition, body, next);
      // K-Call
      case Stmt.Call(String procedure, LocalExpr argument) -> {
        Location.Var u = state.fresh();
        Location.Var v = state.fresh();
        Stmt body = Eliminate.relim(program.proc(procedure).with(u), v);
        yield push(
            Rule.K_CALL,
            state,
            new PredStmt(new Stmt.Seq(Stmt.assign(u, argument), body), p.butNot(v)));
      }
      case Stmt.Break _, Stmt.Continue _, Stmt.Return _ ->
          throw new StuckException("step-k has no rule for a jump out of nothing");
    };
  }

  private Taken basic(KernelState state, BasicStmt basic, LocalExpr p) {
    List<Taken> taken = new ArrayList<>();
    for (GroupState group : state.groups()) {
      Taken step = rules.basic(group, basic, p);
      taken.add(step);
      if (step instanceof Taken.None(_, _, Failure failure)) {
        return new Taken.None(Rule.K_INTRA_GROUP_RACE, List.of(step), failure);
      }
    }
    if (basic instanceof BasicStmt.Assign) {
      // R-group and W-group are as they were.
      return new Taken.Some(Rule.K_BASIC, taken);
    }
    Optional<Failure> race = state.race();
    return race.isPresent()
        ? new Taken.None(Rule.K_INTER_GROUP_RACE, taken, race.get())
        : new Taken.Some(Rule.K_BASIC, taken);
  }

  /// `K-Sync` asks that there is no `kernel-race` too, but a barrier cannot bring one about.
  private Taken barrier(KernelState state, LocalExpr p) {
    List<Taken> taken = new ArrayList<>();
    for (GroupState group : state.groups()) {
      Taken step = rules.barrier(group, p);
      taken.add(step);
      if (step instanceof Taken.None(_, _, Failure failure)) {
        return new Taken.None(Rule.K_DIVERGENCE, List.of(step), failure);
      }
    }
    return new Taken.Some(Rule.K_SYNC, taken);
  }

  /// One more iteration as long as some thread has one to do.
  private static Taken loop(KernelState state, LocalExpr condition, Stmt body, PredStmt loop) {
    LocalExpr p = loop.predicate();
    boolean goesOn =
        state.groups().stream()
            .flatMap(group -> group.threads().stream())
            .anyMatch(thread -> thread.holds(p.and(condition)));
    if (!goesOn) {
      return Taken.some(Rule.K_DONE);
    }
    // K-Iter
    Location.Var u = state.fresh();
    Location.Var v = state.fresh();
    return push(
        Rule.K_ITER,
        state,
        new PredStmt(Stmt.assign(u, condition), p),
        new PredStmt(Eliminate.celim(body, v), p.and(LocalExpr.of(u)).butNot(v)),
        loop);
  }

  private static Taken push(Rule rule, KernelState state, PredStmt... statements) {
    for (PredStmt statement : List.of(statements).reversed()) {
      state.statements.push(statement);
    }
    return Taken.some(rule);
  }
}
