package org.warpproof.papers.pvl.proof;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.PureFunction;
import org.warpproof.papers.pvl.proof.logic.Definitions;
import org.warpproof.papers.pvl.proof.logic.Prover;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;

/// The definitions of pure functions, as far as there is a function that meets them.
///
/// `f(n) = f(n) + 1` has none, and all would follow from it. A function that calls itself has a
/// measure: a parameter, or the difference of two, that is not negative and less in each call. It
/// is defined where the measure is not negative, by induction, and some number elsewhere. Without a
/// measure, and where functions call each other in a ring, it is some number everywhere.
final class Functions implements Definitions {
  private final Program program;
  private final Encode encode;

  /// How functions that are defined only in part are measured.
  private final Map<String, Measure> measures = new HashMap<>();

  private final Set<String> undefined = new HashSet<>();

  /// The parameters at these places, the second one with a minus; -1 is none.
  private record Measure(int plus, int minus) {}

  Functions(Program program, Encode encode) {
    this.program = program;
    this.encode = encode;
  }

  /// What the function is called in terms: no array has that name.
  static String symbol(String function) {
    return function + "()";
  }

  /// Looks for measures. Until it has one, a function that calls itself has no definition: what a
  /// measure is proved with must not depend on it.
  void measure(Prover prover) {
    List<PureFunction> recursive =
        program.functions().stream()
            .filter(function -> reached(function).contains(function.name()))
            .toList();
    recursive.forEach(function -> undefined.add(function.name()));
    for (PureFunction function : recursive) {
      boolean isInRing =
          reached(function).stream()
              .filter(other -> !other.equals(function.name()))
              .anyMatch(other -> reached(named(other)).contains(function.name()));
      if (!isInRing) {
        measures(function).stream()
            .filter(measure -> decreases(function, measure, prover))
            .findFirst()
            .ifPresent(
                measure -> {
                  measures.put(function.name(), measure);
                  undefined.remove(function.name());
                });
      }
    }
  }

  private PureFunction named(String function) {
    return program.function(function).orElseThrow();
  }

  private static Set<String> calls(Expression expression) {
    Set<String> found = new HashSet<>();
    expression.each(
        part -> {
          if (part instanceof Expression.Call(String function, _)) {
            found.add(function);
          }
        });
    return found;
  }

  private Set<String> reached(PureFunction function) {
    Set<String> found = new HashSet<>();
    List<String> open = new ArrayList<>(calls(function.body()));
    while (!open.isEmpty()) {
      String next = open.removeLast();
      if (found.add(next)) {
        open.addAll(calls(named(next).body()));
      }
    }
    return found;
  }

  private static List<Measure> measures(PureFunction function) {
    List<Measure> all = new ArrayList<>();
    int count = function.parameters().size();
    for (int i = 0; i < count; i++) {
      all.add(new Measure(i, -1));
    }
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < count; j++) {
        if (i != j) {
          all.add(new Measure(i, j));
        }
      }
    }
    return all;
  }

  private Term value(Measure measure, List<Term> arguments) {
    Term plus = arguments.get(measure.plus());
    return measure.minus() < 0
        ? plus
        : encode.terms().subtract(plus, arguments.get(measure.minus()));
  }

  /// Whether the measure is less in each call, wherever it is not negative.
  private boolean decreases(PureFunction function, Measure measure, Prover prover) {
    Map<String, Term> parameters = new LinkedHashMap<>();
    function.parameters().forEach(p -> parameters.put(p, encode.integers().fresh(p)));
    View view = view(parameters);
    Term before = value(measure, List.copyOf(parameters.values()));
    Formula isMeasured = encode.terms().atMost(encode.integers().number(0), before);
    for (Needs.Need need : Needs.of(function.body())) {
      if (need.what() instanceof Needs.Call(String called, List<Expression> arguments)
          && called.equals(function.name())) {
        Needs.Encoded encoded = need.encode(encode, view);
        List<Formula> hypotheses = new ArrayList<>(encoded.path());
        hypotheses.add(isMeasured);
        List<Term> given = arguments.stream().map(a -> encode.number(a, encoded.view())).toList();
        Formula isLess = encode.terms().less(value(measure, given), before);
        if (!prover.follows("measure of " + function.name(), hypotheses, isLess, List.of())) {
          return false;
        }
      }
    }
    return true;
  }

  private View view(Map<String, Term> parameters) {
    Term zero = encode.integers().number(0);
    return new View(zero, zero, parameters, Map.of(), Map.of());
  }

  @Override
  public Optional<Formula> of(String symbol, List<Term> arguments) {
    Optional<Formula> sum = encode.sums().definition(symbol, arguments);
    if (sum.isPresent()) {
      return sum;
    }
    Optional<PureFunction> found =
        program.functions().stream()
            .filter(function -> symbol(function.name()).equals(symbol))
            .filter(function -> !undefined.contains(function.name()))
            .findFirst();
    return found.map(function -> definition(function, arguments));
  }

  @Override
  public List<Formula> among(Collection<Term> applications) {
    return encode.sums().among(applications);
  }

  private Formula definition(PureFunction function, List<Term> arguments) {
    Map<String, Term> parameters = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      parameters.put(function.parameters().get(i), arguments.get(i));
    }
    Formula defined =
        encode
            .terms()
            .equal(
                encode.integers().apply(symbol(function.name()), arguments),
                encode.number(function.body(), view(parameters)));
    Measure measure = measures.get(function.name());
    return measure == null
        ? defined
        : encode
            .terms()
            .implies(
                encode.terms().atMost(encode.integers().number(0), value(measure, arguments)),
                defined);
  }
}
