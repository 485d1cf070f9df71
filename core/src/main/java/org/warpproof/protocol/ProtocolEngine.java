package org.warpproof.protocol;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Engine;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.engine.Work;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.protocol.alignment.AlignedAccess;
import org.warpproof.protocol.alignment.FindMisaligned;
import org.warpproof.protocol.arithmetic.FindUndefined;
import org.warpproof.protocol.arithmetic.OpenOperations;
import org.warpproof.protocol.bounds.FindFootprints;
import org.warpproof.protocol.bounds.FindOutside;
import org.warpproof.protocol.divergence.FindDivergence;
import org.warpproof.protocol.divergence.OpenLoops;
import org.warpproof.protocol.divergence.Start;
import org.warpproof.protocol.initial.FindUnwritten;
import org.warpproof.protocol.initial.SharedReads;
import org.warpproof.protocol.races.FindRaces;
import org.warpproof.protocol.races.PhaseAccesses;
import org.warpproof.protocol.races.PhasesMatter;
import org.warpproof.protocol.show.ShowStages;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.Trust;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Solver;
import org.warpproof.structure.FindOpaque;
import org.warpproof.structure.Misuse;
import org.warpproof.structure.SizedAccesses;

/// Races, divergence, assertions, misuses of memory, undefined arithmetic and misaligned accesses,
/// by memory access protocols.
///
/// The three proofs lean on each other. There are phases to look for races in if threads come to
/// barriers together. What threads read, and so whether they come together, is known as long as
/// nobody races: right up to the first race, which is all that a proof of their absence needs. So
/// divergence comes first, then races; if there may be some, all but races is looked at again
/// without trust in what is read. And a proof that leans on another rests on what that one assumes.
public final class ProtocolEngine implements Engine {
  private static final String NOT_ASKED = "not asked";

  private final Trust wanted;
  private final FindRaces.Kind kind;
  private final Set<Property> asked;

  public ProtocolEngine() {
    this(Trust.NO_RACES);
  }

  /// Takes this for granted, as far as it can be had.
  public ProtocolEngine(Trust wanted) {
    this(wanted, FindRaces.Kind.ALL, EnumSet.allOf(Property.class));
  }

  private ProtocolEngine(Trust wanted, FindRaces.Kind kind, Set<Property> asked) {
    this.wanted = wanted;
    this.kind = kind;
    this.asked = asked;
  }

  /// One that leaves other properties than these open, as far as they are questions of their own.
  /// Races that are not among these are known to be absent.
  public static ProtocolEngine about(Set<Property> asked) {
    return new ProtocolEngine(Trust.NO_RACES, FindRaces.Kind.ALL, Set.copyOf(asked));
  }

  /// One that is asked about these properties, of kernels that may race: no proof rests on what
  /// threads read. Nothing is to be concluded from what it says of races.
  public static ProtocolEngine trustingNothing(Set<Property> asked) {
    return new ProtocolEngine(Trust.NOTHING, FindRaces.Kind.ALL, Set.copyOf(asked));
  }

  /// The same, which leaves other properties than these open.
  public ProtocolEngine asking(Set<Property> properties) {
    return new ProtocolEngine(wanted, kind, Set.copyOf(properties));
  }

  /// The same, for kernels that are expected to have no races: it gives up at the first doubt.
  public ProtocolEngine expectingNoRaces() {
    return new ProtocolEngine(wanted, FindRaces.Kind.DOUBT, asked);
  }

  @Override
  public String name() {
    return "protocols";
  }

