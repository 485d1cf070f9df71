package org.warpproof.semantics.compile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.compile.Specified.Moment;
import org.warpproof.semantics.values.Exactness;
import org.warpproof.semantics.values.Floats;
import org.warpproof.semantics.values.Registers;

/// A quantifier to what tries all numbers between the bounds that its range gives.
///
/// Bounds need not be exact, but no number in the range lies outside of them. Those of a variable
/// may come from the quantifier inside: of `i < j && j < n`, the range of `i` alone has no end, but
/// where there is no `j`, nothing is said of `i`. Where the numbers are too many, nobody knows.
final class CompileQuantifier {
  private static final long MOST_NUMBERS = 1_000_000;

  private final SpecificationCode code;
  private final Registers registers;
  private final CompileSpecification specifications;
  private final Moment moment;

  CompileQuantifier(
      SpecificationCode code,
      Registers registers,
      CompileSpecification specifications,
      Moment moment) {
    this.code = code;
    this.registers = registers;
    this.specifications = specifications;
    this.moment = moment;
  }

  /// `bound <= value`, or the other way round; `value` is the thread's when it is asked.
  private record Limit(Specified value) {}

  private enum Side {
    LOWER,
    UPPER
  }

  /// A chain of quantifiers of one kind: the conjuncts of their ranges, and their variables.
  private record Chain(List<Expr> conjuncts, Set<String> variables) {}

  Specified compile(Ghost.Quantified quantified) {
    Expr.Var bound = (Expr.Var) quantified.bound();
    Chain chain = chain(quantified);
    Limit[] lower = limits(bound, Side.LOWER, chain, new HashSet<>()).toArray(Limit[]::new);
    Limit[] upper = limits(bound, Side.UPPER, chain, new HashSet<>()).toArray(Limit[]::new);
    Specified range = specifications.compile(quantified.range(), moment);
    Specified body = specifications.compile(quantified.body(), moment);
    int register = registers.variable(bound);
    int bits = bound.type().width();
    Summation summation =
        quantified.body().type() instanceof Type.Float
            ? Summation.OF_NUMBERS
            : Summation.OF_INTEGERS;
    return (r, s) -> {
      long first = -1L << (bits - 1);
      for (Limit limit : lower) {
        first = Math.max(first, limit.value.of(r, s));
      }
      long last = -1 - (-1L << (bits - 1));
      for (Limit limit : upper) {
        last = Math.min(last, limit.value.of(r, s));
      }
      if (r[Registers.UNDEFINED] != 0 || (first <= last && isLong(first, last))) {
        r[Registers.UNDEFINED] = 1;
        return 0;
      }
      return evaluate(
          quantified.quantifier(),
          first,
          last,
          new Loop(register, bits, range, body, summation),
          r,
          s);
    };
  }

  private static boolean isLong(long first, long last) {
    long distance = last - first;
    return distance < 0 || distance >= MOST_NUMBERS;
  }

  private record Loop(
      int register, int bits, Specified range, Specified body, Summation summation) {}

  /// What is summed up; floating-point numbers are of type `double`.
  private enum Summation {
    OF_INTEGERS,
    OF_NUMBERS;

    /// A sum that does not fit, or is rounded, is undefined.
    private long add(long sum, long value, long[] r) {
      if (this == OF_NUMBERS) {
        long total = Floats.apply(Binary.FADD, Type.Format.DOUBLE, sum, value);
        if (!Exactness.isExact(Binary.FADD, Type.Format.DOUBLE, sum, value, total)) {
          r[Registers.UNDEFINED] = 1;
        }
        return total;
      }
      long total = sum + value;
      if (((sum ^ total) & (value ^ total)) < 0) {
        r[Registers.UNDEFINED] = 1;
      }
      return total;
    }
  }

