package org.warpproof.permission.steps;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Recurrence;
import org.warpproof.structure.Structure;

/// The variables of loops that are multiplied or divided each time, so that they have few values,
/// and that others are multiplied with, divided by, or compared with bit by bit.
///
/// What is claimed of such a loop is shown for one value after the other: with constants, that
/// arithmetic is linear.
public final class FewValues {
  private final Structure structure;
  private final Set<Expr.Var> variables = new HashSet<>();
  private final Set<Expr.Var> worthwhile = new HashSet<>();

  private FewValues(Structure structure) {
    this.structure = structure;
  }

  public static Set<Expr.Var> of(Structure structure) {
    FewValues pass = new FewValues(structure);
    for (Loop loop : structure.graph().loops()) {
      List<Expr.Var> parameters = structure.kernel().blocks().get(loop.header()).parameters();
      for (int i = 0; i < parameters.size(); i++) {
        switch (structure.growth().of(loop, i)) {
          case Recurrence.Multiplied _, Recurrence.Divided _ ->
              pass.variables.add(parameters.get(i));
          case Recurrence.Added _,
              Recurrence.Toggled _,
              Recurrence.Negated _,
              Recurrence.Rotated _,
              Recurrence.Unknown _ -> {}
        }
      }
    }
    for (BasicBlock block : structure.kernel().blocks()) {
      block.statements().forEach(s -> s.expressions().forEach(pass::look));
      block.terminator().expressions().forEach(pass::look);
    }
    return Set.copyOf(pass.worthwhile);
  }

  private void look(Expr expr) {
    if (expr instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right)
        && !isLinear(op)
        && !(structure.definitions().resolve(left) instanceof Expr.IntConst)
        && !(structure.definitions().resolve(right) instanceof Expr.IntConst)) {
      collect(left);
      collect(right);
    }
    expr.children().forEach(this::look);
  }

  private static boolean isLinear(Binary op) {
    return switch (op) {
      case MUL, UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR, AND, OR, XOR -> false;
      case ADD, SUB, FADD, FSUB, FMUL, FDIV, FREM -> true;
    };
  }

  /// Those that an operand is made of, but not what it was read with.
  private void collect(Expr expr) {
    if (expr instanceof Expr.Var variable) {
      if (variables.contains(variable)) {
        worthwhile.add(variable);
      }
      switch (structure.definitions().of(variable).orElse(null)) {
        case ByStatement(_, _, Statement.Let let) -> collect(let.value());
        case ByStatement(_, _, Statement.Observe(_, Ghost.Noted(Expr value), _)) -> collect(value);
        case null, default -> {}
      }
    }
    expr.children().forEach(this::collect);
  }
}
