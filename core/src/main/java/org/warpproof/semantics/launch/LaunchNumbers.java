package org.warpproof.semantics.launch;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.rewrite.FoldConstants;

/// Expressions over the sizes and the scalar parameters of a launch to numbers.
public final class LaunchNumbers {
  private final Launch launch;
  private final Map<String, Long> scalars;

  /// The numbers of a launch; `scalars` are the values of parameters by name.
  public LaunchNumbers(Launch launch, Map<String, Long> scalars) {
    this.launch = launch;
    this.scalars = Map.copyOf(scalars);
  }

  /// The numbers of a launch and of its arguments.
  public static LaunchNumbers of(Launch launch) {
    Map<String, Long> scalars = new HashMap<>();
    launch
        .arguments()
        .forEach(
            (name, argument) -> {
              if (argument instanceof Argument.Scalar(long bits)) {
                scalars.put(name, bits);
              }
            });
    return new LaunchNumbers(launch, scalars);
  }

  public Launch launch() {
    return launch;
  }

  /// The value of an expression; empty where the launch does not decide it, or C leaves it
  /// undefined.
  public OptionalLong of(Expr expr) {
    return FoldConstants.evaluate(expr, this::leaf);
  }

  private OptionalLong leaf(Expr leaf) {
    return switch (leaf) {
      case Expr.Launch(LaunchValue value, var dimension) ->
          switch (value) {
            case BLOCK_SIZE -> OptionalLong.of(launch.block().get(dimension));
            case GRID_SIZE -> OptionalLong.of(launch.grid().get(dimension));
            case THREAD_ID, BLOCK_ID, GLOBAL_OFFSET -> OptionalLong.empty();
          };
      case Expr.Var(String name, _) -> {
        Long value = scalars.get(name);
        yield value == null ? OptionalLong.empty() : OptionalLong.of(value);
      }
      case Expr.IntConst _, Expr.FloatConst _, Expr.Null _, Expr.AddressOf _ ->
          OptionalLong.empty();
      case Expr.Offset _, Expr.Arithmetic _, Expr.Compare _, Expr.Select _ -> OptionalLong.empty();
      case Expr.Convert _, Expr.Apply _ -> OptionalLong.empty();
    };
  }
}
