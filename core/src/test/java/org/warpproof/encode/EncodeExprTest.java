package org.warpproof.encode;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Evaluation;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter.Meaning;
import org.warpproof.solver.Terms;
import org.warpproof.solver.Truth;
import org.warpproof.structure.Range;

/// What random expressions are encoded as has, for random numbers, the values that the expressions
/// have; these lie within its bounds, and all that is said to hold of the terms holds.
final class EncodeExprTest {
  private static final int EXPRESSIONS = Integer.getInteger("encoded", 6000);

  /// What is known of the variables when expressions are encoded.
  enum Known {
    VALUES,
    RANGES,
    TYPES
  }

  @ParameterizedTest
  @EnumSource
  void valuesAreThoseOfTheExpression(Known known) throws Exception {
    int compared = 0;
    for (long seed = 0; seed < EXPRESSIONS; seed++) {
      RandomIntegers random = new RandomIntegers(new Random(seed));
      Expr expr = random.expr(1 + (int) (seed % 3));
      Map<String, Long> numbers = random.numbers();
      OptionalLong expected = value(expr, numbers);
      if (expected.isPresent() && agrees(expr, numbers, expected.getAsLong(), known, random)) {
        compared++;
      }
    }
    // The others do something undefined, or have operations that are unknown functions.
    assertThat(compared).isGreaterThan(EXPRESSIONS / 3);
  }

  /// Whether there was anything to compare.
  private static boolean agrees(
      Expr expr, Map<String, Long> numbers, long expected, Known known, RandomIntegers random)
      throws Exception {
    Terms terms = new Terms();
    Facts facts = new Facts(terms);
    Arithmetic arithmetic = new Arithmetic(terms, facts);
    Bounded encoded = encode(expr, numbers, known, random, arithmetic).number(expr);
    Evaluation evaluation = evaluation(List.of(encoded.term()), numbers, arithmetic);
    BigInteger value = BigInteger.valueOf(expected);
    Optional<BigInteger> found = evaluation.of(encoded.term());
    String description = "%s with %s".formatted(expr, numbers);
    found.ifPresent(v -> assertThat(v).as(description).isEqualTo(value));
    assertThat(encoded.least()).as(description).isLessThanOrEqualTo(value);
    assertThat(encoded.most()).as(description).isGreaterThanOrEqualTo(value);
    List<Truth> relevant = facts.relevantTo(List.of(terms.equal(encoded.term(), terms.number(0))));
    for (Truth fact : relevant) {
      Evaluation inFact = evaluation(subterms(fact), numbers, arithmetic);
      assertThat(inFact.of(fact).orElse(true)).as("%s: %s", description, fact).isTrue();
    }
    return found.isPresent();
  }

  private static EncodeExpr encode(
      Expr expr,
      Map<String, Long> numbers,
      Known known,
      RandomIntegers random,
      Arithmetic arithmetic)
      throws Exception {
    Kernel kernel =
        KernelParser.parse("kernel \"k\" symbol \"k\" at \"k.cu\":1:1 {\nentry():\n  return\n}\n")
            .getFirst();
    Map<String, Range> ranges = new HashMap<>();
    return new EncodeExpr(
        new EncodeExpr.Values() {
          @Override
          public Bounded value(Expr.Var variable) {
            long number = numbers.getOrDefault(variable.name(), 0L);
            return switch (known) {
              case VALUES -> arithmetic.constant(number);
              case RANGES ->
                  arithmetic.symbol(
                      variable.name(),
                      ranges.computeIfAbsent(
                          variable.name(), _ -> random.around(number, variable.type())));
              case TYPES -> arithmetic.symbol(variable.name(), Range.of(variable.type()));
            };
          }

          @Override
          public Bounded launchValue(LaunchValue value, Dimension d) {
            throw new IllegalArgumentException("not in these expressions: " + expr);
          }
        },
        arithmetic,
        kernel);
  }

  /// The numbers, and those of products and quotients of them.
  private static Evaluation evaluation(
      Iterable<Term> about, Map<String, Long> numbers, Arithmetic arithmetic) {
    Map<String, BigInteger> values = new HashMap<>();
    numbers.forEach((name, number) -> values.put(name, BigInteger.valueOf(number)));
    about.forEach(term -> define(term, values, arithmetic));
    return new Evaluation(new Answer.Satisfiable(values, List.of()));
  }

  private static Set<Term> subterms(Truth truth) {
    Set<Term> found = new LinkedHashSet<>();
    Subterms.collect(truth, found, new HashSet<>());
    return found;
  }

