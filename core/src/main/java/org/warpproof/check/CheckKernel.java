package org.warpproof.check;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.warpproof.check.launches.SomeLaunch;
import org.warpproof.contract.ContractEngine;
import org.warpproof.contract.InvariantEngine;
import org.warpproof.contract.MemoryEngine;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Engine;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Findings;
import org.warpproof.engine.Note;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Property;
import org.warpproof.engine.RacesAsked;
import org.warpproof.engine.Work;
import org.warpproof.kernel.Kernel;
import org.warpproof.permission.PermissionEngine;
import org.warpproof.protocol.Convergence;
import org.warpproof.protocol.ProtocolEngine;
import org.warpproof.protocol.SomeRace;
import org.warpproof.protocol.bounds.FitSizes;
import org.warpproof.solver.Effort;
import org.warpproof.structure.CutShort;
import org.warpproof.structure.Misuse;
import org.warpproof.structure.SizedAccesses;
import org.warpproof.structure.UseNumbers;

/// Kernel to report: an engine's proof, or a replayed bug, or why it is not known.
///
/// Engines are asked in turn, each for what those before it left open. Then the judge of each
/// property runs the candidates.
public final class CheckKernel {
  private static final ProtocolEngine PROTOCOLS = new ProtocolEngine();
  private static final PermissionEngine PERMISSIONS = new PermissionEngine();
  private static final List<Engine> ENGINES =
      List.of(
          PROTOCOLS, PERMISSIONS, new ContractEngine(), new MemoryEngine(), new InvariantEngine());

  /// What is hard to show of many kernels that are right, and what is assumed then. To proofs, what
  /// a thread finds in shared memory, or computes where that is not defined, is any value.
  private static final Map<Property, Assumption> ASSUMED_IF_OPEN =
      new EnumMap<>(
          Map.of(
              Property.INITIALISED_MEMORY, Assumption.General.INITIALISED,
              Property.ARITHMETIC, Assumption.Plain.DEFINED,
              Property.ALIGNMENT, Assumption.Plain.ALIGNED));

  private CheckKernel() {}

  /// Checks a kernel, with an effort for each question to the solver.
  public static KernelReport check(Kernel kernel, Effort effort) {
    return check(kernel, EngineOptions.within(effort));
  }

  public static KernelReport check(Kernel given, EngineOptions options) {
    Kernel kernel = UseNumbers.in(given);
    Map<Property, Trial.Named> found = new EnumMap<>(Property.class);
    List<Note> notes = new ArrayList<>();
    List<String> shown = new ArrayList<>();
    List<Assumption.Footprint> footprints = new ArrayList<>();
    Work work = Work.NONE;
    for (Engine engine : engines(options)) {
      Set<Property> open =
          asked(engine, kernel).filter(p -> !isProved(found, p)).collect(Collectors.toSet());
      boolean shows = engine.shows().stream().anyMatch(options.shown()::contains);
      if (!open.isEmpty() || shows) {
        Findings findings =
            engine.equals(PERMISSIONS) && !shows && JudgeContracts.failsSoon(kernel, options)
                ? unknown("approximate.possible-failure", kernel, engine)
                : analyse(engine, kernel, options);
        for (Property property : open) {
          found.merge(
              property, new Trial.Named(engine.name(), findings.of(property)), CheckKernel::better);
        }
        notes.addAll(findings.notes());
        footprints.addAll(findings.footprints());
        shown.addAll(findings.shown());
        work = work.plus(findings.work());
      }
      if (engine.equals(PROTOCOLS) && isOpen(found, Property.MEMORY_BOUNDS)) {
        Optional<KernelReport> fitting = fitting(kernel, options);
        if (fitting.isPresent()) {
          return fitting.get();
        }
      }
    }
    Map<Property, Verdict> verdicts = verdicts(kernel, found, options);
    notes.addAll(assumeOpen(verdicts));
    Verdict bounds = verdicts.get(Property.MEMORY_BOUNDS);
    if (bounds == null || bounds instanceof Verdict.Proved) {
      List<Assumption> inside = bounds == null ? List.of() : bounds.assumes();
      verdicts.replaceAll((_, verdict) -> insideArrays(kernel, verdict, inside, footprints));
    }
    KernelReport report = inSomeLaunch(new KernelReport(kernel, verdicts, notes, work, shown));
    EngineOptions quietly = options.showing(Set.of());
    return KeepConditions.judge(
        LeftRows.judge(report, whole -> check(whole, quietly)), meant -> check(meant, quietly));
  }

