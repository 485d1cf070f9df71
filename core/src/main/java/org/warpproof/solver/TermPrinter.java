package org.warpproof.solver;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Terms and conditions to text, as people write them: `4*threadIdx.x + 4*blockDim.x*k`.
///
/// Terms share parts, and written out they may be endless: what is too long ends with `…`.
public final class TermPrinter {
  private static final int LONGEST = 2000;
  private static final int LEAST_POWER = 16;

  private final Symbols symbols;

  /// What symbols and unknown functions stand for.
  public interface Symbols {
    /// The name of a symbol or of a function, for people.
    String name(String name);

    /// What a symbol was made for, if it is more than a name.
    Optional<Meaning> meaning(Term symbol);
  }

  /// A number that is a symbol to the solver only because it is not linear.
  public sealed interface Meaning {
    record Product(Term left, Term right) implements Meaning {}

    record Quotient(Term dividend, Term divisor) implements Meaning {}

    record Remainder(Term dividend, Term divisor) implements Meaning {}

    /// `start * base^exponent`
    record Powers(Term start, BigInteger base, Term exponent) implements Meaning {}

    /// `start / base^exponent`
    record Roots(Term start, BigInteger base, Term exponent) implements Meaning {}
  }

  /// A number brought into its type: `i32(x)` for `2^31 <= x ? x - 2^32 : x`, and `u32(x)` for
  /// `x < 0 ? x + 2^32 : x`.
  private record Wrap(String name, Term value) {
    private static Optional<Wrap> of(Term.Choice choice) {
      Term value = choice.whenFalse();
      BigInteger change = constant(choice.whenTrue()).subtract(constant(value));
      int bits = change.abs().bitLength() - 1;
      boolean isWrap =
          parts(choice.whenTrue()).equals(parts(value))
              && bits >= 8
              && change.abs().bitCount() == 1
              && choice.condition().shape() instanceof Formula.AtMostZero;
      return isWrap
          ? Optional.of(new Wrap((change.signum() > 0 ? "u" : "i") + bits, inner(value)))
          : Optional.empty();
    }

    /// Of several wraps only the last one counts.
    private static Term inner(Term value) {
      return value.shape() instanceof Term.Choice choice
          ? of(choice).map(Wrap::value).orElse(value)
          : value;
    }

    private static BigInteger constant(Term term) {
      return term.shape() instanceof Term.Sum sum ? sum.constant() : BigInteger.ZERO;
    }

    private static List<Term.Part> parts(Term term) {
      return term.shape() instanceof Term.Sum sum
          ? sum.parts()
          : List.of(new Term.Part(BigInteger.ONE, term));
    }
  }

  /// How tightly a text holds together.
  private enum Level {
    CHOICE,
    OR,
    AND,
    COMPARISON,
    SUM,
    PRODUCT,
    ATOM
  }

  private record Text(String text, Level level) {
    private String at(Level least) {
      return level.compareTo(least) >= 0 ? text : "(" + text + ")";
    }
  }

  public TermPrinter(Symbols symbols) {
    this.symbols = symbols;
  }

  public String print(Term term) {
    return new Printing().text(term).text();
  }

  public String print(Formula truth) {
    return new Printing().text(truth).text();
  }

  /// One text; it counts how long it gets.
  private final class Printing {
    private int length;

    private boolean isTooLong() {
      return length > LONGEST;
    }

    private Text atom(String text) {
      return made(text, Level.ATOM);
    }

    private Text made(String text, Level level) {
      length += 4;
      return new Text(text, level);
    }

    private Text text(Term term) {
      if (isTooLong()) {
        return atom("…");
      }
      return switch (term.shape()) {
        case Term.Constant(BigInteger value) -> number(value);
        case Term.Symbol(String name) ->
            symbols.meaning(term).map(this::text).orElseGet(() -> atom(symbols.name(name)));
        case Term.Variable variable -> atom(variable.name());
        case Term.Sum sum -> sum(sum.constant(), sum.parts());
        case Term.Quotient quotient ->
            operation(quotient.value(), " / ", number(quotient.divisor()));
        case Term.Remainder remainder ->
            operation(remainder.value(), " % ", number(remainder.divisor()));
        case Term.Choice choice ->
            Wrap.of(choice)
                .map(wrap -> atom(wrap.name() + "(" + text(wrap.value()).text() + ")"))
                .orElseGet(() -> choice(choice));
        case Term.Bitwise(BitOperation operation, _, Term left, Term right) ->
            made(
                "%s %s %s"
                    .formatted(
                        text(left).at(Level.ATOM), operation.sign(), text(right).at(Level.ATOM)),
                Level.CHOICE);
        case Term.Application application ->
            atom(symbols.name(application.function()) + arguments(application.arguments()));
      };
    }

