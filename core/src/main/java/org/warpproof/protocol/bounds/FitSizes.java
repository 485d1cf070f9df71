package org.warpproof.protocol.bounds;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.LaunchSymbols;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Operation;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.protocol.divergence.Start;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Solver;
import org.warpproof.solver.Terms;
import org.warpproof.source.Position;
import org.warpproof.structure.FindOpaque;
import org.warpproof.structure.Site;

/// Kernel to the largest sizes, or parameters, with which no thread leaves an array of known size.
///
/// A tile of 16 by 16 elements, each of which is a thread's, says that blocks have 16 by 16 threads
/// at most, though nobody wrote so. What is found here is proposed, and proves nothing: who makes
/// use of it checks the kernel for such launches, and says so.
public final class FitSizes {
  /// How many parameters are looked at.
  private static final int MOST_PARAMETERS = 6;

  private final Kernel kernel;
  private final Queries questions;
  private final Outside outside;
  private final Terms terms;
  private final Arithmetic arithmetic;
  private final LaunchSymbols launch;
  private final List<LaunchSize> blocks;

  /// The sizes of blocks and of grids.
  private final List<LaunchSize> sizes;

  private FitSizes(Kernel kernel, Start start) {
    this.kernel = kernel;
    this.questions = start.questions();
    this.outside = new Outside(start.model(), questions);
    this.terms = start.model().encoding().terms();
    this.arithmetic = start.model().encoding().arithmetic();
    this.launch = start.model().encoding().launch();
    this.blocks = LaunchSize.sizes(LaunchValue.BLOCK_SIZE, launch);
    this.sizes =
        Stream.concat(blocks.stream(), LaunchSize.sizes(LaunchValue.GRID_SIZE, launch).stream())
            .toList();
  }

  /// The sizes of blocks and grids; none where all fit, or only blocks of a single thread do.
  public static Optional<Assumption.SizesFit> of(Kernel kernel, EngineOptions options) {
    boolean isFitted =
        kernel.facts().stream()
            .anyMatch(
                fact ->
                    fact.origin() == LaunchFact.Origin.ARRAYS
                        || isAskedFor(LaunchValue.BLOCK_SIZE, fact));
    return isFitted ? Optional.empty() : ask(kernel, options, FitSizes::sizes, Optional.empty());
  }

  /// Whether the user says how large blocks or grids are at most: then these are meant.
  private static boolean isAskedFor(LaunchValue size, LaunchFact fact) {
    return fact instanceof LaunchFact.Assumed(Expr condition, _, LaunchFact.Origin origin)
        && origin == LaunchFact.Origin.COMMAND_LINE
        && condition
            instanceof Expr.Compare(Comparison op, Expr.Launch(var value, _), Expr.IntConst _)
        && value == size
        && (op == Comparison.ULE || op == Comparison.EQ);
  }

  /// What parameters may be; nothing where they decide on nothing.
  public static List<LaunchFact> parameters(Kernel kernel, EngineOptions options) {
    return ask(kernel, options, fit -> fit.ofParameters(fit.open()), List.of());
  }

  private static <T> T ask(
      Kernel kernel, EngineOptions options, Function<FitSizes, T> question, T otherwise) {
    Graph graph = Graph.of(kernel);
    if (FindOpaque.find(kernel, graph).isPresent()) {
      return otherwise;
    }
    try (Solver solver = options.solver()) {
      Start start = Start.of(kernel, graph, options, solver, options.budget());
      return question.apply(new FitSizes(kernel, start));
    } catch (Budget.SpentException _) {
      return otherwise;
    }
  }

  private List<Site> open() {
    return outside.sites().stream()
        .filter(outside::isSizedInFile)
        .filter(site -> !isExcluded(site, List.of()))
        .toList();
  }

  private Optional<Assumption.SizesFit> sizes() {
    // What leaves its array in the smallest launch, too, has nothing to do with sizes.
    List<Site> open = open().stream().filter(site -> isExcluded(site, smallest())).toList();
    return open.isEmpty()
        ? Optional.empty()
        : ofSizes(open, blocks)
            .or(() -> areGridsAskedFor() ? Optional.empty() : ofSizes(open, sizes))
            .or(() -> ofThreads(open))
            .map(facts -> fit(facts, open.getFirst()));
  }

  private boolean areGridsAskedFor() {
    return kernel.facts().stream().anyMatch(fact -> isAskedFor(LaunchValue.GRID_SIZE, fact));
  }

  private static Assumption.SizesFit fit(List<LaunchFact> facts, Site site) {
    String array =
        site.place().root() instanceof Place.Root.Named(String name) ? name : "its array";
    return new Assumption.SizesFit(facts, array, site.position());
  }

  private List<Formula> smallest() {
    return sizes.stream().map(size -> atMost(size, 1)).toList();
  }