  private static void define(Term term, Map<String, BigInteger> values, Arithmetic arithmetic) {
    Set<Term> parts = new LinkedHashSet<>();
    Subterms.collect(term, parts, new HashSet<>());
    for (Term part : parts) {
      if (part instanceof Term.Symbol symbol && !values.containsKey(symbol.name())) {
        arithmetic
            .meaning(symbol)
            .flatMap(meaning -> number(meaning, values, arithmetic))
            .ifPresent(number -> values.put(symbol.name(), number));
      }
    }
  }

  private static Optional<BigInteger> number(
      Meaning meaning, Map<String, BigInteger> values, Arithmetic arithmetic) {
    return switch (meaning) {
      case Meaning.Product(Term left, Term right) ->
          of(left, values, arithmetic).flatMap(x -> of(right, values, arithmetic).map(x::multiply));
      case Meaning.Quotient(Term dividend, Term divisor) ->
          of(dividend, values, arithmetic)
              .flatMap(
                  x ->
                      of(divisor, values, arithmetic)
                          .map(y -> isOne(x, y) ? x.divide(y) : BigInteger.ZERO));
      case Meaning.Remainder(Term dividend, Term divisor) ->
          of(dividend, values, arithmetic)
              .flatMap(
                  x ->
                      of(divisor, values, arithmetic)
                          .map(y -> isOne(x, y) ? x.mod(y) : BigInteger.ZERO));
      case Meaning.Powers _, Meaning.Roots _ -> Optional.empty();
    };
  }

  /// Whether the law of division says something.
  private static boolean isOne(BigInteger dividend, BigInteger divisor) {
    return dividend.signum() >= 0 && divisor.signum() > 0;
  }

  private static Optional<BigInteger> of(
      Term term, Map<String, BigInteger> values, Arithmetic arithmetic) {
    define(term, values, arithmetic);
    return new Evaluation(new Answer.Satisfiable(values, List.of())).of(term);
  }

  /// The value as C has it; nothing where it has none.
  private static OptionalLong value(Expr expr, Map<String, Long> numbers) {
    return switch (expr) {
      case Expr.IntConst(_, long value) -> OptionalLong.of(value);
      case Expr.Var(String name, _) -> OptionalLong.of(numbers.getOrDefault(name, 0L));
      case Expr.Arithmetic operation -> arithmetic(operation, numbers);
      case Expr.Compare(var op, Expr left, Expr right) -> {
        OptionalLong x = value(left, numbers);
        OptionalLong y = value(right, numbers);
        int bits = left.type().width();
        yield x.isEmpty() || y.isEmpty()
            ? OptionalLong.empty()
            : OptionalLong.of(
                IntegerArithmetic.compare(op, bits, x.getAsLong(), y.getAsLong()) ? 1 : 0);
      }
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) -> {
        OptionalLong holds = value(condition, numbers);
        yield holds.isEmpty()
            ? holds
            : value(holds.getAsLong() != 0 ? whenTrue : whenFalse, numbers);
      }
      case Expr.Convert(Conversion op, Expr inner, Type to) -> {
        OptionalLong x = value(inner, numbers);
        int bits = inner.type().width();
        yield x.isEmpty()
            ? x
            : OptionalLong.of(
                switch (op) {
                  case ZEXT ->
                      IntegerArithmetic.canonical(
                          to.width(), IntegerArithmetic.unsigned(bits, x.getAsLong()));
                  case SEXT -> IntegerArithmetic.signed(bits, x.getAsLong());
                  default -> IntegerArithmetic.canonical(to.width(), x.getAsLong());
                });
      }
      default -> throw new IllegalArgumentException("not in these expressions: " + expr);
    };
  }

  private static OptionalLong arithmetic(Expr.Arithmetic operation, Map<String, Long> numbers) {
    OptionalLong x = value(operation.left(), numbers);
    OptionalLong y = value(operation.right(), numbers);
    if (x.isEmpty() || y.isEmpty()) {
      return OptionalLong.empty();
    }
    int bits = operation.type().width();
    long left = x.getAsLong();
    long right = y.getAsLong();
    if (IntegerArithmetic.isUndefined(operation.op(), bits, right)) {
      return OptionalLong.empty();
    }
    long result = IntegerArithmetic.apply(operation.op(), bits, left, right);
    boolean isError =
        operation.overflow() == Overflow.NO_SIGNED
            && IntegerArithmetic.overflows(operation.op(), left, right, result);
    return isError ? OptionalLong.empty() : OptionalLong.of(result);
  }
}
