package org.warpproof.solver;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Conditions as SMT-LIB 2, in our own words: declarations, a definition for each part, assertions.
public final class SmtLib implements Logic<String, String> {
  private final List<String> lines = new ArrayList<>();
  private final Set<String> declared = new HashSet<>();
  private final List<String> variables = new ArrayList<>();
  private int defined;

  private SmtLib() {}

  /// The conditions, and the bounds of what they are about; a script without its end.
  public static String text(List<Formula> conditions) {
    SmtLib text = new SmtLib();
    Translation<String, String> translation = new Translation<>(text);
    Unknowns seen = new Unknowns();
    for (Formula condition : conditions) {
      text.lines.add("(assert " + translation.of(condition) + ")");
      seen.add(condition);
    }
    for (Term term : seen.numbers()) {
      translation.bounds(term).forEach(bound -> text.lines.add("(assert " + bound + ")"));
    }
    for (Formula.ForAll all : seen.quantified()) {
      translation.bounds(all).forEach(bound -> text.lines.add("(assert " + bound + ")"));
    }
    return String.join("\n", text.lines);
  }

  /// A name for a value, unless it depends on variables.
  private String define(String sort, String value) {
    if (variables.stream().anyMatch(value::contains)) {
      return value;
    }
    // No variable of a kernel is called that.
    String name = "x!" + defined++;
    lines.add("(define-fun %s () %s %s)".formatted(name, sort, value));
    return name;
  }

  private static String application(String function, List<String> arguments) {
    return arguments.size() == 1
        ? arguments.getFirst()
        : "(" + function + " " + String.join(" ", arguments) + ")";
  }

  private static String quoted(String name) {
    return "|" + name.replace('|', '!').replace('\\', '/') + "|";
  }

  @Override
  public String number(BigInteger value) {
    return value.signum() < 0 ? "(- " + value.negate() + ")" : value.toString();
  }

  @Override
  public String symbol(String name) {
    return declare(name, "Int");
  }

  private String declare(String name, String sort) {
    String quoted = quoted(name);
    if (declared.add(quoted)) {
      lines.add("(declare-fun %s () %s)".formatted(quoted, sort));
    }
    return quoted;
  }

  @Override
  public String add(List<String> parts) {
    return define("Int", application("+", parts));
  }

  @Override
  public String multiply(BigInteger factor, String value) {
    return "(* %s %s)".formatted(number(factor), value);
  }

  @Override
  public String divide(String value, BigInteger divisor) {
    return define("Int", "(div %s %s)".formatted(value, number(divisor)));
  }

  @Override
  public String modulo(String value, BigInteger divisor) {
    return define("Int", "(mod %s %s)".formatted(value, number(divisor)));
  }

  @Override
  public String choose(String condition, String whenTrue, String whenFalse) {
    return define("Int", "(ite %s %s %s)".formatted(condition, whenTrue, whenFalse));
  }

  @Override
  public String apply(String function, List<String> arguments) {
    String name = quoted(function + "/" + arguments.size());
    if (declared.add(name)) {
      String domain = "Int ".repeat(arguments.size()).strip();
      lines.add("(declare-fun %s (%s) Int)".formatted(name, domain));
    }
    return arguments.isEmpty() ? name : "(" + name + " " + String.join(" ", arguments) + ")";
  }

  @Override
  public String bitwise(BitOperation operation, int width, String left, String right) {
    String bits = "((_ int_to_bv %d) %s)";
    return define(
        "Int",
        "(ubv_to_int (%s %s %s))"
            .formatted(
                operation.smtLib(), bits.formatted(width, left), bits.formatted(width, right)));
  }

  @Override
  public String constant(boolean value) {
    return String.valueOf(value);
  }

  @Override
  public String truth(String name) {
    return declare(name + "?", "Bool");
  }

  @Override
  public String atMost(String left, String right) {
    return "(<= %s %s)".formatted(left, right);
  }

  @Override
  public String equal(String left, String right) {
    return "(= %s %s)".formatted(left, right);
  }

  @Override
  public String not(String condition) {
    return "(not " + condition + ")";
  }

  @Override
  public String and(List<String> conditions) {
    return define("Bool", application("and", conditions));
  }

  @Override
  public String or(List<String> conditions) {
    return define("Bool", application("or", conditions));
  }

  @Override
  public String variable(String name) {
    String quoted = quoted(name + "!" + variables.size());
    variables.add(quoted);
    return quoted;
  }

  @Override
  public String forAll(List<String> bound, List<List<String>> patterns, String condition) {
    StringBuilder body = new StringBuilder(condition);
    for (List<String> pattern : patterns) {
      body.append(" :pattern (").append(String.join(" ", pattern)).append(")");
    }
    String all = bound.stream().map("(%s Int)"::formatted).collect(Collectors.joining(" "));
    return define(
        "Bool", "(forall (%s) %s)".formatted(all, patterns.isEmpty() ? body : "(! " + body + ")"));
  }
}
