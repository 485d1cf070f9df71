package org.warpproof.papers.graphs.engine;

import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.papers.IntegerExpr;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.Operator;
import org.warpproof.papers.graphs.language.Block;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.Routine;
import org.warpproof.papers.graphs.language.Term;
import org.warpproof.source.Position;

/// Expressions in the kernel language; what they read from shared memory is loaded before.
///
/// `variables` gives the values of private and local variables, `emit` takes the loads.
record ToExpr(
    Program program,
    Function<String, @Nullable Expr> variables,
    Function<String, Expr.Var> fresh,
    Consumer<Statement> emit) {
  /// What is said of results that do not fit 64 bits. Outside of choices they are an error of the
  /// program, inside they may belong to the case that is not taken.
  private enum Fit {
    MUST,
    MAY
  }

  Expr of(Term term) {
    return of(term, Fit.MUST);
  }

  private Expr of(Term term, Fit fit) {
    return switch (term) {
      case Term.Numeral(long value) -> Expr.i64(value);
      case Term.Truth(boolean value) -> Expr.bool(value);
      case Term.Name(String name) -> name(name);
      case Term.Element element -> load(element);
      case Term.Not(Term operand) -> not(of(operand, fit));
      case Term.Implies(Term premise, Term conclusion) ->
          IntegerExpr.binary(Operator.OR, not(of(premise, fit)), of(conclusion, Fit.MAY));
      case Term.Choose(Term condition, Term whenTrue, Term whenFalse) ->
          new Expr.Select(of(condition, fit), of(whenTrue, Fit.MAY), of(whenFalse, Fit.MAY));
      case Term.Binary(Operator operator, Term left, Term right) ->
          binary(operator, of(left, fit), of(right, fit), fit);
    };
  }

  private static Expr not(Expr condition) {
    return new Expr.Arithmetic(Op.Binary.XOR, Op.Overflow.WRAPS, condition, Expr.bool(true));
  }

  static Expr and(Expr left, Expr right) {
    return IntegerExpr.binary(Operator.AND, left, right);
  }

  private static Expr binary(Operator operator, Expr left, Expr right, Fit fit) {
    return switch (operator) {
      case DIVIDED -> {
        // Towards minus infinity: one less where C cuts off something negative.
        Expr divisor = divisor(right);
        Expr cut = wrapping(Op.Binary.SDIV, left, divisor);
        yield new Expr.Select(isCut(left, divisor), wrapping(Op.Binary.SUB, cut, Expr.i64(1)), cut);
      }
      case MODULO -> {
        Expr divisor = divisor(right);
        Expr rest = wrapping(Op.Binary.SREM, left, divisor);
        yield new Expr.Select(isCut(left, divisor), wrapping(Op.Binary.ADD, rest, divisor), rest);
      }
      case PLUS ->
          fit == Fit.MAY ? wrapping(Op.Binary.ADD, left, right) : plain(operator, left, right);
      case MINUS ->
          fit == Fit.MAY ? wrapping(Op.Binary.SUB, left, right) : plain(operator, left, right);
      case TIMES ->
          fit == Fit.MAY ? wrapping(Op.Binary.MUL, left, right) : plain(operator, left, right);
      case OR, AND, EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST ->
          plain(operator, left, right);
    };
  }

  private static Expr plain(Operator operator, Expr left, Expr right) {
    return IntegerExpr.binary(operator, left, right);
  }

  private static Expr wrapping(Op.Binary op, Expr left, Expr right) {
    return new Expr.Arithmetic(op, Op.Overflow.WRAPS, left, right);
  }

  /// No kernel divides by zero: a graph that does gets stuck, and what comes then does not matter.
  private static Expr divisor(Expr right) {
    if (right instanceof Expr.IntConst(_, long value) && value != 0) {
      return right;
    }
    return new Expr.Select(plain(Operator.EQUAL, right, Expr.i64(0)), Expr.i64(1), right);
  }

  /// Whether the rest is not 0 and has not the sign of the divisor.
  private static Expr isCut(Expr left, Expr right) {
    Expr rest = wrapping(Op.Binary.SREM, left, right);
    Expr zero = Expr.i64(0);
    Expr signs =
        new Expr.Arithmetic(
            Op.Binary.XOR,
            Op.Overflow.WRAPS,
            IntegerExpr.binary(Operator.LESS, rest, zero),
            IntegerExpr.binary(Operator.LESS, right, zero));
    return and(IntegerExpr.binary(Operator.UNEQUAL, rest, zero), signs);
  }

  private Expr name(String name) {
    Expr variable = variables.apply(name);
    if (variable != null) {
      return variable;
    }
    if (name.equals(Program.THREAD)) {
      return KernelFrame.launch(LaunchValue.THREAD_ID);
    }
    if (name.equals(Program.SIZE)) {
      return KernelFrame.launch(LaunchValue.BLOCK_SIZE);
    }
    if (program.parameters().contains(name)) {
      return KernelFrame.variable(name);
    }
    if (program.variables().contains(name)) {
      return load(new Term.Name(name));
    }
    int block = program.blocks().stream().map(Block::label).toList().indexOf(name);
    return Expr.i64(block < 0 ? program.blocks().size() : block);
  }

  private Expr load(Term.Place place) {
    Place from = place(place);
    Expr.Var target = fresh.apply("read");
    emit.accept(new Statement.Load(target, from, Position.NONE));
    return target;
  }

  Place place(Term.Place place) {
    return switch (place) {
      case Term.Name(String name) -> KernelFrame.place(name, Expr.i64(0));
      case Term.Element(String array, Term index) -> KernelFrame.place(array, of(index));
    };
  }

  boolean isShared(String name, Routine routine) {
    return !routine.locals().contains(name) && program.isShared(name);
  }
}
