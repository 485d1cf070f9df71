package org.warpproof.structure;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Loop;

/// Where each variable gets its value.
public final class Definitions {
  /// How a variable is defined, and in which block.
  public sealed interface Definition {
    int block();
  }

  public record ByStatement(int block, int index, Statement statement) implements Definition {}

  public record ByParameter(int block, int index) implements Definition {}

  private final Map<String, Definition> definitions = new HashMap<>();

  public Definitions(Kernel kernel) {
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      for (int i = 0; i < block.parameters().size(); i++) {
        definitions.put(block.parameters().get(i).name(), new ByParameter(b, i));
      }
      for (int i = 0; i < block.statements().size(); i++) {
        Statement statement = block.statements().get(i);
        for (Var target : statement.targets()) {
          definitions.put(target.name(), new ByStatement(b, i, statement));
        }
      }
    }
  }

  /// Empty for a parameter of the kernel.
  public Optional<Definition> of(Var variable) {
    return Optional.ofNullable(definitions.get(variable.name()));
  }

  /// The expression that a variable stands for, if it is one.
  public Expr resolve(Expr expr) {
    return expr instanceof Var variable
            && of(variable).orElse(null) instanceof ByStatement(_, _, Statement.Let let)
        ? resolve(let.value())
        : expr;
  }

  /// What it is computed from, before it is widened or cut.
  public Expr withoutConversions(Expr expr) {
    Expr value = resolve(expr);
    return value instanceof Expr.Convert(_, Expr inner, _) ? withoutConversions(inner) : value;
  }

  /// Whether the expression has the same value in all iterations of one run of the loop.
  public boolean isInvariant(Expr expr, Loop loop) {
    if (expr instanceof Var variable) {
      return switch (of(variable).orElse(null)) {
        case null -> true;
        case ByStatement(int block, _, Statement.Let let) ->
            !loop.contains(block) || isInvariant(let.value(), loop);
        case Definition other -> !loop.contains(other.block());
      };
    }
    return expr.children().stream().allMatch(child -> isInvariant(child, loop));
  }
}
