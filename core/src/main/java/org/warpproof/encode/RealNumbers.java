package org.warpproof.encode;

import java.util.List;
import java.util.Optional;
import org.warpproof.engine.Assumption;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// Floating-point numbers as real numbers, in formulas over integers.
///
/// The numbers that a question speaks of are finitely many, and if they are to fulfil linear
/// conditions they may be taken to be rational. So they have a common denominator, and a term
/// stands for a number times that: 1 is the unknown `unit`, and all conditions are homogeneous in
/// the unit and the numbers. What has no solution in integers has none in real numbers then, and
/// `x < y` may well be `x + 1 <= y` to the solver, as that 1 is nobody's number. An integer `n` is
/// `n * unit`. Terms have no bounds, as nobody knows the denominator.
///
/// Products and quotients of numbers are not those of the terms: they are unknown functions, of
/// which some laws of real numbers are known ([RealTerms]).
public final class RealNumbers implements FloatEncoding {
  /// Anywhere.
  public static final Range RANGE = new Range(Term.UNBOUNDED.negate(), Term.UNBOUNDED);

  private final Arithmetic arithmetic;
  private final Terms terms;
  private final RealTerms reals;

  public RealNumbers(Encoding encoding) {
    this.arithmetic = encoding.arithmetic();
    this.terms = encoding.terms();
    this.reals = new RealTerms(arithmetic);
  }

  public RealTerms terms() {
    return reals;
  }

  /// Says that proofs rest on that now.
  public void assume() {
    arithmetic.facts().assume(Assumption.Plain.REAL_NUMBERS);
  }

  @Override
  public Range range(Type type) {
    return type instanceof Type.Float ? RANGE : Range.of(type);
  }

  @Override
  public String function(String name) {
    return name + ", of real numbers";
  }

  @Override
  public Optional<Bounded> number(Expr expr, EncodeExpr operands) {
    if (!(expr.type() instanceof Type.Float)) {
      return Optional.empty();
    }
    Optional<Term> value =
        switch (expr) {
          case Expr.FloatConst(Type.Float type, long bits) -> Optional.of(constant(type, bits));
          case Expr.Arithmetic(Binary op, _, Expr left, Expr right) ->
              arithmetic(op, operands.number(left).term(), operands.number(right).term());
          case Expr.Convert(Conversion op, Expr inner, _) -> convert(op, inner, operands);
          case Expr.Apply(String function, List<Expr> arguments, _)
              when arguments.stream().allMatch(a -> a.type() instanceof Type.Float) ->
              apply(function, arguments.stream().map(a -> operands.number(a).term()).toList());
          case Expr.Apply _, Expr.Var _, Expr.Launch _, Expr.Select _ -> Optional.empty();
          case Expr.IntConst _, Expr.Null _, Expr.AddressOf _, Expr.Offset _, Expr.Compare _ ->
              Optional.empty();
        };
    value.ifPresent(_ -> assume());
    return value.map(Bounded::of);
  }

  /// The number that the bits stand for; what is none is some number.
  private Term constant(Type.Float type, long bits) {
    double value = type.format().number(bits);
    return Double.isFinite(value)
        ? reals.constant(Rational.of(value))
        : reals.unknown("no number of type " + type, List.of(terms.number(bits)));
  }

  private Optional<Term> arithmetic(Binary op, Term left, Term right) {
    return switch (op) {
      case FADD -> Optional.of(reals.add(left, right));
      case FSUB -> Optional.of(reals.subtract(left, right));
      case FMUL -> Optional.of(reals.multiply(left, right));
      case FDIV -> Optional.of(reals.divide(left, right));
      case FREM -> Optional.empty();
      case ADD, SUB, MUL, UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR, AND, OR, XOR -> Optional.empty();
    };
  }

  private Optional<Term> convert(Conversion op, Expr value, EncodeExpr operands) {
    return switch (op) {
      case FLOAT -> Optional.of(operands.number(value).term());
      case SIGNED_TO_FLOAT -> Optional.of(reals.integer(operands.signed(value)));
      case UNSIGNED_TO_FLOAT -> Optional.of(reals.integer(operands.unsigned(value)));
      case BITS, ZEXT, SEXT, TRUNC, FLOAT_TO_SIGNED, FLOAT_TO_UNSIGNED -> Optional.empty();
      case POINTER_TO_INT, INT_TO_POINTER -> Optional.empty();
    };
  }

  /// What a function of numbers gives, by its name in CUDA, OpenCL or LLVM.
  private Optional<Term> apply(String function, List<Term> x) {
    return switch (function + "/" + x.size()) {
      case "fneg/1" -> Optional.of(reals.subtract(terms.number(0), x.getFirst()));
      case "fabs/1", "fabsf/1" -> {
        Term negative = reals.subtract(terms.number(0), x.getFirst());
        yield Optional.of(
            terms.choose(terms.atMost(terms.number(0), x.getFirst()), x.getFirst(), negative));
      }
      case "fmin/2", "fminf/2" -> Optional.of(lesser(x.getFirst(), x.getLast()));
      case "fmax/2", "fmaxf/2" -> Optional.of(greater(x.getFirst(), x.getLast()));
      case "fma/3", "fmaf/3", "fmuladd/3", "mad/3" ->
          Optional.of(reals.add(reals.multiply(x.get(0), x.get(1)), x.get(2)));
      default -> Optional.empty();
    };
  }

  private Term lesser(Term left, Term right) {
    return terms.choose(terms.atMost(left, right), left, right);
  }

  private Term greater(Term left, Term right) {
    return terms.choose(terms.atMost(left, right), right, left);
  }

  @Override
  public Optional<Formula> truth(Expr.Compare compare, EncodeExpr operands) {
    if (!(compare.left().type() instanceof Type.Float)) {
      return Optional.empty();
    }
    assume();
    Term left = operands.number(compare.left()).term();
    Term right = operands.number(compare.right()).term();
    return Optional.of(
        switch (compare.op()) {
          case OEQ, UEQ -> terms.equal(left, right);
          case ONE, UNE -> terms.not(terms.equal(left, right));
          case OLT, FULT -> terms.less(left, right);
          case OLE, FULE -> terms.atMost(left, right);
          case OGT, FUGT -> terms.less(right, left);
          case OGE, FUGE -> terms.atMost(right, left);
          case ORDERED -> terms.truth(true);
          case UNORDERED -> terms.truth(false);
          case EQ, NE, ULT, ULE, UGT, UGE, SLT, SLE, SGT, SGE ->
              throw new IllegalStateException("no comparison of numbers: " + compare.op());
        });
  }
}
