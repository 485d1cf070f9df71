package org.warpproof.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.engine.Property;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Contract.Force;
import org.warpproof.kernel.Contract.Reach;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.source.Position;

/// A condition that is to hold whenever a thread comes to a statement.
///
/// `reach` says whether it is also about threads that do not come there, `others` which thread is
/// meant if it speaks of another one. A candidate is nobody's claim, but may help to show others.
record Claim(
    int block,
    int index,
    Expr condition,
    Moment moment,
    Reach reach,
    Others others,
    Force force,
    Property property,
    Position position) {

  /// When a condition is to hold.
  enum Moment {
    HERE,
    AT_THE_END
  }

  /// Which other threads a condition of two is about.
  enum Others {
    ANY,
    OF_THE_BLOCK
  }

  /// The claims of a kernel, as far as they are conditions of one thread, in the order of its text.
  static List<Claim> of(Kernel kernel) {
    List<Claim> claims = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      for (int i = 0; i < block.statements().size(); i++) {
        of(b, i, block.statements().get(i)).ifPresent(claims::add);
      }
    }
    return claims;
  }

  /// Whether a statement is a contract that is to be shown.
  static boolean isClaim(Statement statement) {
    return statement instanceof Statement.Annotation(Contract contract, _)
        && contract.role() == Contract.Role.CLAIM;
  }

  private static Optional<Claim> of(int block, int index, Statement statement) {
    return switch (statement) {
      case Statement.Assert(Expr condition, _, Position position) ->
          Optional.of(
              new Claim(
                  block,
                  index,
                  condition,
                  Moment.HERE,
                  Reach.ENABLED,
                  Others.ANY,
                  Force.CLAIMED,
                  Property.ASSERTIONS,
                  position));
      case Statement.Annotation(Contract contract, Position position) ->
          of(block, index, contract, position);
      case Statement.Let _, Statement.Load _, Statement.Store _, Statement.Atomic _ ->
          Optional.empty();
      case Statement.Barrier _, Statement.Collective _, Statement.Fence _ -> Optional.empty();
      case Statement.AsyncCopy _, Statement.AsyncWait _ -> Optional.empty();
      case Statement.Havoc _, Statement.Assume _, Statement.Observe _, Statement.Unsupported _ ->
          Optional.empty();
    };
  }

  private static Optional<Claim> of(int block, int index, Contract contract, Position position) {
    return switch (contract) {
      case Contract.Asserts(Reach reach, Force force, Expr condition) ->
          Optional.of(stated(block, index, condition, Moment.HERE, reach, force, position));
      case Contract.Holds(_, Expr condition) ->
          Optional.of(
              stated(block, index, condition, Moment.HERE, Reach.ENABLED, Force.CLAIMED, position));
      case Contract.Grants _ -> Optional.empty();
      case Contract.Invariant(Reach reach, Force force, Expr condition) ->
          Optional.of(stated(block, index, condition, Moment.HERE, reach, force, position));
      case Contract.Ensured(Reach reach, Expr condition) ->
          Optional.of(stated(block, index, condition, Moment.HERE, reach, Force.CLAIMED, position));
      case Contract.Ensures(Reach reach, Expr condition) ->
          Optional.of(
              stated(block, index, condition, Moment.AT_THE_END, reach, Force.CLAIMED, position));
      // What holds of each thread before the barrier holds of those that it is known of behind it.
      case Contract.BarrierInvariant(Expr condition, _) ->
          Optional.of(
              stated(block, index, condition, Moment.HERE, Reach.ENABLED, Force.CLAIMED, position));
      case Contract.PairInvariant(Expr condition, _) ->
          Optional.of(
              stated(block, index, condition, Moment.HERE, Reach.ENABLED, Force.CLAIMED, position)
                  .ofBlock());
      case Contract.Before _, Contract.After _ -> Optional.empty();
      case Contract.Keeps(_, Expr condition) ->
          Optional.of(
              stated(block, index, condition, Moment.HERE, Reach.ENABLED, Force.CLAIMED, position));
      case Contract.FunctionWide _, Contract.Frame _, Contract.Declares _ -> Optional.empty();
      case Contract.Requires _, Contract.AssumesOfAll _, Contract.FreshArray _ -> Optional.empty();
      case Contract.Touches _, Contract.ReadPermission _, Contract.Snapshot _ -> Optional.empty();
      case Contract.Unlogged _, Contract.ArgumentsBegin _, Contract.Defines _ -> Optional.empty();
    };
  }

  private static Claim stated(
      int block,
      int index,
      Expr condition,
      Moment moment,
      Reach reach,
      Force force,
      Position position) {
    return new Claim(
        block, index, condition, moment, reach, Others.ANY, force, Property.CONTRACTS, position);
  }

  /// The same, of threads of one block.
  private Claim ofBlock() {
    return new Claim(
        block, index, condition, moment, reach, Others.OF_THE_BLOCK, force, property, position);
  }
}