  /// The report without conditions that were found and that no launch is known to meet all of: then
  /// that all is defined and inside is assumed, as it is where no condition is found.
  private static KernelReport inSomeLaunch(KernelReport report) {
    if (HoldTogether.test(report.kernel(), report.assumptions())) {
      return report;
    }
    Map<Property, Verdict> verdicts = new EnumMap<>(report.verdicts());
    Set<Assumption> instead = new LinkedHashSet<>();
    ASSUMED_IF_OPEN.forEach(
        (property, assumption) -> {
          boolean isUnderCondition =
              verdicts.get(property) instanceof Verdict.Proved proved
                  && proved.assumptions().stream().anyMatch(CheckKernel::isFound);
          if (isUnderCondition) {
            verdicts.remove(property);
            instead.add(assumption);
          }
        });
    if (report.assumptions().stream().anyMatch(Assumption.Footprint.class::isInstance)) {
      instead.add(Assumption.General.INSIDE_GIVEN);
    }
    verdicts.replaceAll((_, verdict) -> with(verdict, instead));
    return report.withVerdicts(verdicts);
  }

  private static Verdict with(Verdict verdict, Set<Assumption> instead) {
    if (verdict.assumes().stream().noneMatch(CheckKernel::isFound)) {
      return verdict;
    }
    Set<Assumption> others = new LinkedHashSet<>(instead);
    verdict.assumes().stream().filter(a -> !isFound(a)).forEach(others::add);
    return verdict.assumingAll(List.copyOf(others));
  }

  private static boolean isFound(Assumption assumption) {
    return assumption instanceof Assumption.Defined
        || assumption instanceof Assumption.OffsetAligned
        || assumption instanceof Assumption.Footprint;
  }

  /// Takes what is only a side of a kernel for granted where it is not known, and says where.
  private static List<Note> assumeOpen(Map<Property, Verdict> verdicts) {
    List<Note> notes = new ArrayList<>();
    ASSUMED_IF_OPEN.forEach(
        (property, assumption) -> {
          if (verdicts.get(property) instanceof Verdict.Unknown(List<Obstacle> reasons)) {
            reasons.stream()
                .filter(reason -> reason.reason().contains("possibly"))
                .forEach(reason -> notes.add(new Note(reason.reason(), reason.position())));
            verdicts.remove(property);
            verdicts.replaceAll((_, verdict) -> verdict.assuming(assumption));
          }
        });
    return notes;
  }

  /// The kernel in launches that fit its arrays, if these tell what sizes may be.
  private static Optional<KernelReport> fitting(Kernel kernel, EngineOptions options) {
    Optional<Assumption.SizesFit> fit =
        DeepStack.call(
            "the sizes of " + kernel.name(),
            () -> FitSizes.of(kernel, options),
            Optional.empty(),
            Optional.empty());
    return fit.filter(found -> SomeLaunch.isMeant(found.in(kernel)))
        .map(
            found -> {
              KernelReport report = check(found.in(kernel), options);
              Map<Property, Verdict> verdicts = new EnumMap<>(report.verdicts());
              fill(kernel, verdicts, found, options);
              verdicts.replaceAll((_, verdict) -> verdict.assuming(found));
              return inSomeLaunch(
                  new KernelReport(
                      kernel, verdicts, report.notes(), report.work(), report.shown()));
            });
  }

  /// Where smaller blocks do not fill what is read, the largest that fit are what was meant.
  private static void fill(
      Kernel kernel,
      Map<Property, Verdict> verdicts,
      Assumption.SizesFit fit,
      EngineOptions options) {
    Property property = Property.INITIALISED_MEMORY;
    Optional<Assumption.SizesFill> largest =
        verdicts.get(property) instanceof Verdict.Proved
                || !PROTOCOLS.about(kernel).contains(property)
            ? Optional.empty()
            : fit.largest().filter(full -> SomeLaunch.isMeant(full.in(kernel)));
    largest.ifPresent(
        full -> {
          Kernel filled = full.in(kernel);
          if (analyse(PROTOCOLS, filled, options.showing(Set.of())).of(property)
              instanceof Finding.Proved(var assumptions, _)) {
            verdicts.replaceAll((_, verdict) -> without(verdict, Assumption.General.INITIALISED));
            Verdict proof = Verdict.Proved.of(PROTOCOLS.name(), assumptions).assuming(full);
            verdicts.put(property, inside(proof, verdicts.get(Property.MEMORY_BOUNDS)));
          }
        });
  }