  @Override
  public Set<Property> about(Kernel kernel) {
    Set<Property> properties = EnumSet.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE);
    if (kernel.statements().anyMatch(Statement.Assert.class::isInstance)) {
      properties.add(Property.ASSERTIONS);
    }
    Misuse.in(kernel).forEach(misuse -> properties.add(misuse.property()));
    if (!SizedAccesses.of(kernel).open().isEmpty()) {
      properties.add(Property.MEMORY_BOUNDS);
    }
    if (!SharedReads.of(kernel).isEmpty()) {
      properties.add(Property.INITIALISED_MEMORY);
    }
    if (!OpenOperations.of(kernel).isEmpty()) {
      properties.add(Property.ARITHMETIC);
    }
    if (!AlignedAccess.open(kernel).isEmpty()) {
      properties.add(Property.ALIGNMENT);
    }
    return properties;
  }

  @Override
  public Findings analyse(Kernel kernel, EngineOptions options) {
    return analyse(kernel, options, options.budget());
  }

  /// The same, with so much work.
  public Findings analyse(Kernel kernel, EngineOptions options, Budget budget) {
    ShowStages shown = ShowStages.of(kernel, options);
    Findings findings = analyse(kernel, options.withLog(shown.log()), budget, shown);
    return findings.showing(shown.lines());
  }

  private Findings analyse(Kernel kernel, EngineOptions options, Budget budget, ShowStages shown) {
    Graph graph = Graph.of(kernel);
    Optional<Obstacle> opaque = FindOpaque.find(kernel, graph);
    if (opaque.isPresent()) {
      shown.nothing(opaque.get());
      return Findings.unknown(about(kernel), opaque.get());
    }
    try (Solver solver = options.solver()) {
      return analyse(kernel, graph, options, solver, budget, shown);
    } catch (Budget.SpentException e) {
      Obstacle spent = Obstacle.of(e.why(), kernel.position());
      shown.nothing(spent);
      return Findings.unknown(about(kernel), spent);
    }
  }

  /// Whether all properties are proved. As [#analyse] finds out, but sooner where they are not.
  public boolean isProved(Kernel kernel, EngineOptions options) {
    Graph graph = Graph.of(kernel);
    if (FindOpaque.find(kernel, graph).isPresent()) {
      return false;
    }
    try (Solver solver = options.solver()) {
      Start start = Start.of(kernel, graph, options, solver, options.budget());
      Model model = start.model();
      Queries questions = start.questions();
      if (!start.divergence().obstacles().isEmpty()
          || new FindContradictions(model, questions).find().isPresent()) {
        return false;
      }
      Optional<Start> inPhases = SomeRace.inPhases(start);
      if (inPhases.isEmpty()) {
        return false;
      }
      PhaseAccesses accesses =
          new PhaseAccesses(inPhases.get().model(), inPhases.get().questions());
      FindRaces.Result races = new FindRaces(accesses, FindRaces.Kind.ANY).find();
      return races.candidates().isEmpty()
          && races.wrapping().isEmpty()
          && races.undecided().isEmpty()
          && new FindFailures(model, questions).find().obstacles().isEmpty()
          && new FindMisuses(model, questions)
              .find().values().stream().allMatch(found -> found.obstacles().isEmpty());
    } catch (Budget.SpentException e) {
      return false;
    }
  }

  private Findings analyse(
      Kernel kernel,
      Graph graph,
      EngineOptions options,
      Solver solver,
      Budget budget,
      ShowStages shown) {
    Trust trust = Start.most(wanted, kernel, options);
    Start first = Start.of(kernel, graph, options, trust, solver, budget);
    Model model = first.model();
    Queries questions = first.questions();
    PhaseAccesses accesses = new PhaseAccesses(model, questions);
    Optional<Obstacle> contradiction = new FindContradictions(model, questions).find();
    if (contradiction.isPresent()) {
      shown.show(first, accesses);
      return Findings.unknown(about(kernel), contradiction.get());
    }
    Set<Assumption> stated = StatedAssumptions.of(kernel);
    FindUndefined.Result undefined = FindUndefined.find(model, questions);
    FindRaces.Result races =
        asked.contains(Property.DATA_RACES)
            ? races(first, accesses, graph, solver)
            : FindRaces.Result.NONE;
    boolean isRaceFree = races.areNone();
    if (!isRaceFree && kind == FindRaces.Kind.DOUBT) {
      return Findings.unknown(
          about(kernel), new Obstacle("approximate.possible-race", kernel.position()));
    }
    Optional<Set<Assumption>> harmless = isRaceFree ? Optional.empty() : harmless(accesses, races);
    Finding.Harm harm = harmless.isPresent() ? Finding.Harm.NONE : Finding.Harm.POSSIBLE;
    Set<Assumption> byRaces =
        union(
            union(
                union(stated, model.facts().assumptions()),
                union(races.trusted(), harmless.orElse(Set.of()))),
            undefined.conditions());

    Start last = first;
    Rest rest;
    try {
      boolean trustsInVain =
          !isRaceFree && harm == Finding.Harm.POSSIBLE && model.trust() != Trust.NOTHING;
      if (trustsInVain) {
        last = Start.of(kernel, graph, options, Trust.NOTHING, solver, more(budget, options));
        undefined = FindUndefined.find(last.model(), last.questions());
      }
      rest = Rest.of(last, undefined, asked);
    } catch (Budget.SpentException e) {
      rest = Rest.tooMuch(kernel, Obstacle.of(e.why(), kernel.position()));
    }
    List<Assumption.Footprint> footprints =
        options.footprints() == EngineOptions.Footprints.ASKED
            ? FindFootprints.find(last.model(), last.questions())
            : List.of();
    OpenLoops loops = OpenLoops.of(last.model(), last.questions(), rest.divergence());
    boolean leansOnRaces = last.model().trust() != Trust.NOTHING;
    Set<Assumption> byRest =
        union(
            union(
                union(stated, last.model().facts().assumptions()),
                leansOnRaces ? races.trusted() : Set.of()),
            rest.undefined().conditions());

    Map<Property, Finding> findings = new EnumMap<>(Property.class);
    findings.put(
        Property.DATA_RACES,
        isRaceFree
            ? new Finding.Proved(byRaces, races.wrapping())
            : new Finding.Open(
                races.candidates(), races.wrapping(), races.undecided(), harm, byRaces));
    findings.put(
        Property.BARRIER_DIVERGENCE,
        rest.divergence().obstacles().isEmpty()
            ? new Finding.Proved(union(byRest, loops.assumptions()), loops.candidates())
            : new Finding.Open(rest.divergence().candidates(), rest.divergence().obstacles()));
    if (about(kernel).contains(Property.ASSERTIONS)) {
      findings.put(
          Property.ASSERTIONS,
          rest.failures().obstacles().isEmpty()
              ? new Finding.Proved(byRest, List.of())
              : new Finding.Open(rest.failures().candidates(), rest.failures().obstacles()));
    }
    rest.misuses()
        .forEach(
            (misuse, found) ->
                findings.put(
                    misuse.property(),
                    found.obstacles().isEmpty()
                        ? new Finding.Proved(union(byRest, ofGiven(misuse, kernel)), List.of())
                        : new Finding.Open(found.candidates(), found.obstacles())));
    if (about(kernel).contains(Property.MEMORY_BOUNDS)) {
      findings.put(
          Property.MEMORY_BOUNDS,
          rest.outside().obstacles().isEmpty()
              ? new Finding.Proved(union(byRest, rest.outside().assumptions()), List.of())
              : new Finding.Open(rest.outside().candidates(), rest.outside().obstacles()));
    }
    if (about(kernel).contains(Property.INITIALISED_MEMORY)) {
      findings.put(
          Property.INITIALISED_MEMORY,
          rest.unwritten().open().isEmpty() && rest.divergence().obstacles().isEmpty()
              ? new Finding.Proved(byRest, List.of())
              : new Finding.Open(rest.unwritten().candidates(), List.of()));
    }
    if (about(kernel).contains(Property.ARITHMETIC)) {
      findings.put(
          Property.ARITHMETIC,
          rest.undefined().obstacles().isEmpty()
              ? new Finding.Proved(byRest, List.of())
              : new Finding.Open(rest.undefined().candidates(), rest.undefined().obstacles()));
    }
    if (about(kernel).contains(Property.ALIGNMENT)) {
      findings.put(
          Property.ALIGNMENT,
          rest.misaligned().obstacles().isEmpty()
              ? new Finding.Proved(union(byRest, rest.misaligned().assumptions()), List.of())
              : new Finding.Open(rest.misaligned().candidates(), rest.misaligned().obstacles()));
    }
    int asked = last.questions().asked();
    Work work =
        new Work(
            last.equals(first) ? asked : asked + questions.asked(),
            solver.time(),
            solver.confirmation(),
            races.settled());
    shown.show(first, accesses);
    return new Findings(findings, footprints, rest.divergence().notes(), work, List.of());
  }

  private FindRaces.Result races(Start start, PhaseAccesses accesses, Graph graph, Solver solver) {
    Optional<Obstacle> noPhases =
        PhasesMatter.in(start.model()) ? start.divergence().noPhases() : Optional.empty();
    if (noPhases.isEmpty()) {
      return new FindRaces(accesses, kind).find();
    }
    Optional<FindRaces.Result> unordered =
        start
            .withoutOrder()
            .map(free -> new PhaseAccesses(free.model(), free.questions()))
            .map(free -> new FindRaces(free, kind).find());
    if (unordered.filter(FindRaces.Result::areNone).isPresent()) {
      return unordered.get();
    }
    FindRaces.Result together = racesTogether(start, graph, solver, noPhases.get());
    return unordered.map(races -> together.trying(races.candidates())).orElse(together);
  }

  /// Candidates for races in the launches in which threads do not part. Of the others nothing is
  /// known, so there is no proof.
  private static FindRaces.Result racesTogether(
      Start start, Graph graph, Solver solver, Obstacle noPhases) {
    Model parted = start.model();
    List<Candidate> candidates = List.of();
    try {
      Start together =
          Start.of(
              parted.structure().kernel(),
              graph,
              parted.options(),
              parted.trust(),
              FindDivergence.Parting.LEFT_OUT,
              solver,
              parted.budget());
      candidates =
          new FindRaces(
                  new PhaseAccesses(together.model(), together.questions()),
                  FindRaces.Kind.ALL,
                  together.divergence().together())
              .find()
              .candidates();
    } catch (Budget.SpentException e) {
      // Then there are none to try.
    }
    return new FindRaces.Result(candidates, List.of(), Set.of(), List.of(noPhases), Map.of());
  }

  /// The properties beside races.
  private record Rest(
      FindDivergence.Result divergence,
      FindFailures.Result failures,
      Map<Misuse, FindMisuses.Result> misuses,
      FindOutside.Result outside,
      FindUnwritten.Result unwritten,
      FindUndefined.Result undefined,
      FindMisaligned.Result misaligned) {
    static Rest of(Start start, FindUndefined.Result undefined, Set<Property> asked) {
      Kernel kernel = start.model().structure().kernel();
      Rest none = tooMuch(kernel, new Obstacle(NOT_ASKED, kernel.position()));
      return new Rest(
          start.divergence(),
          new FindFailures(start.model(), start.questions()).find(),
          new FindMisuses(start.model(), start.questions()).find(),
          asked.contains(Property.MEMORY_BOUNDS)
              ? new FindOutside(start.model(), start.questions()).find()
              : none.outside,
          asked.contains(Property.INITIALISED_MEMORY)
              ? new FindUnwritten(start.model(), start.questions()).find()
              : none.unwritten,
          undefined,
          asked.contains(Property.ALIGNMENT)
              ? FindMisaligned.find(start.model(), start.questions())
              : none.misaligned);
    }

    static Rest tooMuch(Kernel kernel, Obstacle obstacle) {
      List<Obstacle> all = List.of(obstacle);
      Map<Misuse, FindMisuses.Result> misuses = new EnumMap<>(Misuse.class);
      Misuse.in(kernel)
          .forEach(misuse -> misuses.put(misuse, new FindMisuses.Result(all, List.of())));
      return new Rest(
          new FindDivergence.Result(
              all, Optional.empty(), Set.of(), List.of(), List.of(), List.of()),
          new FindFailures.Result(all, List.of()),
          misuses,
          new FindOutside.Result(all, List.of(), Set.of()),
          new FindUnwritten.Result(List.of(kernel.position()), List.of()),
          FindUndefined.Result.unknown(obstacle),
          FindMisaligned.Result.unknown(obstacle));
    }
  }

  /// Where races took all there was, there is some more for the rest.
  private static Budget more(Budget budget, EngineOptions options) {
    return budget.isOver() ? Budget.of(options.effort(), options.effort()) : budget;
  }

  /// What is trusted for it if threads that race write the same, or read what is written, in
  /// whatever they race; empty if that is not known.
  private static Optional<Set<Assumption>> harmless(
      PhaseAccesses accesses, FindRaces.Result races) {
    if (races.candidates().isEmpty() || !races.undecided().isEmpty()) {
      return Optional.empty();
    }
    FindRaces.Result others = new FindRaces(accesses, FindRaces.Kind.WITH_DIFFERENT_VALUES).find();
    boolean areNone =
        others.candidates().isEmpty()
            && others.wrapping().isEmpty()
            && others.undecided().isEmpty();
    return areNone ? Optional.of(others.trusted()) : Optional.empty();
  }

  private static Set<Assumption> ofGiven(Misuse misuse, Kernel kernel) {
    boolean hasPointers = kernel.parameters().stream().anyMatch(Parameter.Array.class::isInstance);
    return misuse == Misuse.NULL_POINTER && hasPointers
        ? Set.of(Assumption.Plain.GIVEN_ARRAYS)
        : Set.of();
  }

  private static Set<Assumption> union(Set<Assumption> some, Set<Assumption> others) {
    Set<Assumption> all = new LinkedHashSet<>(some);
    all.addAll(others);
    return all;
  }
}
