package org.warpproof.kernel.rewrite;

import java.util.function.UnaryOperator;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Statement;

/// Rebuilds statements that define other variables than before.
final class RenameTargets {
  private RenameTargets() {}

  static Statement map(Statement statement, UnaryOperator<Var> change) {
    return switch (statement) {
      case Statement.Let let ->
          new Statement.Let(change.apply(let.target()), let.value(), let.position());
      case Statement.Load load ->
          new Statement.Load(
              change.apply(load.target()),
              load.place(),
              load.volatility(),
              load.alignment(),
              load.position());
      case Statement.Atomic atomic ->
          new Statement.Atomic(
              change.apply(atomic.target()),
              atomic.op(),
              atomic.place(),
              atomic.operands(),
              atomic.scope(),
              atomic.order(),
              atomic.position());
      case Statement.Collective collective ->
          new Statement.Collective(
              change.apply(collective.target()),
              collective.op(),
              collective.team(),
              collective.arguments(),
              collective.fences(),
              collective.position());
      case Statement.AsyncCopy copy ->
          new Statement.AsyncCopy(
              change.apply(copy.event()),
              copy.target(),
              copy.source(),
              copy.count(),
              copy.targetStride(),
              copy.sourceStride(),
              copy.element(),
              copy.joined(),
              copy.position());
      case Statement.Havoc havoc ->
          new Statement.Havoc(change.apply(havoc.target()), havoc.cause(), havoc.position());
      case Statement.Observe observe ->
          new Statement.Observe(
              change.apply(observe.target()), observe.ghost(), observe.position());
      case Statement.Unsupported unsupported ->
          new Statement.Unsupported(
              unsupported.targets().stream().map(change).toList(),
              unsupported.construct(),
              unsupported.detail(),
              unsupported.position());
      case Statement.Store _,
          Statement.Barrier _,
          Statement.AsyncWait _,
          Statement.Fence _,
          Statement.Assume _,
          Statement.Assert _,
          Statement.Annotation _ ->
          statement;
    };
  }
}