  private Formula atMost(LaunchSize size, long most) {
    return terms.atMost(size.value().term(), terms.number(most));
  }

  /// The largest sizes with which the accesses are inside; none if nothing but a thread fits.
  private Optional<List<LaunchFact>> ofSizes(List<Site> open, List<LaunchSize> free) {
    Map<LaunchSize, Long> most = new LinkedHashMap<>();
    for (LaunchSize size : free) {
      List<Formula> others =
          free.stream().filter(s -> !s.equals(size)).map(s -> atMost(s, 1)).toList();
      OptionalLong largest = largest(size, 1, open, others);
      largest.ifPresent(number -> most.put(size, number));
    }
    List<Formula> all =
        most.entrySet().stream().map(e -> atMost(e.getKey(), e.getValue())).toList();
    if (!areExcluded(open, all)) {
      return Optional.empty();
    }
    boolean isOneThread =
        blocks.stream().anyMatch(most::containsKey)
            && blocks.stream().allMatch(size -> most.getOrDefault(size, 2L) == 1);
    // What is not decided is not known to be too large.
    boolean isByGrowing =
        most.entrySet().stream()
            .allMatch(
                e ->
                    leaves(open, e.getKey().value(), e.getValue() + 1)
                        && growsOut(open, atLeast(e.getKey(), 2 * e.getValue())));
    boolean isReached = open.stream().allMatch(site -> isReached(site, all));
    return isOneThread || !isByGrowing || !isReached
        ? Optional.empty()
        : Optional.of(
            most.entrySet().stream().map(e -> e.getKey().isAtMost(e.getValue())).toList());
  }

  /// Whether an array is left where a number has a value: not only not known to be kept.
  private boolean leaves(List<Site> open, Bounded number, long value) {
    List<Formula> condition = List.of(terms.equal(number.term(), terms.number(value)));
    return open.stream().anyMatch(site -> ask(site, condition) instanceof Answer.Satisfiable);
  }

  private Formula atLeast(LaunchSize size, long least) {
    return terms.atMost(terms.number(least), size.value().term());
  }

  /// Whether the first or the last thread leaves its array under a condition. Where only some in
  /// the middle do, the access is guarded, and the guard is wrong.
  private boolean growsOut(List<Site> open, Formula condition) {
    List<Formula> conditions = new ArrayList<>(List.of(condition));
    for (LaunchValue value : List.of(LaunchValue.THREAD_ID, LaunchValue.BLOCK_ID)) {
      Party owner = value == LaunchValue.THREAD_ID ? Party.ONE : Party.BOTH;
      launch.ids(value, owner).forEach((d, id) -> conditions.add(isFirstOrLast(value, d, id)));
    }
    return open.stream().anyMatch(site -> ask(site, conditions) instanceof Answer.Satisfiable);
  }

  private Formula isFirstOrLast(LaunchValue value, Dimension d, Bounded id) {
    Bounded size = value == LaunchValue.THREAD_ID ? launch.blockSize(d) : launch.gridSize(d);
    Bounded next = arithmetic.add(id, arithmetic.constant(1));
    return terms.or(
        List.of(terms.equal(id.term(), terms.number(0)), terms.equal(next.term(), size.term())));
  }

  /// Where threads are counted along all dimensions.
  private Optional<List<LaunchFact>> ofThreads(List<Site> open) {
    if (blocks.size() < 2) {
      return Optional.empty();
    }
    Bounded threads = arithmetic.constant(1);
    for (LaunchSize size : blocks) {
      threads = arithmetic.multiply(threads, size.value());
    }
    Bounded product = threads;
    OptionalLong most =
        largest(
            1,
            Kernel.MOST_THREADS_IN_BLOCK,
            guesses(open),
            number ->
                areExcluded(open, List.of(terms.atMost(product.term(), terms.number(number)))));
    // Products are known by some facts only: another number may be what could not be decided.
    boolean isGuessed = most.isPresent() && guesses(open).contains(most.getAsLong());
    return !isGuessed
            || most.getAsLong() == 1
            || !growsOut(open, terms.atMost(terms.number(2 * most.getAsLong()), product.term()))
        ? Optional.empty()
        : Optional.of(
            List.of(new LaunchFact.MaxThreads(most.getAsLong(), LaunchFact.Origin.ARRAYS)));
  }

  /// What parameters may be, for each access that one of them decides on. The others are left.
  private List<LaunchFact> ofParameters(List<Site> open) {
    List<LaunchSize> parameters =
        LaunchSize.parameters(kernel, launch).stream().limit(MOST_PARAMETERS).toList();
    Map<LaunchSize, Long> most = new LinkedHashMap<>();
    Set<LaunchSize> natural = new LinkedHashSet<>();
    for (Site site : open) {
      for (LaunchSize parameter : parameters) {
        if (decides(parameter, site, most, natural)) {
          break;
        }
      }
    }
    List<LaunchFact> facts = new ArrayList<>();
    for (LaunchSize parameter : natural) {
      if (parameter.isUnsigned()) {
        most.putIfAbsent(parameter, parameter.mostSigned());
      } else {
        facts.add(parameter.isAtLeast(0));
      }
    }
    most.forEach((parameter, number) -> facts.add(parameter.isAtMost(number)));
    return facts;
  }

