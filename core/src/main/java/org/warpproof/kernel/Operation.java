package org.warpproof.kernel;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.source.Position;

/// An operation on integers that C leaves undefined for some values of its second operand, and the
/// statement that computes it; at the end of a block, `index` is behind the last statement.
public record Operation(int block, int index, Expr.Arithmetic expr, Position position) {
  /// What goes wrong.
  public enum Kind {
    /// By zero.
    DIVISION,
    /// By a negative number, or as many bits as there are, or more.
    SHIFT
  }

  public Kind kind() {
    return kind(expr);
  }

  /// Of an operation that C leaves undefined for some operands.
  public static Kind kind(Expr.Arithmetic expr) {
    return switch (expr.op()) {
      case UDIV, SDIV, UREM, SREM -> Kind.DIVISION;
      case SHL, LSHR, ASHR -> Kind.SHIFT;
      case ADD, SUB, MUL, AND, OR, XOR, FADD, FSUB, FMUL, FDIV, FREM ->
          throw new IllegalArgumentException("always defined: " + expr.op());
    };
  }

  /// Those that a kernel's code computes and that are not defined for all to see. What only
  /// annotations ask for is not computed, and neither is what nobody uses.
  public static List<Operation> all(Kernel kernel) {
    Set<String> used = usedByCode(kernel);
    List<Operation> operations = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      Position position = Position.NONE;
      for (int i = 0; i < block.statements().size(); i++) {
        Statement statement = block.statements().get(i);
        position = statement.position();
        if (isCode(statement, used)) {
          add(b, i, in(statement.expressions()), position, operations);
        }
      }
      add(b, block.statements().size(), in(block.terminator().expressions()), position, operations);
    }
    return operations;
  }

  private static void add(
      int block, int index, List<Expr.Arithmetic> all, Position position, List<Operation> list) {
    all.forEach(expr -> list.add(new Operation(block, index, expr, position)));
  }

  /// Those in expressions that are not defined for all to see, the inner ones first.
  public static List<Expr.Arithmetic> in(List<Expr> expressions) {
    List<Expr.Arithmetic> found = new ArrayList<>();
    expressions.forEach(expr -> collect(expr, found));
    return found;
  }

  private static void collect(Expr expr, List<Expr.Arithmetic> found) {
    expr.children().forEach(child -> collect(child, found));
    if (expr instanceof Expr.Arithmetic operation
        && operation.type() instanceof Type.Int(int bits)
        && bits > 1
        && mayBeUndefined(operation.op(), bits, operation.right())) {
      found.add(operation);
    }
  }

  private static boolean mayBeUndefined(Binary op, int bits, Expr right) {
    return switch (op) {
      case UDIV, SDIV, UREM, SREM -> !(right instanceof Expr.IntConst(_, long by) && by != 0);
      case SHL, LSHR, ASHR -> !isBelow(right, bits);
      case ADD, SUB, MUL, AND, OR, XOR, FADD, FSUB, FMUL, FDIV, FREM -> false;
    };
  }

  /// Whether it is a small number, or the last bits of one, as in OpenCL's shifts.
  private static boolean isBelow(Expr expr, long most) {
    return switch (expr) {
      case Expr.IntConst(_, long value) -> value >= 0 && value < most;
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) when op == Binary.AND ->
          isBelow(left, most) || isBelow(right, most);
      case Expr.Arithmetic(Binary op, _, _, Expr.IntConst(_, long by)) when op == Binary.UREM ->
          by > 0 && by <= most;
      case Expr.Convert(Op.Conversion op, Expr value, _)
          when op == Op.Conversion.ZEXT || op == Op.Conversion.SEXT ->
          isBelow(value, most);
      default -> false;
    };
  }

  /// Whether a statement is computed by the kernel, and not only said of it.
  public static boolean isCode(Statement statement, Set<String> used) {
    return switch (statement) {
      case Statement.Let let -> used.contains(let.target().name());
      case Statement.Assume _, Statement.Annotation _, Statement.Observe _ -> false;
      case Statement.Load _, Statement.Store _, Statement.Atomic _, Statement.Barrier _ -> true;
      case Statement.Collective _, Statement.AsyncCopy _, Statement.AsyncWait _ -> true;
      case Statement.Fence _, Statement.Havoc _, Statement.Assert _ -> true;
      case Statement.Unsupported _ -> true;
    };
  }

  /// The variables that the kernel's code asks for.
  public static Set<String> usedByCode(Kernel kernel) {
    Set<String> used = new HashSet<>();
    kernel.blocks().forEach(b -> b.terminator().expressions().forEach(e -> mention(e, used)));
    int before = -1;
    while (used.size() > before) {
      before = used.size();
      // Mostly, what is used is defined before: one round from the end does for most.
      for (BasicBlock block : kernel.blocks().reversed()) {
        for (Statement statement : block.statements().reversed()) {
          if (isCode(statement, used)) {
            statement.expressions().forEach(e -> mention(e, used));
          }
        }
      }
    }
    return used;
  }

  private static void mention(Expr expr, Set<String> used) {
    if (expr instanceof Expr.Var(String name, _)) {
      used.add(name);
    }
    expr.children().forEach(child -> mention(child, used));
  }

  /// Whether C leaves the result open where the second operand has that value.
  public static boolean isUndefined(Expr.Arithmetic expr, long right) {
    return IntegerArithmetic.isUndefined(expr.op(), expr.type().width(), right);
  }
}
