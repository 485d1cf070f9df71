package org.warpproof.protocol.threads;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.EncodeExpr;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.Inverse;
import org.warpproof.encode.SymbolKind;
import org.warpproof.engine.Assumption;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.source.Position;
import org.warpproof.structure.Condition;
import org.warpproof.structure.Condition.Sign;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Range;
import org.warpproof.structure.ReadCondition;
import org.warpproof.structure.Structure;

/// What is required of memory before the kernel, said of the elements that a question is about.
///
/// Only of arrays that nobody writes: of these, what is there before the kernel is there always.
final class Premises {
  private static final int MOST_VALUES = 6;

  private final Structure structure;
  private final Encoding encoding;
  private final Terms terms;
  private final Arithmetic arithmetic;
  private final List<Premise> premises = new ArrayList<>();
  private int count;

  private record Premise(Condition condition, Position position) {}

  /// Something that is not said here.
  private static final class NotSaidException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private NotSaidException() {
      super("", null, false, false);
    }
  }

  Premises(Structure structure, Encoding encoding) {
    this.structure = structure;
    this.encoding = encoding;
    this.terms = encoding.terms();
    this.arithmetic = encoding.arithmetic();
    for (Statement statement : structure.kernel().blocks().getFirst().statements()) {
      if (statement instanceof Statement.Annotation(Contract.Before(Expr stated), Position at)) {
        parts(ReadCondition.read(structure.definitions(), stated, Sign.POSITIVE))
            .forEach(part -> premises.add(new Premise(part, at)));
      }
    }
    premises.removeIf(premise -> !canBeSaid(premise));
  }

  private static List<Condition> parts(Condition condition) {
    return condition instanceof Condition.All(List<Condition> parts)
        ? parts.stream().flatMap(part -> parts(part).stream()).toList()
        : List.of(condition);
  }

  boolean areNone() {
    return premises.isEmpty();
  }

  private boolean canBeSaid(Premise premise) {
    try {
      instance(premise, Set.of());
      return true;
    } catch (NotSaidException _) {
      return false;
    }
  }

  /// What is required, of any number and of those that most contracts speak of: if that cannot
  /// hold, nothing follows.
  List<Formula> some() {
    List<Bounded> values = new ArrayList<>();
    values.add(arithmetic.symbol("any number that is required", Range.of(Type.I32)));
    Mentioned.numbers(structure.kernel()).forEach(n -> values.add(arithmetic.constant(n)));
    List<Formula> all = new ArrayList<>();
    premises.forEach(
        p -> all.add(formula(p.condition(), new Meaning(Map.of()), (_, _, _) -> values)));
    structure.kernel().blocks().getFirst().statements().stream()
        .flatMap(statement -> Ways.assumption(statement).stream())
        .flatMap(condition -> ofAll(condition).stream())
        .forEach(all::add);
    return all;
  }

  /// A condition that has nothing to do with the thread.
  private Optional<Formula> ofAll(Expr condition) {
    try {
      return Optional.of(new Meaning(Map.of()).expressions.truth(condition));
    } catch (NotSaidException _) {
      return Optional.empty();
    }
  }

  /// What is required of the elements that some conditions are about.
  List<Formula> about(List<Formula> conditions) {
    Set<Term> found = new LinkedHashSet<>();
    Set<Object> visited = new HashSet<>();
    conditions.forEach(condition -> Subterms.collect(condition, found, visited));
    List<Formula> all = new ArrayList<>();
    for (Premise premise : premises) {
      Formula instance = instance(premise, found);
      if (!instance.isTrue()) {
        all.add(instance);
        encoding.facts().assume(new Assumption.Stated(premise.position()));
      }
    }
    return all;
  }

  private Formula instance(Premise premise, Set<Term> found) {
    return formula(
        premise.condition(),
        new Meaning(Map.of()),
        (bound, body, meaning) -> values(bound, body, meaning, found));
  }

  /// The numbers for which something is said that holds for all.
  private interface Numbers {
    List<Bounded> of(Expr.Var bound, Condition body, Meaning meaning);
  }

  private Formula formula(Condition condition, Meaning meaning, Numbers numbers) {
    return switch (condition) {
      case Condition.Literal(Expr expr, Sign sign) -> literal(expr, sign, meaning);
      case Condition.All(List<Condition> parts) ->
          terms.and(parts.stream().map(part -> formula(part, meaning, numbers)).toList());
      case Condition.Any(List<Condition> parts) ->
          terms.or(parts.stream().map(part -> formula(part, meaning, numbers)).toList());
      case Condition.Exists(Expr.Var bound, Condition body) ->
          formula(body, meaning.with(bound, fresh(bound)), numbers);
      case Condition.ForAll(Expr.Var bound, Condition body) ->
          terms.and(
              numbers.of(bound, body, meaning).stream()
                  .map(number -> formula(body, meaning.with(bound, number), numbers))
                  .toList());
    };
  }

  private Formula literal(Expr expr, Sign sign, Meaning meaning) {
    Formula truth = meaning.expressions.truth(expr);
    return sign == Sign.POSITIVE ? truth : terms.not(truth);
  }

  private Bounded fresh(Expr.Var bound) {
    return arithmetic.symbol("required " + count++, Range.of(bound.type()));
  }

  /// The numbers for which a condition looks at elements that were found.
  private List<Bounded> values(Expr.Var bound, Condition body, Meaning meaning, Set<Term> found) {
    Bounded trial = arithmetic.symbol("tried as " + bound.name(), Range.of(bound.type()));
    Set<Term> looked = new LinkedHashSet<>();
    collect(body, meaning.with(bound, trial), looked);
    Map<Term, Bounded> values = new LinkedHashMap<>();
    for (Term term : looked) {
      if (term.shape() instanceof Term.Application(String function, List<Term> places)
          && !places.isEmpty()) {
        Optional<Inverse> inverse = Inverse.of(terms, places.getLast(), trial.term());
        for (Term other : found) {
          if (inverse.isPresent()
              && values.size() < MOST_VALUES
              && other.shape() instanceof Term.Application(String same, List<Term> at)
              && same.equals(function)) {
            Term value = inverse.get().at(terms, at.getLast());
            values.computeIfAbsent(value, _ -> number(value, bound.type()));
          }
        }
      }
    }
    return List.copyOf(values.values());
  }

  /// The number that a term is, if it fits the type; any number of the type if not.
  private Bounded number(Term value, Type type) {
    Range range = Range.of(type);
    if (new Range(value.least(), value.most()).isWithin(range)) {
      return Bounded.of(value);
    }
    Bounded number = arithmetic.symbol("required of %d as %s".formatted(value.id(), type), range);
    encoding
        .facts()
        .know(
            terms.implies(arithmetic.within(value, range), terms.equal(number.term(), value)),
            number.term());
    return number;
  }

  private void collect(Condition condition, Meaning meaning, Set<Term> looked) {
    switch (condition) {
      case Condition.Literal(Expr expr, _) ->
          Subterms.collect(meaning.expressions.truth(expr), looked, new HashSet<>());
      case Condition.All(List<Condition> parts) -> parts.forEach(p -> collect(p, meaning, looked));
      case Condition.Any(List<Condition> parts) -> parts.forEach(p -> collect(p, meaning, looked));
      case Condition.Exists(Expr.Var bound, Condition body) ->
          collect(body, meaning.with(bound, fresh(bound)), looked);
      case Condition.ForAll(Expr.Var bound, Condition body) ->
          collect(body, meaning.with(bound, fresh(bound)), looked);
    }
  }

  /// What expressions are before the kernel, with values for bound variables.
  private final class Meaning implements EncodeExpr.Values {
    private final Map<String, Bounded> bound;
    private final EncodeExpr expressions;

    private Meaning(Map<String, Bounded> bound) {
      this.bound = Map.copyOf(bound);
      this.expressions = new EncodeExpr(this, arithmetic, structure.kernel());
    }

    private Meaning with(Expr.Var variable, Bounded value) {
      Map<String, Bounded> more = new HashMap<>(bound);
      more.put(variable.name(), value);
      return new Meaning(more);
    }

    @Override
    public Bounded launchValue(LaunchValue value, Dimension d) {
      return switch (value) {
        case BLOCK_SIZE -> encoding.launch().blockSize(d);
        case GRID_SIZE -> encoding.launch().gridSize(d);
        case THREAD_ID, BLOCK_ID, GLOBAL_OFFSET -> throw new NotSaidException();
      };
    }

    @Override
    public Bounded value(Expr.Var variable) {
      return switch (structure.definitions().of(variable).orElse(null)) {
        case null -> encoding.launch().parameter(variable);
        case ByStatement(_, _, Statement.Let let) -> expressions.number(let.value());
        case ByStatement(_, _, Statement.Observe(_, Ghost.Read(Place place), _)) ->
            read(place, variable.type());
        case ByStatement(_, _, Statement.Observe(_, Ghost.Bound _, _))
            when bound.containsKey(variable.name()) ->
            bound.get(variable.name());
        default -> throw new NotSaidException();
      };
    }

    /// As loads find it.
    private Bounded read(Place place, Type type) {
      if (!(place.root() instanceof Place.Root.Named(String object))
          || structure.memory().object(object).space() != Space.GLOBAL
          || !structure.memory().group(object).equals(object)
          || structure.memory().isWritten(object)) {
        throw new NotSaidException();
      }
      Bounded offset = arithmetic.constant(0);
      for (Place.Step step : place.steps()) {
        offset =
            arithmetic.add(
                offset,
                switch (step) {
                  case Place.Step.Index(Expr index, long stride, _) ->
                      arithmetic.multiply(expressions.number(index), arithmetic.constant(stride));
                  case Place.Step.Field(_, long bytes) -> arithmetic.constant(bytes);
                });
      }
      SymbolKind kind =
          new SymbolKind.Contents(
              object,
              type,
              structure.memory().isReadOnly(object)
                  ? Optional.empty()
                  : Optional.of(new SymbolKind.Moment.Always()));
      Range range = Range.of(type);
      return Bounded.of(
          terms.apply(
              encoding.names().common(kind), List.of(offset.term()), range.least(), range.most()));
    }
  }
}