  /// Whether an access is inside as long as a parameter is small enough, and not negative if need
  /// be, but not too small for anybody to come there.
  private boolean decides(
      LaunchSize parameter, Site site, Map<LaunchSize, Long> most, Set<LaunchSize> natural) {
    List<Formula> isSmall = List.of(atMost(parameter, 1));
    List<Formula> isNatural = List.of(terms.atMost(terms.number(0), parameter.value().term()));
    boolean isSmallEnough = isExcluded(site, isSmall);
    List<Formula> sign = isSmallEnough ? List.of() : isNatural;
    if (!isSmallEnough && !isExcluded(site, both(sign, isSmall))) {
      return false;
    }
    OptionalLong largest = largest(parameter, 1, List.of(site), sign);
    List<Formula> bounds = new ArrayList<>(sign);
    largest.ifPresent(number -> bounds.add(atMost(parameter, number)));
    if (!isReached(site, bounds)) {
      return false;
    }
    largest.ifPresent(number -> most.merge(parameter, number, Math::min));
    if (!isSmallEnough) {
      natural.add(parameter);
    }
    return true;
  }

  /// Whether threads come to each of the places, to access memory or to divide and shift.
  public static boolean areReached(Kernel kernel, Set<Position> places, EngineOptions options) {
    return ask(
        kernel,
        options,
        fit ->
            Site.all(kernel).stream()
                    .filter(site -> places.contains(site.position()))
                    .allMatch(site -> fit.isReached(site, List.of()))
                && Operation.all(kernel).stream()
                    .filter(operation -> places.contains(operation.position()))
                    .allMatch(fit::isReached),
        false);
  }

  private boolean isReached(Site site, List<Formula> conditions) {
    return isPossible(site.position(), both(List.of(outside.reaches(site)), conditions));
  }

  private boolean isReached(Operation operation) {
    return isPossible(
        operation.position(), List.of(outside.reaches(operation.block(), operation.index())));
  }

  private boolean isPossible(Position position, List<Formula> way) {
    return questions.decide(
            "the way to %s in other launches".formatted(position), way, Queries.Hard.LEFT_OPEN)
        instanceof Answer.Satisfiable;
  }

  /// Up to which number the accesses are inside, under some conditions; empty if for all.
  private OptionalLong largest(
      LaunchSize size, long least, List<Site> open, List<Formula> conditions) {
    BigInteger limit = size.value().most().min(BigInteger.valueOf(Integer.MAX_VALUE));
    return areExcluded(open, conditions)
        ? OptionalLong.empty()
        : largest(
            least,
            limit.longValueExact(),
            guesses(open),
            number -> areExcluded(open, both(conditions, List.of(atMost(size, number)))));
  }

  /// The largest number that fits, if not all do; requires: the least does.
  private static OptionalLong largest(
      long least, long limit, List<Long> guesses, LongPredicate fits) {
    if (fits.test(limit)) {
      return OptionalLong.empty();
    }
    long good = least;
    long bad = limit;
    for (long guess : guesses) {
      if (good < guess && guess < bad) {
        if (fits.test(guess)) {
          good = guess;
        } else {
          bad = guess;
        }
      }
    }
    while (bad - good > 1) {
      long middle = good + (bad - good) / 2;
      if (fits.test(middle)) {
        good = middle;
      } else {
        bad = middle;
      }
    }
    return OptionalLong.of(good);
  }

  /// Most arrays have an element for each thread, or for each number below a parameter.
  private static List<Long> guesses(List<Site> open) {
    return open.stream()
        .flatMap(site -> site.place().steps().stream())
        .filter(step -> step instanceof Place.Step.Index index && index.extent() > 0)
        .map(step -> ((Place.Step.Index) step).extent())
        .distinct()
        .flatMap(extent -> Stream.of(extent + 1, extent, extent - 1))
        .toList();
  }

  private static List<Formula> both(List<Formula> some, List<Formula> others) {
    return Stream.concat(some.stream(), others.stream()).toList();
  }

  private boolean areExcluded(List<Site> open, List<Formula> conditions) {
    return open.stream().allMatch(site -> isExcluded(site, conditions));
  }

  private boolean isExcluded(Site site, List<Formula> conditions) {
    return ask(site, conditions) instanceof Answer.Unsatisfiable;
  }

  private Answer ask(Site site, List<Formula> conditions) {
    return questions.decide(
        "bounds at %s in other launches".formatted(site.position()),
        both(outside.of(site), conditions),
        Queries.Hard.LEFT_OPEN);
  }
}
