package org.warpproof.encode;

import java.util.function.Function;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Statement;
import org.warpproof.structure.Definitions;
import org.warpproof.structure.Definitions.ByStatement;

/// What a ghost variable is given, for a thread: unlike elsewhere in the program, ghosts that read
/// memory are known in it.
public final class NotedValue implements EncodeExpr.Values {
  private final EncodeExpr.Values thread;
  private final Definitions definitions;
  private final Function<Read, Bounded> memory;
  private final EncodeExpr expressions;

  /// A read of memory by a statement, with what expressions are in its place.
  public record Read(int block, int index, Statement.Observe observe, EncodeExpr numbers) {}

  public NotedValue(
      EncodeExpr.Values thread,
      Definitions definitions,
      Arithmetic arithmetic,
      Kernel kernel,
      FloatEncoding floats,
      Function<Read, Bounded> memory) {
    this.thread = thread;
    this.definitions = definitions;
    this.memory = memory;
    this.expressions = new EncodeExpr(this, arithmetic, kernel, floats);
  }

  public Bounded of(Expr value) {
    return expressions.number(value);
  }

  @Override
  public Bounded value(Expr.Var variable) {
    return switch (definitions.of(variable).orElse(null)) {
      case ByStatement(_, _, Statement.Let let) -> expressions.number(let.value());
      case ByStatement(int block, int index, Statement.Observe observe)
          when observe.ghost() instanceof Ghost.Read ->
          memory.apply(new Read(block, index, observe, expressions));
      case null, default -> thread.value(variable);
    };
  }

  @Override
  public Bounded launchValue(LaunchValue value, Dimension d) {
    return thread.launchValue(value, d);
  }
}
