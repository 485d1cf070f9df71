package org.warpproof.bench.adversary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.source.Position;

/// Kernel to kernel: a run in which something happens that an answer need not speak of turns out
/// infeasible. That is signed overflow, and what else C leaves undefined; a fact about launches
/// that does not hold; and a wrap-around, where the answer trusts indices, and what bounds loops,
/// not to wrap around.
///
/// More runs are lost than need be: a value that overflows counts even if nobody uses it.
final class KeepWithin {
  /// What is thought of unsigned arithmetic that computes the index of an access.
  enum Indices {
    EXACT,
    TRUSTED
  }

  /// What a run does where something undefined happens.
  private enum Then {
    /// Nothing in the run counts.
    INFEASIBLE,
    /// The thread stops; what happened by then counts.
    STOP
  }

  private final Kernel kernel;
  private final Then then;
  private final Set<Expr> trusted = new HashSet<>();

  private KeepWithin(Kernel kernel, Then then) {
    this.kernel = kernel;
    this.then = then;
  }

  /// For runs that an answer speaks of.
  static Kernel keep(Kernel kernel, Indices indices) {
    KeepWithin pass = new KeepWithin(kernel, Then.INFEASIBLE);
    if (indices == Indices.TRUSTED) {
      pass.findIndices();
    }
    return pass.kernel();
  }

  /// For runs in which threads go on as long as what they do is defined.
  static Kernel stop(Kernel kernel) {
    return new KeepWithin(kernel, Then.STOP).kernel();
  }

  private Statement demand(Expr condition, Position position) {
    return switch (then) {
      case INFEASIBLE -> new Statement.Assume(condition, position);
      case STOP -> new Statement.Assert(condition, "defined", position);
    };
  }

  private Kernel kernel() {
    List<BasicBlock> blocks = new ArrayList<>();
    for (BasicBlock block : kernel.blocks()) {
      List<Statement> statements = new ArrayList<>();
      if (blocks.isEmpty()) {
        for (LaunchFact fact : kernel.facts()) {
          if (fact instanceof LaunchFact.Assumed(Expr condition, _, _)) {
            statements.add(new Statement.Assume(condition, kernel.position()));
          }
        }
      }
      for (Statement statement : block.statements()) {
        statement.expressions().forEach(e -> guard(e, statement.position(), statements));
        statements.add(statement);
      }
      expressions(block.terminator()).forEach(e -> guard(e, kernel.position(), statements));
      blocks.add(new BasicBlock(block.label(), block.parameters(), statements, block.terminator()));
    }
    return kernel.withBlocks(blocks);
  }

  private static Stream<Expr> expressions(Terminator terminator) {
    Stream<Expr> arguments = terminator.targets().stream().flatMap(t -> t.arguments().stream());
    return switch (terminator) {
      case Terminator.Branch(Expr condition, _, _) ->
          Stream.concat(Stream.of(condition), arguments);
      case Terminator.Switch(Expr value, _, _) -> Stream.concat(Stream.of(value), arguments);
      case Terminator.Goto _, Terminator.Return _, Terminator.Unreachable _ -> arguments;
    };
  }

  private void guard(Expr expr, Position position, List<Statement> statements) {
    expr.children().forEach(child -> guard(child, position, statements));
    if (expr instanceof Expr.Arithmetic operation
        && operation.type() instanceof Type.Int(int bits)) {
      boolean isSigned =
          operation.overflow() == Overflow.NO_SIGNED || operation.overflow() == Overflow.NEITHER;
      boolean isUnsigned =
          operation.overflow() == Overflow.NO_UNSIGNED
              || operation.overflow() == Overflow.NEITHER
              || trusted.contains(expr);
      if (isSigned) {
        signed(operation, bits).forEach(c -> statements.add(demand(c, position)));
      }
      if (isUnsigned && bits <= 32) {
        unsigned(operation).forEach(c -> statements.add(demand(c, position)));
      }
      defined(operation, bits).forEach(c -> statements.add(demand(c, position)));
    }
    if (expr instanceof Expr.Convert(Op.Conversion op, Expr value, Type to)
        && op == Op.Conversion.TRUNC
        && trusted.contains(expr)) {
      Expr signed = new Expr.Convert(Op.Conversion.SEXT, expr, value.type());
      Expr unsigned = new Expr.Convert(Op.Conversion.ZEXT, expr, value.type());
      if (to.width() > 1) {
        statements.add(
            demand(
                or(
                    new Expr.Compare(Comparison.EQ, signed, value),
                    new Expr.Compare(Comparison.EQ, unsigned, value)),
                position));
      }
    }
  }

  private static Expr or(Expr one, Expr other) {
    return new Expr.Arithmetic(Binary.OR, Overflow.WRAPS, one, other);
  }

  private static Expr and(Expr one, Expr other) {
    return new Expr.Arithmetic(Binary.AND, Overflow.WRAPS, one, other);
  }

  /// Conditions under which the result, read as signed, is the exact one.
  private static List<Expr> signed(Expr.Arithmetic operation, int bits) {
    Expr left = operation.left();
    Expr right = operation.right();
    return switch (operation.op()) {
      case ADD, SUB, MUL ->
          bits <= 32
              ? List.of(exact(operation, Op.Conversion.SEXT))
              : operation.op() == Binary.MUL
                  ? List.of(isShort(left), isShort(right))
                  : List.of(sameSign(operation));
      case SHL ->
          List.of(
              new Expr.Compare(
                  Comparison.EQ,
                  new Expr.Arithmetic(Binary.ASHR, Overflow.WRAPS, operation, right),
                  left));
      case UDIV, SDIV, UREM, SREM, LSHR, ASHR, AND, OR, XOR -> List.of();
      case FADD, FSUB, FMUL, FDIV, FREM -> List.of();
    };
  }

