package org.warpproof.semantics.compile;

import java.math.BigInteger;
import java.util.List;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.compile.Step.Kind;
import org.warpproof.semantics.compile.Step.OfLog;
import org.warpproof.semantics.compile.Step.OfTwo;
import org.warpproof.semantics.values.Value;
import org.warpproof.source.Position;

/// Ghost to Step.
final class CompileGhost {
  private static final Value TRUE = Value.constant(1);

  private final CompileExpr exprs;
  private final CompileStatement statements;

  CompileGhost(CompileExpr exprs, CompileStatement statements) {
    this.exprs = exprs;
    this.statements = statements;
  }

  /// Who can find out what a ghost is.
  enum Knowledge {
    OF_ONE,
    /// It takes another thread at the same place.
    OF_TWO,
    NONE
  }

  static Knowledge knowledge(Ghost ghost) {
    return switch (ghost) {
      case Ghost.Read _, Ghost.Enabled _, Ghost.DominatorEnabled _ -> Knowledge.OF_ONE;
      case Ghost.Accessed _, Ghost.NotAccessed _, Ghost.AccessImplies _ -> Knowledge.OF_ONE;
      case Ghost.AccessOffset _, Ghost.PointerOffset _, Ghost.SumFits _ -> Knowledge.OF_ONE;
      case Ghost.Noted _ -> Knowledge.OF_ONE;
      case Ghost.Uniform _, Ghost.Distinct _, Ghost.Other _ -> Knowledge.OF_TWO;
      case Ghost.OfAll _, Ghost.Exclusive _, Ghost.AtMostOne _ -> Knowledge.OF_TWO;
      case Ghost.TakenValue _, Ghost.OtherBase _, Ghost.Old _, Ghost.Result _ -> Knowledge.NONE;
      case Ghost.Bound _, Ghost.Quantified _ -> Knowledge.NONE;
    };
  }

  /// `threads` is how many it takes to know what the ghost is about.
  Step compile(int target, Type type, Ghost ghost, Step.Threads threads, Position position) {
    return switch (ghost) {
      case Ghost.Read(Place place) ->
          new Step.Peek(
              target, statements.access(place, type, Kind.READ, Scope.THREAD, position), threads);
      // Whoever finds it out is there.
      case Ghost.Enabled _, Ghost.DominatorEnabled _ -> new Step.Assign(target, TRUE);
      case Ghost.SumFits(List<Expr> values) -> new Step.Assign(target, sumFits(values));
      case Ghost.Noted(Expr value) -> new Step.Assign(target, exprs.compile(value));
      case Ghost.PointerOffset(Expr pointer) ->
          new Step.PointerOffset(target, type, exprs.compile(pointer), statements.site(position));
      case Ghost.Accessed(var access, Expr pointer) ->
          log(target, type, access, OfLog.HAS_OCCURRED, pointer, TRUE);
      case Ghost.NotAccessed(var access, Expr pointer) ->
          log(target, type, access, OfLog.HAS_NOT_OCCURRED, pointer, TRUE);
      case Ghost.AccessImplies(var access, Expr pointer, Expr condition) ->
          log(target, type, access, OfLog.IMPLIES, pointer, exprs.compile(condition));
      case Ghost.AccessOffset(var access, Expr pointer) ->
          log(target, type, access, OfLog.OFFSET, pointer, TRUE);
      case Ghost.Uniform(Expr value) -> other(target, OfTwo.ARE_EQUAL, value);
      case Ghost.Distinct(Expr value) -> other(target, OfTwo.ARE_DIFFERENT, value);
      case Ghost.Other(Expr value) -> other(target, OfTwo.OTHER_VALUE, value);
      case Ghost.OfAll(Expr condition) -> other(target, OfTwo.BOTH_HOLD, condition);
      case Ghost.Exclusive(Expr condition) -> other(target, OfTwo.NOT_BOTH_HOLD, condition);
      case Ghost.AtMostOne(Expr condition) -> other(target, OfTwo.NOT_BOTH_HOLD, condition);
      // Annotations see any value; nothing that depends on it is checked.
      case Ghost.TakenValue _, Ghost.OtherBase _, Ghost.Old _, Ghost.Result _ ->
          new Step.Assign(target, Value.constant(0));
      case Ghost.Bound _, Ghost.Quantified _ -> new Step.Assign(target, Value.constant(0));
    };
  }

  private Step log(
      int target,
      Type type,
      Contract.Access access,
      OfLog question,
      Expr pointer,
      Value condition) {
    return new Step.AskLog(target, type, access, question, exprs.compile(pointer), condition);
  }

  private Step other(int target, OfTwo question, Expr value) {
    return new Step.AskOther(target, question, exprs.compile(value));
  }

  private Value sumFits(List<Expr> exprsOfSum) {
    Value[] values = exprs.compile(exprsOfSum);
    int[] widths = exprsOfSum.stream().mapToInt(expr -> expr.type().width()).toArray();
    return r -> {
      BigInteger sum = BigInteger.ZERO;
      int widest = 0;
      for (int i = 0; i < values.length; i++) {
        long bits = IntegerArithmetic.unsigned(widths[i], values[i].of(r));
        sum = sum.add(new BigInteger(Long.toUnsignedString(bits)));
        widest = Math.max(widest, widths[i]);
      }
      return sum.bitLength() <= widest ? 1 : 0;
    };
  }
}