  /// A verdict that rests on what is proved of bounds, if that is.
  private static Verdict inside(Verdict verdict, @Nullable Verdict bounds) {
    if (!(bounds instanceof Verdict.Proved)) {
      return verdict;
    }
    Set<Assumption> assumptions = new LinkedHashSet<>(bounds.assumes());
    assumptions.addAll(without(verdict, Assumption.General.INSIDE).assumes());
    return verdict.assumingAll(List.copyOf(assumptions));
  }

  private static Verdict without(Verdict verdict, Assumption assumption) {
    return verdict.assumingAll(
        verdict.assumes().stream().filter(other -> !other.equals(assumption)).toList());
  }

  private static boolean isOpen(Map<Property, Trial.Named> found, Property property) {
    return found.containsKey(property) && !isProved(found, property);
  }

  /// A proof, if the second engine has it, or what both would try.
  private static Trial.Named better(Trial.Named before, Trial.Named now) {
    return now.finding() instanceof Finding.Proved
        ? now
        : new Trial.Named(before.engine(), before.finding().or(now.finding()));
  }

  private static List<Engine> engines(EngineOptions options) {
    return switch (options.engines()) {
      case ALL -> ENGINES;
      case CONTRACT -> ENGINES.stream().filter(engine -> !engine.equals(PROTOCOLS)).toList();
    };
  }

  private static Stream<Property> asked(Engine engine, Kernel kernel) {
    return engine.about(kernel).stream()
        .filter(p -> p != Property.DATA_RACES || RacesAsked.of(kernel).areAny());
  }

  private static boolean isProved(Map<Property, Trial.Named> found, Property property) {
    return found.containsKey(property) && found.get(property).finding() instanceof Finding.Proved;
  }

  private static Map<Property, Verdict> verdicts(
      Kernel kernel, Map<Property, Trial.Named> found, EngineOptions options) {
    Trial trial = new Trial(kernel, found, options, options.replays());
    Map<Property, Verdict> verdicts = new EnumMap<>(Property.class);
    found.forEach(
        (property, named) -> verdicts.put(property, judge(property).judge(named.finding(), trial)));
    Kernel start = CutShort.before(kernel);
    if (!start.equals(kernel)
        && verdicts.values().stream().anyMatch(Verdict.Unknown.class::isInstance)) {
      // What goes wrong before threads come to something unknown goes wrong whatever that is.
      Map<Property, Verdict> before = check(start, options.showing(Set.of())).verdicts();
      verdicts.replaceAll(
          (property, verdict) ->
              verdict instanceof Verdict.Unknown
                      && before.get(property) instanceof Verdict.Refuted seen
                  ? seen.of(kernel)
                  : verdict);
    }
    ChosenForeign.refuted(kernel, verdicts, chosen -> check(chosen, options.showing(Set.of())))
        .forEach(verdicts::put);
    for (Misuse misuse : Misuse.values()) {
      if (verdicts.containsKey(misuse.property())
          && !(verdicts.get(misuse.property()) instanceof Verdict.Proved)) {
        // Nobody knows what a thread does after such an access, nor what it reads there.
        verdicts.replaceAll((_, verdict) -> verdict.assuming(misuse.excluded()));
      }
    }
    Verdict arithmetic = verdicts.get(Property.ARITHMETIC);
    if (arithmetic instanceof Verdict.Proved(_, List<Assumption> rests)) {
      rests.stream()
          .filter(Assumption.Defined.class::isInstance)
          .forEach(rest -> verdicts.replaceAll((_, verdict) -> verdict.assuming(rest)));
    } else if (arithmetic != null) {
      verdicts.replaceAll((_, verdict) -> verdict.assuming(Assumption.Plain.DEFINED));
    }
    AskAliases.assumption(kernel)
        .ifPresent(apart -> verdicts.replaceAll((_, verdict) -> verdict.assuming(apart)));
    return verdicts;
  }

  /// That accesses stay inside of arrays need not be assumed where it is proved, but what that
  /// rests on; of arrays of unknown size, that they are large enough.
  private static Verdict insideArrays(
      Kernel kernel,
      Verdict verdict,
      List<Assumption> inside,
      List<Assumption.Footprint> footprints) {
    if (!verdict.assumes().contains(Assumption.General.INSIDE)) {
      return verdict;
    }
    Set<Assumption> assumptions = new LinkedHashSet<>(verdict.assumes());
    assumptions.addAll(inside);
    assumptions.remove(Assumption.General.INSIDE);
    for (Assumption.Footprint footprint : footprints) {
      assumptions.add(footprint);
      assumptions.addAll(footprint.trusted());
    }
    Set<String> found =
        footprints.stream().map(Assumption.Footprint::array).collect(Collectors.toSet());
    if (SizedAccesses.of(kernel).areSomeUnsized(found)) {
      assumptions.add(Assumption.General.INSIDE_GIVEN);
    }
    return verdict.assumingAll(List.copyOf(assumptions));
  }