    private Text choice(Term.Choice choice) {
      return made(
          text(choice.condition()).at(Level.OR)
              + " ? "
              + text(choice.whenTrue()).at(Level.OR)
              + " : "
              + text(choice.whenFalse()).at(Level.CHOICE),
          Level.CHOICE);
    }

    private String arguments(List<Term> arguments) {
      return arguments.isEmpty()
          ? ""
          : arguments.stream()
              .map(argument -> text(argument).text())
              .collect(Collectors.joining(", ", "(", ")"));
    }

    private Text text(Meaning meaning) {
      return switch (meaning) {
        case Meaning.Product(Term left, Term right) -> operation(left, "*", text(right));
        case Meaning.Quotient(Term dividend, Term divisor) ->
            operation(dividend, " / ", text(divisor));
        case Meaning.Remainder(Term dividend, Term divisor) ->
            operation(dividend, " % ", text(divisor));
        case Meaning.Powers(Term start, BigInteger base, Term exponent) -> {
          Text power = power(base, exponent);
          boolean isOne = start.shape() instanceof Term.Constant(BigInteger one) && isOne(one);
          yield isOne
              ? power
              : power.text().equals("1") ? text(start) : operation(start, "*", power);
        }
        case Meaning.Roots(Term start, BigInteger base, Term exponent) -> {
          Text power = power(base, exponent);
          yield power.text().equals("1") ? text(start) : operation(start, " / ", power);
        }
      };
    }

    private static boolean isOne(BigInteger value) {
      return value.equals(BigInteger.ONE);
    }

    private Text power(BigInteger base, Term exponent) {
      if (exponent.shape() instanceof Term.Constant(BigInteger value) && value.bitLength() < 6) {
        return number(base.pow(value.intValueExact()));
      }
      return atom(base + "^" + text(exponent).at(Level.ATOM));
    }

    private Text operation(Term left, String sign, Text right) {
      return made(text(left).at(Level.PRODUCT) + sign + right.at(Level.ATOM), Level.PRODUCT);
    }

    /// Large powers of two are easier to recognise as such.
    private Text number(BigInteger value) {
      BigInteger size = value.abs();
      int exponent = size.bitLength() - 1;
      boolean isPower = exponent >= LEAST_POWER && size.bitCount() == 1;
      String text = isPower ? "2^" + exponent : size.toString();
      return value.signum() < 0 ? made("-" + text, Level.SUM) : atom(text);
    }

    private Text sum(BigInteger number, List<Term.Part> parts) {
      BigInteger constant = number;
      List<Term.Part> positive = new ArrayList<>();
      List<Term.Part> negative = new ArrayList<>();
      for (Term.Part part : parts) {
        Optional<BigInteger> value = value(part.term());
        if (value.isPresent()) {
          constant = constant.add(value.get().multiply(part.factor()));
        } else {
          (part.factor().signum() > 0 ? positive : negative).add(part);
        }
      }
      List<Term.Part> ordered = new ArrayList<>(positive);
      ordered.addAll(negative);
      if (ordered.isEmpty()) {
        return number(constant);
      }
      StringBuilder out = new StringBuilder();
      for (Term.Part part : ordered) {
        sign(out, part.factor());
        out.append(multiple(part.factor().abs(), part.term()).at(Level.PRODUCT));
      }
      if (constant.signum() != 0) {
        sign(out, constant);
        out.append(number(constant.abs()).text());
      }
      boolean isSingle = ordered.size() == 1 && constant.signum() == 0;
      boolean isPositive = isSingle && ordered.getFirst().factor().signum() > 0;
      return made(out.toString(), isPositive ? Level.PRODUCT : Level.SUM);
    }

