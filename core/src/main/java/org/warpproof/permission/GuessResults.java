package org.warpproof.permission;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Contract.Force;
import org.warpproof.kernel.Contract.Reach;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Ghost.Quantifier;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.kernel.rewrite.MapExpressions;
import org.warpproof.permission.questions.Interval;
import org.warpproof.source.Position;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.FindRecurrence;
import org.warpproof.structure.LoopsEnd;
import org.warpproof.structure.Recurrence;
import org.warpproof.structure.Structure;

/// Kernel to kernel: adds candidates for invariants to loops, after what postconditions say of
/// sums, and of all elements.
///
/// Prefixes: what is ensured of all numbers is so of those below a counter. Accumulators: a
/// variable is the first part of the sum that is ensured, up to a counter. Reductions: the first
/// elements of an array, as many as a variable says, have the sum that is ensured. Scans: a
/// thread's element has the last part of the sum that is ensured, as long as a variable says. A
/// candidate may be wrong; who asks whether it holds leaves it out then.
final class GuessResults {
  private static final int MOST_IN_A_LOOP = 12;

  private final Kernel kernel;
  private final Structure structure;
  private final LoopsEnd loops;
  private final List<Ghost.Quantified> sums = new ArrayList<>();
  private final List<Ghost.Quantified> universals = new ArrayList<>();

  /// Beyond the numbers of rounds that are written out, which are part of names, too.
  private int count = 1000;

  private GuessResults(Kernel kernel) {
    this.kernel = kernel;
    Graph graph = Graph.of(kernel);
    this.structure = new Structure(kernel, graph);
    this.loops = new LoopsEnd(kernel, graph);
    kernel
        .statements()
        .forEach(
            statement -> {
              if (statement instanceof Statement.Annotation(Contract.After(Expr ensured), _)) {
                collect(ensured);
              }
            });
  }

  static Kernel in(Kernel kernel) {
    GuessResults guess = new GuessResults(kernel);
    List<BasicBlock> blocks = new ArrayList<>(kernel.blocks());
    for (Loop loop : guess.structure.graph().loops()) {
      BasicBlock header = blocks.get(loop.header());
      List<Statement> statements = new ArrayList<>(guess.candidates(loop));
      statements.addAll(header.statements());
      blocks.set(
          loop.header(),
          new BasicBlock(header.label(), header.parameters(), statements, header.terminator()));
    }
    return kernel.withBlocks(blocks);
  }

  /// The sums that something is to be equal to, and what is to hold of all numbers.
  private void collect(Expr ensured) {
    sums.addAll(equated(ensured));
    quantified(ensured, Quantifier.FOR_ALL)
        .filter(all -> all.bound().type().equals(Type.I32))
        .ifPresent(universals::add);
  }

  private List<Ghost.Quantified> equated(Expr ensured) {
    List<Ghost.Quantified> equated = new ArrayList<>();
    if (structure.definitions().resolve(ensured)
            instanceof Expr.Compare(Comparison op, Expr left, Expr right)
        && op == Comparison.EQ) {
      sum(left).ifPresent(equated::add);
      sum(right).ifPresent(equated::add);
    }
    return equated;
  }

  private Optional<Ghost.Quantified> sum(Expr expr) {
    return quantified(expr, Quantifier.SUM).filter(_ -> expr.type().equals(Type.I64));
  }

  private Optional<Ghost.Quantified> quantified(Expr expr, Quantifier quantifier) {
    return observed(expr)
        .filter(Ghost.Quantified.class::isInstance)
        .map(Ghost.Quantified.class::cast)
        .filter(ghost -> ghost.quantifier() == quantifier);
  }

  private Optional<Ghost> observed(Expr expr) {
    return structure.definitions().resolve(expr) instanceof Expr.Var variable
            && structure.definitions().of(variable).orElse(null)
                instanceof ByStatement(_, _, Statement.Observe(_, Ghost ghost, _))
        ? Optional.of(ghost)
        : Optional.empty();
  }

  private List<Statement> candidates(Loop loop) {
    List<Statement> statements =
        loop.blocks().stream()
            .flatMap(block -> kernel.blocks().get(block).statements().stream())
            .toList();
    List<Statement> all = new ArrayList<>();
    if (statements.stream().anyMatch(Statement.Store.class::isInstance)) {
      prefixes(loop, all);
    }
    accumulators(loop, all);
    if (statements.stream().noneMatch(Statement.Barrier.class::isInstance)) {
      return all;
    }
    Map<Place, Boolean> places = new LinkedHashMap<>();
    for (Statement statement : statements) {
      if (statement instanceof Statement.Store store
          && store.value().type().equals(Type.I32)
          && index(store.place()).isPresent()) {
        places.put(store.place(), isInvariant(store.place(), loop));
      }
    }
    List<Expr.Var> parameters = kernel.blocks().get(loop.header()).parameters();
    for (int i = 0; i < parameters.size(); i++) {
      Expr.Var counter = parameters.get(i);
      if (counter.type().equals(Type.I32)) {
        bound(loop, i, counter).ifPresent(all::add);
        for (Map.Entry<Place, Boolean> place : places.entrySet()) {
          for (Ghost.Quantified sum : sums) {
            reduction(loop, place.getKey(), counter, sum, all);
            if (place.getValue() && isDoubled(loop, i)) {
              scan(loop, place.getKey(), counter, sum, all);
            }
          }
        }
      }
    }
    return all;
  }

