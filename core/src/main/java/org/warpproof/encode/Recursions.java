package org.warpproof.encode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.PureFunction;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// Functions of the specification that call themselves, as unknown functions of numbers.
///
/// Such a function is what its definition says, where that says something: as far as all numbers
/// stay in `int`, and either no call is made, or a parameter that is not negative is less in each
/// call. With such a parameter there is exactly one function like this, up to what it is elsewhere;
/// so the definition cannot contradict itself. Without one, nothing is known of what calls make.
public final class Recursions {
  private static final Range INT = Range.of(Type.I32);

  private final Encoding encoding;
  private final Kernel kernel;
  private final Terms terms;

  /// By the names that applications have in formulas.
  private final Map<String, PureFunction> functions = new LinkedHashMap<>();

  private final Map<String, Optional<Integer>> measures = new HashMap<>();

  public Recursions(Encoding encoding, Kernel kernel) {
    this.encoding = encoding;
    this.kernel = kernel;
    this.terms = encoding.terms();
    for (PureFunction function : PureFunction.in(kernel)) {
      List<Bounded> numbers =
          function.parameters().stream().map(_ -> encoding.arithmetic().constant(0)).toList();
      Expr.Apply apply =
          new Expr.Apply(function.name(), List.copyOf(function.parameters()), Type.I32);
      Term term = new Body(function, numbers).expressions.number(apply).term();
      if (term.shape() instanceof Term.Application(String name, _)) {
        functions.put(name, function);
      }
    }
  }

  /// Whether conditions cannot hold together; the title is for who looks on.
  public interface Decision {
    boolean isExcluded(String title, List<Formula> conditions);
  }

  public boolean isOne(Term term) {
    return term.shape() instanceof Term.Application(String name, _) && functions.containsKey(name);
  }

  /// What the definition says of an application.
  public Formula definition(Term term, Decision decision) {
    if (!(term.shape() instanceof Term.Application(String name, List<Term> arguments))) {
      throw new IllegalArgumentException("no application: " + term);
    }
    PureFunction function = functions.get(name);
    if (function == null) {
      throw new IllegalArgumentException("no function of the specification: " + name);
    }
    Body body = new Body(function, arguments.stream().map(Bounded::of).toList());
    body.walk(function.value(), terms.truth(true));
    List<Formula> guard = new ArrayList<>(body.ranges);
    arguments.forEach(argument -> guard.add(within(argument)));
    Formula isLast = terms.and(body.calls.stream().map(call -> terms.not(call.when())).toList());
    guard.add(
        measure(name, function, decision)
            .map(i -> terms.or(List.of(terms.atMost(terms.number(0), arguments.get(i)), isLast)))
            .orElse(isLast));
    return terms.implies(
        terms.and(guard), terms.equal(term, body.expressions.number(function.value()).term()));
  }

  /// The parameter that is less in each call that is made while it is not negative.
  private Optional<Integer> measure(String name, PureFunction function, Decision decision) {
    Optional<Integer> known = measures.get(name);
    if (known == null) {
      List<Bounded> any =
          function.parameters().stream()
              .map(
                  p ->
                      encoding
                          .arithmetic()
                          .symbol("any " + p.name() + " of " + function.name(), INT))
              .toList();
      Body body = new Body(function, any);
      body.walk(function.value(), terms.truth(true));
      known =
          IntStream.range(0, any.size())
              .boxed()
              .filter(i -> isLess(function, i, any.get(i).term(), body, decision))
              .findFirst();
      measures.put(name, known);
    }
    return known;
  }

  private boolean isLess(
      PureFunction function, int parameter, Term value, Body body, Decision decision) {
    List<Formula> wrong = new ArrayList<>();
    for (Call call : body.calls) {
      Term next = call.arguments().get(parameter);
      wrong.add(terms.and(List.of(call.when(), terms.atMost(value, next))));
    }
    return decision.isExcluded(
        "calls of %s with less, %d".formatted(function.name(), parameter),
        List.of(terms.atMost(terms.number(0), value), terms.and(body.ranges), terms.or(wrong)));
  }

  private Formula within(Term term) {
    return encoding.arithmetic().within(term, INT);
  }

  /// A call of the function by itself: when it is made, and of what.
  private record Call(Formula when, List<Term> arguments) {}

  /// The value of a function for some numbers.
  private final class Body implements EncodeExpr.Values {
    private final PureFunction function;
    private final Map<String, Bounded> numbers = new HashMap<>();
    private final EncodeExpr expressions;

    /// What is computed on the way stays in its type.
    private final List<Formula> ranges = new ArrayList<>();

    private final List<Call> calls = new ArrayList<>();

    Body(PureFunction function, List<Bounded> numbers) {
      this.function = function;
      for (int i = 0; i < numbers.size(); i++) {
        this.numbers.put(function.parameters().get(i).name(), numbers.get(i));
      }
      this.expressions = new EncodeExpr(this, encoding.arithmetic(), kernel);
    }

    @Override
    public Bounded value(Expr.Var variable) {
      Bounded number = numbers.get(variable.name());
      if (number == null) {
        throw new IllegalStateException("a function has nothing but its parameters: " + variable);
      }
      return number;
    }

    @Override
    public Bounded launchValue(LaunchValue value, Dimension d) {
      throw new IllegalStateException("a function has nothing but its parameters: " + value);
    }

    /// Collects what is computed and called, if `when` holds.
    private void walk(Expr expr, Formula when) {
      if (expr instanceof Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse)) {
        walk(condition, when);
        Formula holds = expressions.truth(condition);
        walk(whenTrue, terms.and(List.of(when, holds)));
        walk(whenFalse, terms.and(List.of(when, terms.not(holds))));
        return;
      }
      expr.children().forEach(child -> walk(child, when));
      if (expr instanceof Expr.Arithmetic(Binary _, _, _, _) && expr.type().equals(Type.I32)) {
        ranges.add(terms.implies(when, within(expressions.number(expr).term())));
      }
      if (expr instanceof Expr.Apply apply && function.isThis(apply)) {
        calls.add(
            new Call(
                when, apply.arguments().stream().map(a -> expressions.number(a).term()).toList()));
      }
    }
  }
}
