package org.warpproof.protocol;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Loop;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;

/// Where each variable gets its value.
final class Definitions {
  /// How a variable is defined, and in which block.
  sealed interface Definition {
    int block();
  }

  record ByStatement(int block, Statement statement) implements Definition {}

  record ByParameter(int block, int index) implements Definition {}

  private final Map<String, Definition> definitions = new HashMap<>();

  Definitions(Kernel kernel) {
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      for (int i = 0; i < block.parameters().size(); i++) {
        definitions.put(block.parameters().get(i).name(), new ByParameter(b, i));
      }
      for (Statement statement : block.statements()) {
        for (Var target : statement.targets()) {
          definitions.put(target.name(), new ByStatement(b, statement));
        }
      }
    }
  }

  /// Empty for a parameter of the kernel.
  Optional<Definition> of(Var variable) {
    return Optional.ofNullable(definitions.get(variable.name()));
  }

  /// The expression that a variable stands for, if it is one.
  Expr resolve(Expr expr) {
    return expr instanceof Var variable
            && of(variable).orElse(null) instanceof ByStatement(_, Statement.Let let)
        ? resolve(let.value())
        : expr;
  }

  /// Whether the expression has the same value in all iterations of one run of the loop.
  boolean isInvariant(Expr expr, Loop loop) {
    if (expr instanceof Var variable) {
      return of(variable).filter(d -> loop.contains(d.block())).isEmpty();
    }
    return expr.children().stream().allMatch(child -> isInvariant(child, loop));
  }

  /// What `expr`, computed in an iteration of the loop, adds to the loop's variable, if that is the
  /// same in all iterations.
  Optional<Expr> step(Var variable, Expr expr, Loop loop) {
    if (!(variable.type() instanceof Type.Int type)) {
      return Optional.empty();
    }
    Expr value = resolve(expr);
    if (value.equals(variable)) {
      return Optional.of(new Expr.IntConst(type, 0));
    }
    if (!(value instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right))
        || (op != Binary.ADD && op != Binary.SUB)) {
      return Optional.empty();
    }
    if (isInvariant(right, loop)) {
      return step(variable, left, loop).map(before -> combine(op, before, right));
    }
    return op == Binary.ADD && isInvariant(left, loop)
        ? step(variable, right, loop).map(before -> combine(op, before, left))
        : Optional.empty();
  }

  private static Expr combine(Binary op, Expr before, Expr by) {
    boolean isFirst = before instanceof Expr.IntConst(_, long value) && value == 0;
    return isFirst && op == Binary.ADD
        ? by
        : new Expr.Arithmetic(op, Op.Overflow.NO_SIGNED, before, by);
  }
}