  private List<Expr.Var> numbers(Loop loop) {
    return kernel.blocks().get(loop.header()).parameters().stream()
        .filter(variable -> variable.type().equals(Type.I32))
        .toList();
  }

  /// What is ensured of all numbers is so of those below a variable.
  private void prefixes(Loop loop, List<Statement> all) {
    for (Expr.Var counter : numbers(loop)) {
      for (Ghost.Quantified universal : universals) {
        CopyCondition copy = copy(loop);
        Expr bound = copy.copy(universal.bound());
        Expr range = both(compare(Comparison.SLT, bound, counter), copy.copy(universal.range()));
        Expr body = copy.copy(universal.body());
        Expr.Var holds = fresh(Type.BOOL);
        List<Statement> candidate = new ArrayList<>(copy.statements());
        Ghost prefix = new Ghost.Quantified(Quantifier.FOR_ALL, bound, range, body);
        candidate.add(new Statement.Observe(holds, prefix, loops.position(loop)));
        candidate.add(candidate(loop, holds));
        add(all, candidate);
      }
    }
  }

  private CopyCondition copy(Loop loop) {
    return new CopyCondition(structure.definitions(), this::renamed, loops.position(loop));
  }

  /// A variable is the sum that is ensured, of the numbers below another one, or the one that is
  /// ensured of the number before that.
  private void accumulators(Loop loop, List<Statement> all) {
    for (Expr.Var counter : numbers(loop)) {
      for (Expr.Var variable : numbers(loop)) {
        if (!variable.equals(counter)) {
          sums.forEach(sum -> accumulator(loop, variable, counter, sum, all));
          for (Ghost.Quantified universal : universals) {
            sumsBefore(universal, counter)
                .forEach(sum -> accumulator(loop, variable, counter, sum, all));
          }
        }
      }
    }
  }

  /// The sums that are ensured of the number before a counter.
  private List<Ghost.Quantified> sumsBefore(Ghost.Quantified universal, Expr.Var counter) {
    Expr before = new Expr.Arithmetic(Binary.SUB, Overflow.WRAPS, counter, Expr.i32(1));
    return equated(universal.body()).stream()
        .filter(sum -> !dependsOn(sum.body(), universal.bound()))
        .map(
            sum ->
                new Ghost.Quantified(
                    Quantifier.SUM,
                    sum.bound(),
                    substitute(sum.range(), universal.bound(), before),
                    sum.body()))
        .toList();
  }

  private boolean dependsOn(Expr expr, Expr variable) {
    return expr.equals(variable)
        || expr.children().stream().anyMatch(part -> dependsOn(part, variable))
        || observed(expr).map(Ghost::expressions).orElse(List.of()).stream()
            .anyMatch(part -> dependsOn(part, variable));
  }

  private static Expr substitute(Expr expr, Expr variable, Expr value) {
    return expr.equals(variable)
        ? value
        : MapExpressions.children(expr, part -> substitute(part, variable, value));
  }

  private void accumulator(
      Loop loop, Expr.Var variable, Expr.Var counter, Ghost.Quantified sum, List<Statement> all) {
    CopyCondition copy = copy(loop);
    Expr bound = copy.copy(sum.bound());
    Expr range = both(compare(Comparison.SLT, bound, counter), copy.copy(sum.range()));
    Expr body = copy.copy(sum.body());
    Expr.Var part = fresh(Type.I64);
    Expr wide = new Expr.Convert(Conversion.SEXT, variable, Type.I64);
    List<Statement> candidate = new ArrayList<>(copy.statements());
    candidate.add(
        new Statement.Observe(
            part, new Ghost.Quantified(Quantifier.SUM, bound, range, body), loops.position(loop)));
    candidate.add(candidate(loop, compare(Comparison.EQ, wide, part)));
    add(all, candidate);
  }

  private static Optional<Place.Step.Index> index(Place place) {
    return place.root() instanceof Place.Root.Named
            && place.steps().size() == 1
            && place.steps().getFirst() instanceof Place.Step.Index step
        ? Optional.of(step)
        : Optional.empty();
  }

  private boolean isInvariant(Place place, Loop loop) {
    return place.expressions().stream()
        .allMatch(expr -> structure.definitions().isInvariant(expr, loop));
  }

