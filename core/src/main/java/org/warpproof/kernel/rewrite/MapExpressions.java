package org.warpproof.kernel.rewrite;

import java.util.List;
import java.util.function.UnaryOperator;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Terminator.Target;
import org.warpproof.kernel.Type;
import org.warpproof.source.Position;

/// Rebuilds statements, terminators and expressions with other expressions inside.
public final class MapExpressions {
  private MapExpressions() {}

  /// The expression with `change` applied to its direct parts.
  public static Expr children(Expr expr, UnaryOperator<Expr> change) {
    return switch (expr) {
      case Expr.IntConst _, Expr.FloatConst _, Expr.Null _ -> expr;
      case Expr.Var _, Expr.Launch _, Expr.AddressOf _ -> expr;
      case Expr.Offset(Expr pointer, Expr bytes) ->
          new Expr.Offset(change.apply(pointer), change.apply(bytes));
      case Expr.Arithmetic(Op.Binary op, Op.Overflow overflow, Expr left, Expr right) ->
          new Expr.Arithmetic(op, overflow, change.apply(left), change.apply(right));
      case Expr.Compare(Op.Comparison op, Expr left, Expr right) ->
          new Expr.Compare(op, change.apply(left), change.apply(right));
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) ->
          new Expr.Select(change.apply(condition), change.apply(whenTrue), change.apply(whenFalse));
      case Expr.Convert(Op.Conversion op, Expr value, Type type) ->
          new Expr.Convert(op, change.apply(value), type);
      case Expr.Apply(String function, List<Expr> arguments, Type type) ->
          new Expr.Apply(function, map(arguments, change), type);
    };
  }

  private static Ghost map(Ghost ghost, UnaryOperator<Expr> change) {
    return ghost instanceof Ghost.Read(Place place)
        ? new Ghost.Read(map(place, change))
        : ghost.withArguments(map(ghost.arguments(), change));
  }

  /// The statement with `change` applied to each expression that it evaluates.
  public static Statement map(Statement statement, UnaryOperator<Expr> change) {
    return switch (statement) {
      case Statement.Let let ->
          new Statement.Let(let.target(), change.apply(let.value()), let.position());
      case Statement.Load load ->
          new Statement.Load(
              load.target(),
              map(load.place(), change),
              load.volatility(),
              load.alignment(),
              load.position());
      case Statement.Store store ->
          new Statement.Store(
              map(store.place(), change),
              change.apply(store.value()),
              store.alignment(),
              store.position());
      case Statement.Atomic atomic ->
          new Statement.Atomic(
              atomic.target(),
              atomic.op(),
              map(atomic.place(), change),
              map(atomic.operands(), change),
              atomic.scope(),
              atomic.order(),
              atomic.position());
      case Statement.Barrier barrier ->
          new Statement.Barrier(
              map(barrier.team(), change),
              barrier.fences(),
              map(barrier.flags(), change),
              barrier.position());
      case Statement.Collective collective ->
          new Statement.Collective(
              collective.target(),
              collective.op(),
              map(collective.team(), change),
              map(collective.arguments(), change),
              collective.fences(),
              collective.position());
      case Statement.AsyncCopy copy ->
          new Statement.AsyncCopy(
              copy.event(),
              map(copy.target(), change),
              map(copy.source(), change),
              change.apply(copy.count()),
              change.apply(copy.targetStride()),
              change.apply(copy.sourceStride()),
              copy.element(),
              change.apply(copy.joined()),
              copy.position());
      case Statement.AsyncWait wait ->
          new Statement.AsyncWait(map(wait.events(), change), wait.position());
      case Statement.Assume assume ->
          new Statement.Assume(change.apply(assume.condition()), assume.position());
      case Statement.Assert asserted ->
          new Statement.Assert(
              change.apply(asserted.condition()), asserted.text(), asserted.position());
      case Statement.Annotation(Contract contract, Position position) ->
          new Statement.Annotation(
              contract.withArguments(map(contract.arguments(), change)), position);
      case Statement.Observe(Expr.Var target, Ghost ghost, Position position) ->
          new Statement.Observe(target, map(ghost, change), position);
      case Statement.Fence _, Statement.Havoc _, Statement.Unsupported _ -> statement;
    };
  }

  /// The terminator with `change` applied to its condition and to the arguments of its targets.
  public static Terminator map(Terminator terminator, UnaryOperator<Expr> change) {
    return switch (terminator) {
      case Terminator.Goto(Target target) -> new Terminator.Goto(map(target, change));
      case Terminator.Branch(Expr condition, Target whenTrue, Target whenFalse) ->
          new Terminator.Branch(
              change.apply(condition), map(whenTrue, change), map(whenFalse, change));
      case Terminator.Switch(Expr value, List<Terminator.Case> cases, Target otherwise) ->
          new Terminator.Switch(
              change.apply(value),
              cases.stream()
                  .map(c -> new Terminator.Case(c.value(), map(c.target(), change)))
                  .toList(),
              map(otherwise, change));
      case Terminator.Return _, Terminator.Unreachable _ -> terminator;
    };
  }

  private static Target map(Target target, UnaryOperator<Expr> change) {
    return new Target(target.label(), map(target.arguments(), change));
  }

  private static Place map(Place place, UnaryOperator<Expr> change) {
    Place.Root root =
        switch (place.root()) {
          case Place.Root.Named named -> named;
          case Place.Root.Pointed(Expr pointer) -> new Place.Root.Pointed(change.apply(pointer));
        };
    List<Place.Step> steps = place.steps().stream().map(step -> map(step, change)).toList();
    return new Place(root, steps);
  }

  private static Place.Step map(Place.Step step, UnaryOperator<Expr> change) {
    return switch (step) {
      case Place.Step.Index(Expr index, long stride, long extent) ->
          new Place.Step.Index(change.apply(index), stride, extent);
      case Place.Step.Field field -> field;
    };
  }

  private static Team map(Team team, UnaryOperator<Expr> change) {
    return switch (team) {
      case Team.Block _, Team.Grid _ -> team;
      case Team.Warp(Expr mask) -> new Team.Warp(change.apply(mask));
      case Team.Named(Expr id, Expr threads) ->
          new Team.Named(change.apply(id), change.apply(threads));
    };
  }

  private static List<Expr> map(List<Expr> list, UnaryOperator<Expr> change) {
    return list.stream().map(change).toList();
  }
}
