package org.warpproof.protocol.arithmetic;

import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Volatility;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.ExprText;
import org.warpproof.structure.Structure;
import org.warpproof.structure.VariableNames;

/// Tells what is the same for all threads because whoever launches the kernel says what it is:
/// numbers made of parameters, sizes, and memory at a constant place that nobody writes.
final class GivenNumber {
  /// What is larger is nothing that people say conditions of.
  private static final int MOST_PARTS = 40;

  private final Structure structure;
  private final ExprText texts;
  private int parts;

  private GivenNumber(Structure structure) {
    this.structure = structure;
    this.texts =
        new ExprText(
            structure.definitions(), new VariableNames(structure.kernel(), structure.graph()));
  }

  /// The expression with its definitions written out, if it is such a number. What is in memory is
  /// called `n[0]` in it.
  static Optional<Expr> of(Expr expr, Structure structure) {
    return new GivenNumber(structure).written(expr);
  }

  private Optional<Expr> written(Expr expr) {
    if (parts++ > MOST_PARTS) {
      return Optional.empty();
    }
    return switch (expr) {
      case Expr.IntConst _ -> Optional.of(expr);
      case Expr.Launch(LaunchValue value, _) ->
          value == LaunchValue.BLOCK_SIZE || value == LaunchValue.GRID_SIZE
              ? Optional.of(expr)
              : Optional.empty();
      case Expr.Var variable -> variable(variable);
      case Expr.Arithmetic(var op, var overflow, Expr left, Expr right) ->
          both(left, right).map(p -> new Expr.Arithmetic(op, overflow, p.get(0), p.get(1)));
      case Expr.Compare(var op, Expr left, Expr right) ->
          both(left, right).map(p -> new Expr.Compare(op, p.get(0), p.get(1)));
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) ->
          written(condition)
              .flatMap(
                  c -> both(whenTrue, whenFalse).map(p -> new Expr.Select(c, p.get(0), p.get(1))));
      case Expr.Convert(var op, Expr value, Type type) ->
          value.type() instanceof Type.Int && type instanceof Type.Int
              ? written(value).map(v -> new Expr.Convert(op, v, type))
              : Optional.empty();
      case Expr.Apply(String function, List<Expr> arguments, Type type)
          when type instanceof Type.Int && arguments.size() == 2 ->
          both(arguments.getFirst(), arguments.getLast())
              .map(p -> new Expr.Apply(function, p, type));
      case Expr.FloatConst _, Expr.Null _, Expr.AddressOf _, Expr.Offset _, Expr.Apply _ ->
          Optional.empty();
    };
  }

  private Optional<List<Expr>> both(Expr left, Expr right) {
    return written(left).flatMap(l -> written(right).map(r -> List.of(l, r)));
  }

  private Optional<Expr> variable(Expr.Var variable) {
    return switch (structure.definitions().of(variable).orElse(null)) {
      case null -> variable.type() instanceof Type.Int ? Optional.of(variable) : Optional.empty();
      case ByStatement(_, _, Statement.Let let) -> written(let.value());
      case ByStatement(_, _, Statement.Load load) when isGiven(load) ->
          Optional.of(new Expr.Var(name(load), variable.type()));
      default -> Optional.empty();
    };
  }

  /// `n[0]`, or `W` of a variable that is no array.
  private String name(Statement.Load load) {
    String text = texts.of(load.place());
    boolean isArray =
        load.place().root() instanceof Place.Root.Named(String object)
            && structure.memory().object(object).layout() instanceof Layout.Array;
    return isArray && load.place().steps().isEmpty() ? text + "[0]" : text;
  }

  private boolean isGiven(Statement.Load load) {
    return load.volatility() == Volatility.PLAIN
        && load.target().type() instanceof Type.Int
        && load.place().root() instanceof Place.Root.Named(String object)
        && load.place().expressions().stream().allMatch(Expr.IntConst.class::isInstance)
        && structure.memory().isReadOnly(object);
  }
}