  /// Whether a variable starts above 0 and is multiplied without leaving its type: it stays there.
  private boolean isDoubled(Loop loop, int index) {
    List<Expr> entries = structure.growth().entries(loop, index).stream().distinct().toList();
    return structure.growth().of(loop, index) instanceof Recurrence.Multiplied(_, var overflow)
        && FindRecurrence.isError(overflow)
        && entries.size() == 1
        && entries.getFirst() instanceof Expr.IntConst(_, long start)
        && start > 0;
  }

  private Optional<Statement> bound(Loop loop, int index, Expr.Var counter) {
    List<Expr> entries = structure.growth().entries(loop, index).stream().distinct().toList();
    return isDoubled(loop, index)
        ? Optional.of(candidate(loop, compare(Comparison.SLE, entries.getFirst(), counter)))
        : Optional.empty();
  }

  /// `(\sum int i; 0 <= i && i < counter; a[i])` is the sum that is ensured.
  private void reduction(
      Loop loop, Place place, Expr.Var counter, Ghost.Quantified sum, List<Statement> all) {
    Position at = loops.position(loop);
    Place.Step.Index step = index(place).orElseThrow();
    Expr.Var number = fresh(Type.I32);
    Expr.Var element = fresh(Type.I32);
    Expr.Var part = fresh(Type.I64);
    Expr.Var whole = fresh(Type.I64);
    Expr wide = new Expr.Convert(Conversion.SEXT, number, Type.I64);
    Place there =
        new Place(place.root(), List.of(new Place.Step.Index(wide, step.stride(), step.extent())));
    Expr range =
        both(
            compare(Comparison.SLE, Expr.i32(0), number), compare(Comparison.SLT, number, counter));
    add(
        all,
        List.of(
            new Statement.Observe(number, new Ghost.Bound(), at),
            new Statement.Observe(element, new Ghost.Read(there), at),
            new Statement.Observe(
                part,
                new Ghost.Quantified(
                    Quantifier.SUM,
                    number,
                    range,
                    new Expr.Convert(Conversion.SEXT, element, Type.I64)),
                at),
            new Statement.Observe(whole, sum, at),
            candidate(loop, compare(Comparison.EQ, part, whole))));
  }

  /// `a[t]` is the sum that is ensured, up to the same number, of the last `counter` ones.
  private void scan(
      Loop loop, Place place, Expr.Var counter, Ghost.Quantified sum, List<Statement> all) {
    Expr.Var bound = (Expr.Var) sum.bound();
    Optional<Interval.End> end =
        Interval.of(structure.definitions(), bound, sum.range())
            .filter(interval -> interval.high().size() == 1 && interval.rest().isEmpty())
            .map(interval -> interval.high().getFirst());
    if (end.isEmpty()
        || !(structure.definitions().resolve(end.get().at())
            instanceof Expr.Launch(LaunchValue value, _))
        || value != LaunchValue.THREAD_ID) {
      return;
    }
    Position at = loops.position(loop);
    Expr.Var element = fresh(Type.I32);
    Expr.Var part = fresh(Type.I64);
    // Neither is negative, so that nothing overflows.
    Expr first = new Expr.Arithmetic(Binary.SUB, Overflow.NO_SIGNED, end.get().at(), counter);
    Comparison isBehind = end.get().shift() == 0 ? Comparison.SLE : Comparison.SLT;
    add(
        all,
        List.of(
            new Statement.Observe(element, new Ghost.Read(place), at),
            new Statement.Observe(
                part,
                new Ghost.Quantified(
                    Quantifier.SUM,
                    bound,
                    both(compare(isBehind, first, bound), sum.range()),
                    sum.body()),
                at),
            candidate(
                loop,
                compare(
                    Comparison.EQ, new Expr.Convert(Conversion.SEXT, element, Type.I64), part))));
  }

  private void add(List<Statement> all, List<Statement> candidate) {
    long before = all.stream().filter(Statement.Annotation.class::isInstance).count();
    if (before < MOST_IN_A_LOOP) {
      all.addAll(candidate);
    }
  }

  private Expr.Var fresh(Type type) {
    return new Expr.Var("i'" + count++, type);
  }

  /// A variable that is shown by the same name.
  private Expr.Var renamed(Expr.Var variable) {
    String name = variable.name();
    int end = name.indexOf('\'');
    String shown = end < 0 ? name : name.substring(0, end);
    return new Expr.Var(shown + "'" + count++, variable.type());
  }

  private Statement candidate(Loop loop, Expr condition) {
    return new Statement.Annotation(
        new Contract.Invariant(Reach.ENABLED, Force.CANDIDATE, condition), loops.position(loop));
  }

  private static Expr compare(Comparison op, Expr left, Expr right) {
    return new Expr.Compare(op, left, right);
  }

  private static Expr both(Expr one, Expr other) {
    return new Expr.Select(one, other, Expr.bool(false));
  }
}