    /// The number that a symbol stands for, if it is always the same.
    private Optional<BigInteger> value(Term term) {
      return term.shape() instanceof Term.Symbol
              && symbols.meaning(term).orElse(null)
                  instanceof Meaning.Powers(Term start, BigInteger base, Term exponent)
              && start.shape() instanceof Term.Constant(BigInteger first)
              && exponent.shape() instanceof Term.Constant(BigInteger times)
              && times.bitLength() < 6
          ? Optional.of(first.multiply(base.pow(times.intValueExact())))
          : Optional.empty();
    }

    private static void sign(StringBuilder out, BigInteger factor) {
      boolean isNegative = factor.signum() < 0;
      if (out.isEmpty()) {
        out.append(isNegative ? "-" : "");
      } else {
        out.append(isNegative ? " - " : " + ");
      }
    }

    private Text multiple(BigInteger factor, Term term) {
      Text text = text(term);
      if (factor.equals(BigInteger.ONE)) {
        return text;
      }
      // 4*(x / 2) is not 4*x / 2.
      boolean isProduct =
          term.shape() instanceof Term.Symbol
              && symbols.meaning(term).filter(Meaning.Product.class::isInstance).isPresent();
      return made(
          number(factor).text() + "*" + text.at(isProduct ? Level.PRODUCT : Level.ATOM),
          Level.PRODUCT);
    }

    private Text text(Formula truth) {
      if (isTooLong()) {
        return atom("…");
      }
      return switch (truth.shape()) {
        case Formula.Constant(boolean value) -> atom(Boolean.toString(value));
        case Formula.Symbol(String name) -> atom(symbols.name(name));
        case Formula.AtMostZero(Term term) -> comparison(term, " <= ");
        case Formula.IsZero(Term term) -> comparison(term, " == ");
        case Formula.Not(Formula(_, Formula.IsZero(Term term))) -> comparison(term, " != ");
        case Formula.Not(Formula(_, Formula.Symbol(String name))) -> atom("!" + symbols.name(name));
        case Formula.Not(Formula condition) -> atom("!(" + text(condition).text() + ")");
        case Formula.All(List<Formula> conditions) -> junction(conditions, " && ", Level.AND);
        case Formula.Any(List<Formula> conditions) -> junction(conditions, " || ", Level.OR);
        case Formula.ForAll all -> forAll(all);
      };
    }

    private Text forAll(Formula.ForAll all) {
      String variables =
          all.variables().stream()
              .map(v -> "%s in %s..%s".formatted(text(v).text(), v.least(), v.most()))
              .collect(Collectors.joining(", "));
      return made("forall " + variables + ": " + text(all.body()).text(), Level.CHOICE);
    }

    private Text junction(List<Formula> conditions, String sign, Level level) {
      return made(
          conditions.stream()
              .map(condition -> text(condition).at(Level.COMPARISON))
              .collect(Collectors.joining(sign)),
          level);
    }

    /// `term <= 0`, with what is negative on the other side.
    private Text comparison(Term term, String sign) {
      BigInteger constant = term.shape() instanceof Term.Sum sum ? sum.constant() : BigInteger.ZERO;
      List<Term.Part> parts =
          term.shape() instanceof Term.Sum sum
              ? sum.parts()
              : List.of(new Term.Part(BigInteger.ONE, term));
      List<Term.Part> left = new ArrayList<>();
      List<Term.Part> right = new ArrayList<>();
      for (Term.Part part : parts) {
        if (part.factor().signum() > 0) {
          left.add(part);
        } else {
          right.add(new Term.Part(part.factor().negate(), part.term()));
        }
      }
      boolean isMore = sign.equals(" <= ") && constant.signum() > 0;
      if (isMore && !right.isEmpty()) {
        // x + 2 <= y is x + 1 < y.
        return compared(
            side(constant.subtract(BigInteger.ONE), left), " < ", side(BigInteger.ZERO, right));
      }
      boolean isRight = !left.isEmpty() && (constant.signum() < 0 || right.isEmpty());
      return compared(
          side(isRight ? BigInteger.ZERO : constant, left),
          sign,
          side(isRight ? constant.negate() : BigInteger.ZERO, right));
    }

    private Text compared(Text left, String sign, Text right) {
      return made(left.text() + sign + right.text(), Level.COMPARISON);
    }

    private Text side(BigInteger constant, List<Term.Part> parts) {
      return parts.isEmpty() ? number(constant) : sum(constant, parts);
    }
  }
}