  private static Judge judge(Property property) {
    return switch (property) {
      case DATA_RACES -> new JudgeRaces();
      case BARRIER_DIVERGENCE -> new JudgeDivergence();
      case ASSERTIONS -> new JudgeAssertions();
      case CONTRACTS -> new JudgeContracts();
      case NULL_POINTERS -> new JudgeMisuse(Misuse.NULL_POINTER);
      case CONSTANT_MEMORY -> new JudgeMisuse(Misuse.CONSTANT_WRITE);
      case MEMORY_BOUNDS -> new JudgePlaces(property, GivenData::isIndexAt, Replay::outside);
      case INITIALISED_MEMORY -> new JudgeUnwritten();
      case ARITHMETIC -> new JudgePlaces(property, GivenData::isOperandAt, Replay::undefined);
      case ALIGNMENT -> new JudgeAlignment();
    };
  }

  /// Whether properties are proved, by what the protocol engine has found, and nothing that its
  /// proofs leave out is seen in a run.
  public static boolean areProved(
      Set<Property> properties, Kernel kernel, Findings findings, EngineOptions options) {
    Map<Property, Trial.Named> named = new EnumMap<>(Property.class);
    findings
        .byProperty()
        .forEach(
            (property, found) -> named.put(property, new Trial.Named(PROTOCOLS.name(), found)));
    Trial trial = new Trial(kernel, named, options, options.replays());
    List<Verdict> verdicts =
        properties.stream()
            .filter(findings::isProved)
            .map(property -> judge(property).judge(findings.of(property), trial))
            .filter(Verdict.Proved.class::isInstance)
            .toList();
    return verdicts.size() == properties.size()
        && HoldTogether.test(
            kernel, verdicts.stream().flatMap(verdict -> verdict.assumes().stream()).toList());
  }

  /// What is known of a kernel for which there was not enough memory.
  public static KernelReport outOfMemory(Kernel kernel) {
    Verdict unknown =
        new Verdict.Unknown(List.of(new Obstacle("approximate.memory", kernel.position())));
    Map<Property, Verdict> verdicts = new EnumMap<>(Property.class);
    ENGINES.forEach(engine -> asked(engine, kernel).forEach(p -> verdicts.put(p, unknown)));
    verdicts.keySet().removeAll(ASSUMED_IF_OPEN.keySet());
    return new KernelReport(kernel, verdicts, List.of(), Work.NONE, List.of());
  }

  /// Whether all properties are proved, as [#check] finds out; nothing is replayed.
  public static boolean isProved(Kernel kernel, EngineOptions options) {
    return holds(kernel, () -> PROTOCOLS.isProved(UseNumbers.in(kernel), options));
  }

  /// Whether all threads of a block come to each barrier together, provided that there are no
  /// races.
  public static boolean isConvergentWithoutRaces(Kernel kernel, EngineOptions options) {
    return holds(kernel, () -> Convergence.isProvedWithoutRaces(kernel, options));
  }

  private static boolean holds(Kernel kernel, Callable<Boolean> question) {
    return DeepStack.call("the analysis of " + kernel.name(), question, false, false);
  }

  /// A kernel that is too deep even for a deep stack is not known.
  private static Findings analyse(Engine engine, Kernel kernel, EngineOptions options) {
    return DeepStack.call(
        "the analysis of " + kernel.name(),
        () -> engine.analyse(kernel, options),
        unknown("interrupted", kernel, engine),
        unknown("approximate.too-deep", kernel, engine));
  }

  private static Findings unknown(String reason, Kernel kernel, Engine engine) {
    return Findings.unknown(engine.about(kernel), new Obstacle(reason, kernel.position()));
  }

  /// What is said of races, and nothing else. A proof that trusts more than `assumptions` say is
  /// none.
  static Verdict racesOf(Kernel kernel, EngineOptions options, Set<Assumption> assumptions) {
    SomeRace race =
        DeepStack.call(
            "the races of " + kernel.name(),
            () -> SomeRace.of(kernel, options),
            SomeRace.UNKNOWN,
            SomeRace.UNKNOWN);
    return race.isExcluded() && assumptions.containsAll(race.trusted())
        ? Verdict.Proved.of(PROTOCOLS.name(), race.trusted())
        : Replay.race(
                kernel,
                Trial.launches(race.launches()),
                options,
                Replay.Blocks.of(kernel),
                options.replays())
            .or(new Verdict.Unknown(List.of()));
  }
}