  /// A number for which a condition is defined and false settles it, whatever is undefined for
  /// others.
  private static long evaluate(
      Ghost.Quantifier quantifier,
      long first,
      long last,
      Loop loop,
      long[] r,
      Specified.Sight sight) {
    long sum = 0;
    boolean isUndefined = false;
    for (long number = first; number <= last; number++) {
      sight.count();
      r[loop.register] = IntegerArithmetic.canonical(loop.bits, number);
      boolean isMeant = loop.range.of(r, sight) != 0 && r[Registers.UNDEFINED] == 0;
      long value = isMeant ? loop.body.of(r, sight) : 0;
      if (r[Registers.UNDEFINED] != 0) {
        isUndefined = true;
        r[Registers.UNDEFINED] = 0;
        continue;
      }
      if (!isMeant) {
        continue;
      }
      switch (quantifier) {
        case FOR_ALL -> {
          if (value == 0) {
            return 0;
          }
        }
        case EXISTS -> {
          if (value != 0) {
            return 1;
          }
        }
        case SUM -> {
          sum = loop.summation.add(sum, value, r);
          isUndefined |= r[Registers.UNDEFINED] != 0;
          r[Registers.UNDEFINED] = 0;
        }
      }
    }
    r[Registers.UNDEFINED] = isUndefined ? 1 : 0;
    return switch (quantifier) {
      case FOR_ALL -> 1;
      case EXISTS -> 0;
      case SUM -> sum;
    };
  }

  private Chain chain(Ghost.Quantified quantified) {
    List<Expr> conjuncts = new ArrayList<>();
    Set<String> variables = new HashSet<>();
    Optional<Ghost.Quantified> at = Optional.of(quantified);
    while (at.isPresent() && at.get().quantifier() == quantified.quantifier()) {
      variables.add(((Expr.Var) at.get().bound()).name());
      conjuncts(at.get().range(), conjuncts);
      at = quantifier(at.get().body());
    }
    return new Chain(conjuncts, variables);
  }

  /// The quantifier that an expression is, apart from conversions between types.
  private Optional<Ghost.Quantified> quantifier(Expr expr) {
    return switch (expr) {
      case Expr.Var variable ->
          code.definition(variable)
              .flatMap(
                  d ->
                      d instanceof Statement.Let let
                          ? quantifier(let.value())
                          : d instanceof Statement.Observe(_, Ghost ghost, _)
                                  && ghost instanceof Ghost.Quantified inside
                              ? Optional.of(inside)
                              : Optional.empty());
      case Expr.Convert(Conversion op, Expr value, _)
          when op == Conversion.ZEXT || op == Conversion.SEXT ->
          quantifier(value);
      case Expr.Convert _, Expr.IntConst _, Expr.FloatConst _, Expr.Null _, Expr.Launch _ ->
          Optional.empty();
      case Expr.AddressOf _, Expr.Offset _, Expr.Arithmetic _, Expr.Compare _ -> Optional.empty();
      case Expr.Select _, Expr.Apply _ -> Optional.empty();
    };
  }