  private static List<Expr> unsigned(Expr.Arithmetic operation) {
    return switch (operation.op()) {
      case ADD, SUB, MUL -> List.of(exact(operation, Op.Conversion.ZEXT));
      case SHL ->
          List.of(
              new Expr.Compare(
                  Comparison.EQ,
                  new Expr.Arithmetic(Binary.LSHR, Overflow.WRAPS, operation, operation.right()),
                  operation.left()));
      case UDIV, SDIV, UREM, SREM, LSHR, ASHR, AND, OR, XOR -> List.of();
      case FADD, FSUB, FMUL, FDIV, FREM -> List.of();
    };
  }

  /// What is undefined whatever the type says: distances of shifts, and the least number by -1.
  private static List<Expr> defined(Expr.Arithmetic operation, int bits) {
    Type.Int type = new Type.Int(bits);
    Expr right = operation.right();
    return switch (operation.op()) {
      case SHL, LSHR, ASHR ->
          List.of(new Expr.Compare(Comparison.ULT, right, new Expr.IntConst(type, bits)));
      case SDIV, SREM ->
          List.of(
              or(
                  new Expr.Compare(Comparison.NE, right, new Expr.IntConst(type, -1)),
                  new Expr.Compare(
                      Comparison.NE, operation.left(), new Expr.IntConst(type, 1L << (bits - 1)))));
      case ADD, SUB, MUL, UDIV, UREM, AND, OR, XOR -> List.of();
      case FADD, FSUB, FMUL, FDIV, FREM -> List.of();
    };
  }

  /// The result is that of 64 bits.
  private static Expr exact(Expr.Arithmetic operation, Op.Conversion extend) {
    Expr wide =
        new Expr.Arithmetic(
            operation.op(),
            Overflow.WRAPS,
            new Expr.Convert(extend, operation.left(), Type.I64),
            new Expr.Convert(extend, operation.right(), Type.I64));
    return new Expr.Compare(Comparison.EQ, new Expr.Convert(extend, operation, Type.I64), wide);
  }

  private static Expr isShort(Expr wide) {
    Expr narrow = new Expr.Convert(Op.Conversion.TRUNC, wide, Type.I32);
    return new Expr.Compare(
        Comparison.EQ, new Expr.Convert(Op.Conversion.SEXT, narrow, Type.I64), wide);
  }

  /// A sum of 64 bits has the sign of its operands if they have the same; a difference likewise.
  private static Expr sameSign(Expr.Arithmetic operation) {
    Expr left = operation.left();
    Expr right = operation.right();
    Expr one = new Expr.Arithmetic(Binary.XOR, Overflow.WRAPS, left, operation);
    Expr other =
        new Expr.Arithmetic(
            Binary.XOR,
            Overflow.WRAPS,
            operation.op() == Binary.ADD ? right : left,
            operation.op() == Binary.ADD ? operation : right);
    return new Expr.Compare(Comparison.SGE, and(one, other), Expr.i64(0));
  }

  /// Marks what indices are computed from, back to what is loaded, compared or given.
  private void findIndices() {
    Map<String, List<Expr>> definitions = new HashMap<>();
    for (BasicBlock block : kernel.blocks()) {
      for (Statement statement : block.statements()) {
        if (statement instanceof Statement.Let(Expr.Var target, Expr value, _)) {
          definitions.computeIfAbsent(target.name(), _ -> new ArrayList<>()).add(value);
        }
      }
      for (Terminator.Target target : block.terminator().targets()) {
        kernel.blocks().stream()
            .filter(b -> b.label().equals(target.label()))
            .forEach(
                b -> {
                  for (int i = 0; i < b.parameters().size(); i++) {
                    definitions
                        .computeIfAbsent(b.parameters().get(i).name(), _ -> new ArrayList<>())
                        .add(target.arguments().get(i));
                  }
                });
      }
    }
    kernel.statements().flatMap(KeepWithin::places).forEach(e -> trust(e, definitions));
    loopBounds().forEach(e -> trust(e, definitions));
  }

  /// What loops compare to find out whether they go on.
  private List<Expr> loopBounds() {
    List<Expr> bounds = new ArrayList<>();
    Graph graph = Graph.of(kernel);
    for (Loop loop : graph.loops()) {
      for (int block : loop.blocks()) {
        boolean leaves = graph.successors(block).stream().anyMatch(next -> !loop.contains(next));
        if (leaves
            && kernel.blocks().get(block).terminator()
                instanceof Terminator.Branch(Expr.Compare(_, Expr left, Expr right), _, _)) {
          bounds.addAll(List.of(left, right));
        }
      }
    }
    return bounds;
  }

  private static Stream<Expr> places(Statement statement) {
    Stream<Place> places =
        switch (statement) {
          case Statement.Load load -> Stream.of(load.place());
          case Statement.Store store -> Stream.of(store.place());
          case Statement.Atomic atomic -> Stream.of(atomic.place());
          case Statement.AsyncCopy copy -> Stream.of(copy.target(), copy.source());
          default -> Stream.of();
        };
    return places.flatMap(place -> place.expressions().stream());
  }

  private void trust(Expr expr, Map<String, List<Expr>> definitions) {
    if (!trusted.add(expr) || expr instanceof Expr.Compare) {
      return;
    }
    if (expr instanceof Expr.Var(String name, _)) {
      definitions.getOrDefault(name, List.of()).forEach(value -> trust(value, definitions));
    }
    List<Expr> parts =
        expr instanceof Expr.Select(_, Expr one, Expr other)
            ? List.of(one, other)
            : expr.children();
    parts.forEach(part -> trust(part, definitions));
  }
}
