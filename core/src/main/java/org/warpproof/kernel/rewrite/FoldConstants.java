package org.warpproof.kernel.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.FloatConst;
import org.warpproof.kernel.Expr.IntConst;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Terminator.Target;
import org.warpproof.kernel.Type;

/// Kernel to Kernel: evaluates operations on constants and settles the branches on them; of
/// floating-point numbers those that round nothing.
///
/// Templates and inlining leave many. LLVM's own passes would do this too, but also remove loads
/// whose value nobody uses, and those race like any other. What C leaves undefined stays as it is.
///
/// Requires: blocks stand after their dominators. Ensures: the same accesses in the same order;
/// every block is reachable.
public final class FoldConstants {
  private final Map<String, Expr> constants = new HashMap<>();

  private FoldConstants() {}

  public static Kernel fold(Kernel kernel) {
    FoldConstants pass = new FoldConstants();
    List<BasicBlock> blocks = new ArrayList<>();
    for (BasicBlock block : kernel.blocks()) {
      List<Statement> statements = new ArrayList<>();
      for (Statement statement : block.statements()) {
        pass.fold(statement, statements);
      }
      blocks.add(
          new BasicBlock(
              block.label(), block.parameters(), statements, pass.fold(block.terminator())));
    }
    return kernel.withBlocks(reachable(blocks));
  }

  /// The blocks that can be reached from the first one.
  public static List<BasicBlock> reachable(List<BasicBlock> blocks) {
    Map<String, BasicBlock> byLabel = new HashMap<>();
    blocks.forEach(block -> byLabel.put(block.label(), block));
    Set<String> reached = new HashSet<>(Set.of(blocks.getFirst().label()));
    Deque<BasicBlock> work = new ArrayDeque<>(List.of(blocks.getFirst()));
    while (!work.isEmpty()) {
      for (Target target : work.pop().terminator().targets()) {
        BasicBlock next = byLabel.get(target.label());
        if (next != null && reached.add(target.label())) {
          work.push(next);
        }
      }
    }
    return blocks.stream().filter(block -> reached.contains(block.label())).toList();
  }

  /// A `let` of a constant goes away.
  private void fold(Statement statement, List<Statement> into) {
    if (statement instanceof Statement.Let let) {
      Expr value = fold(let.value());
      if (value instanceof IntConst || value instanceof FloatConst) {
        constants.put(let.target().name(), value);
        return;
      }
    }
    into.add(MapExpressions.map(statement, this::fold));
  }

  private Terminator fold(Terminator terminator) {
    Terminator folded = MapExpressions.map(terminator, this::fold);
    return switch (folded) {
      case Terminator.Branch(IntConst(_, long value), Target whenTrue, Target whenFalse) ->
          new Terminator.Goto(value != 0 ? whenTrue : whenFalse);
      case Terminator.Switch(IntConst(_, long value), List<Terminator.Case> cases, Target other) ->
          new Terminator.Goto(
              cases.stream()
                  .filter(c -> c.value() == value)
                  .map(Terminator.Case::target)
                  .findFirst()
                  .orElse(other));
      case Terminator.Branch _, Terminator.Switch _, Terminator.Goto _ -> folded;
      case Terminator.Return _, Terminator.Unreachable _ -> folded;
    };
  }

  /// The value of an expression over launch values and parameters, if these decide it.
  public static OptionalLong evaluate(Expr expr, Function<Expr, OptionalLong> leaves) {
    Expr known = substitute(expr, leaves);
    return new FoldConstants().fold(known) instanceof IntConst(_, long value)
        ? OptionalLong.of(value)
        : OptionalLong.empty();
  }

  private static Expr substitute(Expr expr, Function<Expr, OptionalLong> leaves) {
    OptionalLong value = leaves.apply(expr);
    return value.isPresent() && expr.type() instanceof Type.Int type
        ? new IntConst(type, value.getAsLong())
        : MapExpressions.children(expr, child -> substitute(child, leaves));
  }

  private Expr fold(Expr expr) {
    Expr folded = MapExpressions.children(expr, this::fold);
    return switch (folded) {
      case Var(String name, _) -> constants.getOrDefault(name, folded);
      case Expr.Arithmetic(
              Op.Binary op,
              _,
              IntConst(Type.Int type, long left),
              IntConst(_, long right)) ->
          IntegerArithmetic.isUndefined(op, type.bits(), right)
              ? folded
              : new IntConst(type, IntegerArithmetic.apply(op, type.bits(), left, right));
      case Expr.Arithmetic(Op.Binary op, _, FloatConst left, FloatConst right) ->
          ExactFloats.apply(op, left, right).<Expr>map(c -> c).orElse(folded);
      case Expr.Convert(Conversion op, FloatConst(_, long bits), Type.Int to)
          when op == Conversion.BITS ->
          new IntConst(to, bits);
      case Expr.Convert(Conversion op, IntConst(Type.Int from, long bits), Type.Float to)
          when op == Conversion.BITS ->
          new FloatConst(to, IntegerArithmetic.unsigned(from.bits(), bits));
      case Expr.Compare(
              Op.Comparison op,
              IntConst(Type.Int type, long left),
              IntConst(_, long right)) ->
          Expr.bool(IntegerArithmetic.compare(op, type.bits(), left, right));
      case Expr.Select(IntConst(_, long condition), Expr whenTrue, Expr whenFalse) ->
          condition != 0 ? whenTrue : whenFalse;
      case Expr.Convert(Conversion op, IntConst(Type.Int from, long value), Type.Int to) ->
          convert(op, from, value, to, folded);
      case Expr.IntConst _, Expr.FloatConst _, Expr.Null _, Expr.Launch _ -> folded;
      case Expr.AddressOf _, Expr.Offset _, Expr.Arithmetic _, Expr.Compare _ -> folded;
      case Expr.Select _, Expr.Convert _, Expr.Apply _ -> folded;
    };
  }

  private static Expr convert(
      Conversion op, Type.Int from, long value, Type.Int to, Expr otherwise) {
    return switch (op) {
      case ZEXT -> new IntConst(to, IntegerArithmetic.unsigned(from.bits(), value));
      case SEXT -> new IntConst(to, IntegerArithmetic.signed(from.bits(), value));
      case TRUNC -> new IntConst(to, value);
      case BITS,
          FLOAT_TO_SIGNED,
          FLOAT_TO_UNSIGNED,
          SIGNED_TO_FLOAT,
          UNSIGNED_TO_FLOAT,
          FLOAT,
          POINTER_TO_INT,
          INT_TO_POINTER ->
          otherwise;
    };
  }
}