  private void conjuncts(Expr expr, List<Expr> found) {
    if (expr instanceof Expr.Select(Expr condition, Expr then, Expr.IntConst(_, long otherwise))
        && otherwise == 0) {
      conjuncts(condition, found);
      conjuncts(then, found);
    } else if (expr instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right)
        && op == Binary.AND
        && left.type().equals(Type.BOOL)) {
      conjuncts(left, found);
      conjuncts(right, found);
    } else if (expr instanceof Expr.Var variable
        && code.definition(variable).orElse(null) instanceof Statement.Let let) {
      conjuncts(let.value(), found);
    } else {
      found.add(expr);
    }
  }

  private List<Limit> limits(Expr.Var bound, Side side, Chain chain, Set<String> seen) {
    List<Limit> limits = new ArrayList<>();
    if (!seen.add(bound.name())) {
      return limits;
    }
    for (Expr conjunct : chain.conjuncts) {
      if (conjunct instanceof Expr.Compare(Comparison op, Expr left, Expr right)
          && left.type() instanceof Type.Int) {
        limits(bound, op, left, right, side, chain, seen, limits);
        mirrored(op).ifPresent(m -> limits(bound, m, right, left, side, chain, seen, limits));
      }
    }
    return limits;
  }

  private static Optional<Comparison> mirrored(Comparison op) {
    return Optional.ofNullable(
        switch (op) {
          case EQ -> Comparison.EQ;
          case SLT -> Comparison.SGT;
          case SLE -> Comparison.SGE;
          case SGT -> Comparison.SLT;
          case SGE -> Comparison.SLE;
          case ULT -> Comparison.UGT;
          case ULE -> Comparison.UGE;
          case UGT -> Comparison.ULT;
          case UGE -> Comparison.ULE;
          case NE, OEQ, ONE, OLT, OLE, OGT, OGE, UEQ, UNE -> null;
          case FULT, FULE, FUGT, FUGE, ORDERED, UNORDERED -> null;
        });
  }

  /// What `term op other` says of the bound variable, if the term is that.
  private void limits(
      Expr.Var bound,
      Comparison op,
      Expr term,
      Expr other,
      Side side,
      Chain chain,
      Set<String> seen,
      List<Limit> limits) {
    boolean isBelow = op == Comparison.ULT || op == Comparison.ULE;
    boolean isUpper = op == Comparison.SLT || op == Comparison.SLE || op == Comparison.EQ;
    boolean isLower = op == Comparison.SGT || op == Comparison.SGE || op == Comparison.EQ;
    long strict = op == Comparison.SLT || op == Comparison.ULT ? 1 : op == Comparison.SGT ? -1 : 0;
    int bits = term.type().width();
    Optional<Long> added = added(bound, term);
    boolean isUnsigned =
        isBelow ? added.equals(Optional.of(0L)) : isUpper && isWidened(bound, term);
    boolean isSigned = added.isPresent() && (side == Side.UPPER ? isUpper : isLower);
    if (isSigned
        && stripped(other) instanceof Expr.Var variable
        && chain.variables.contains(variable.name())) {
      for (Limit limit : limits(variable, side, chain, seen)) {
        limits.add(new Limit((r, s) -> minus(limit.value.of(r, s), strict + added.get())));
      }
    } else if ((isSigned || isUnsigned) && !isAsked(other, chain.variables)) {
      Specified value = specifications.compile(other, moment);
      limits.add(
          isSigned
              ? new Limit((r, s) -> minus(signed(bits, value, r, s), strict + added.get()))
              : new Limit((r, s) -> below(bound, signed(bits, value, r, s), strict, side)));
    }
  }

  /// Limits of the numbers that are less than `limit`, as numbers without a sign. If that is large,
  /// there are none: a number with a sign may then be negative.
  private static long below(Expr.Var bound, long limit, long strict, Side side) {
    boolean isSmall = limit >= 0 && limit < 1L << Math.min(bound.type().width() - 1, 62);
    return switch (side) {
      case LOWER -> isSmall ? 0 : Long.MIN_VALUE;
      case UPPER -> isSmall ? limit - strict : Long.MAX_VALUE;
    };
  }

  private static long signed(int bits, Specified value, long[] r, Specified.Sight sight) {
    return IntegerArithmetic.signed(bits, value.of(r, sight));
  }

  private static long minus(long value, long offset) {
    long difference = value - offset;
    // Near the ends of what a long can be, any limit is one that says nothing.
    return ((value ^ offset) & (value ^ difference)) < 0 ? value : difference;
  }

  private static boolean isWidened(Expr.Var bound, Expr term) {
    return term instanceof Expr.Convert(Conversion op, Expr value, _)
        && op == Conversion.ZEXT
        && value.equals(bound);
  }

  private static Expr stripped(Expr expr) {
    return expr instanceof Expr.Convert(Conversion op, Expr value, _) && op == Conversion.SEXT
        ? value
        : expr;
  }

  /// The `c` of `bound + c`, where it is an error if that does not fit.
  private static Optional<Long> added(Expr.Var bound, Expr term) {
    Expr plain = stripped(term);
    if (plain.equals(bound)) {
      return Optional.of(0L);
    }
    return plain instanceof Expr.Arithmetic(Binary op, Overflow overflow, Expr left, Expr right)
            && left.equals(bound)
            && right instanceof Expr.IntConst(_, long number)
            && (op == Binary.ADD || op == Binary.SUB)
            && (overflow == Overflow.NO_SIGNED || overflow == Overflow.NEITHER)
            && Math.abs(number) < Integer.MAX_VALUE
        ? Optional.of(op == Binary.ADD ? number : -number)
        : Optional.empty();
  }

  /// Whether an expression asks for numbers that are not yet chosen.
  private boolean isAsked(Expr expr, Set<String> variables) {
    return expr instanceof Expr.Var variable
        ? variables.contains(variable.name())
            || code.definition(variable)
                .filter(d -> d.expressions().stream().anyMatch(e -> isAsked(e, variables)))
                .isPresent()
        : expr.children().stream().anyMatch(child -> isAsked(child, variables));
  }
}
