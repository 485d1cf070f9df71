package org.warpproof.check;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Assumption.NoOverlap;
import org.warpproof.engine.Assumption.NoOverlap.IfSame;
import org.warpproof.engine.Assumption.NoOverlap.Pair;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.structure.Site;

/// What is assumed of arrays that might be the same one, for a kernel that is free of races if they
/// are not: which pairs matter, and what becomes of the proof if the two are equal.
///
/// A pair matters if the kernel writes one of the two and accesses the other, and neither the
/// source (`restrict`) nor the launch says how they lie. It also matters if contracts say something
/// of one, which they do of all its accesses: even of reads, and of a `restrict` array that has
/// another name which nobody uses.
public final class AskAliases {
  /// Of more pairs it is only said that they are assumed not to overlap.
  private static final int MOST_ASKED = 6;

  private final Kernel kernel;

  private AskAliases(Kernel kernel) {
    this.kernel = kernel;
  }

  /// The assumption; none if no pair matters.
  static Optional<Assumption> assumption(Kernel kernel) {
    List<Pair> pairs = new AskAliases(kernel).pairs();
    return pairs.isEmpty() ? Optional.empty() : Optional.of(new NoOverlap(pairs));
  }

  /// The report, with what becomes of a proof of race freedom if arrays are the same.
  public static KernelReport ask(KernelReport report, EngineOptions options) {
    AskAliases asking = new AskAliases(report.kernel());
    List<Pair> pairs = asking.pairs();
    boolean isProved = report.verdicts().get(Property.DATA_RACES) instanceof Verdict.Proved;
    if (!isProved || pairs.isEmpty() || pairs.size() > MOST_ASKED) {
      return report;
    }
    Set<Assumption> assumptions = Set.copyOf(report.assumptions());
    // Only races are asked about: what else is proved may not hold then.
    boolean isAllAsked =
        Set.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE)
            .containsAll(report.verdicts().keySet());
    Assumption answered =
        new NoOverlap(
            pairs.stream()
                .map(pair -> asking.ifSame(pair, options.soon(), assumptions))
                .map(pair -> isAllAsked || pair.ifSame() != IfSame.PROVED ? pair : unknown(pair))
                .toList());
    Map<Property, Verdict> verdicts = new EnumMap<>(report.verdicts());
    verdicts.replaceAll(
        (_, verdict) ->
            verdict.assumingAll(
                verdict.assumes().stream()
                    .map(a -> a instanceof NoOverlap ? answered : a)
                    .toList()));
    return report.withVerdicts(verdicts);
  }

  private static Pair unknown(Pair pair) {
    return new Pair(pair.one(), pair.other(), IfSame.NOT_KNOWN);
  }

  /// Whether a statement says something, which may be about an array that nobody accesses.
  private static boolean isSaid(Statement statement) {
    return statement instanceof Statement.Annotation || statement instanceof Statement.Observe;
  }

  private void collectArrays(Expr expr, Set<String> arrays) {
    if (expr instanceof Expr.AddressOf(String object)) {
      arrays.add(object);
    } else if (expr instanceof Expr.Var && expr.type() instanceof Type.Pointer) {
      kernel.objects().forEach(object -> arrays.add(object.name()));
    }
    expr.children().forEach(child -> collectArrays(child, arrays));
  }

  private List<Pair> pairs() {
    Set<String> said = new HashSet<>();
    for (Statement statement : kernel.statements().filter(AskAliases::isSaid).toList()) {
      statement.expressions().forEach(expr -> collectArrays(expr, said));
    }
    Set<String> accessed = new HashSet<>();
    Set<String> written = new HashSet<>();
    for (Site site : Site.all(kernel)) {
      if (site.place().root() instanceof Place.Root.Named(String object)) {
        accessed.add(object);
        if (site.mode().isWrite()) {
          written.add(object);
        }
      } else {
        // What a pointer leads to is not followed here.
        kernel.objects().forEach(object -> accessed.add(object.name()));
        if (site.mode().isWrite()) {
          kernel.objects().forEach(object -> written.add(object.name()));
        }
      }
    }
    List<MemoryObject> global =
        kernel.objects().stream()
            .filter(o -> o.space() == Space.GLOBAL || o.space() == Space.CONSTANT)
            .filter(o -> o.space() == Space.GLOBAL || isPassed(o))
            .filter(o -> accessed.contains(o.name()) || said.contains(o.name()))
            .toList();
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < global.size(); i++) {
      for (MemoryObject other : global.subList(i + 1, global.size())) {
        MemoryObject one = global.get(i);
        List<String> names = List.of(one.name(), other.name());
        boolean meet = accessed.containsAll(names) && names.stream().anyMatch(written::contains);
        boolean isMeant =
            names.stream().anyMatch(said::contains) && names.stream().anyMatch(accessed::contains);
        boolean isExcluded = meet && (isRestricted(one) || isRestricted(other));
        if ((meet || isMeant) && !isExcluded && mayBeSame(one, other)) {
          // What is not passed lies where it lies.
          pairs.add(
              isPassed(other)
                  ? new Pair(one.name(), other.name(), IfSame.NOT_KNOWN)
                  : new Pair(other.name(), one.name(), IfSame.NOT_KNOWN));
        }
      }
    }
    return pairs;
  }

  /// Whether the launch does not say how two arrays lie. Variables of the file are apart from each
  /// other, and so is what lies in them.
  private boolean mayBeSame(MemoryObject one, MemoryObject other) {
    Set<String> together = together(one.name());
    boolean isInAnother =
        lyingIn(one.name()).isPresent()
            && lyingIn(other.name()).isPresent()
            && !lyingIn(one.name()).equals(lyingIn(other.name()));
    return !isInAnother && !together.contains(other.name());
  }

  /// The variable of the file that an array is, or is known to start in.
  private Optional<String> lyingIn(String array) {
    Set<String> seen = new HashSet<>();
    List<String> open = new ArrayList<>(List.of(array));
    while (!open.isEmpty()) {
      String at = open.removeLast();
      if (!kernel.object(at).map(AskAliases::isPassed).orElse(true)) {
        return Optional.of(at);
      }
      if (seen.add(at)) {
        kernel.facts().stream()
            .filter(fact -> fact instanceof LaunchFact.Starts s && s.array().equals(at))
            .forEach(fact -> open.add(((LaunchFact.Starts) fact).base()));
      }
    }
    return Optional.empty();
  }

  /// The arrays that facts bring together with one: what is said of two of them is taken into
  /// account for all.
  private Set<String> together(String array) {
    Set<String> found = new HashSet<>(Set.of(array));
    boolean grows = true;
    while (grows) {
      grows = false;
      for (LaunchFact fact : kernel.facts()) {
        List<String> named =
            switch (fact) {
              case LaunchFact.MayAlias(List<String> arrays, _) -> arrays;
              case LaunchFact.Starts starts -> List.of(starts.array(), starts.base());
              case LaunchFact.BlockSize _, LaunchFact.GridSize _ -> List.of();
              case LaunchFact.MaxThreads _, LaunchFact.Assumed _ -> List.of();
              case LaunchFact.Launched _, LaunchFact.ExitsIgnored _ -> List.of();
              case LaunchFact.WarpSize _, LaunchFact.Unlimited _, LaunchFact.Believed _ ->
                  List.of();
              case LaunchFact.GlobalOffset _, LaunchFact.Wished _, LaunchFact.Extent _ -> List.of();
            };
        if (named.stream().anyMatch(found::contains)) {
          grows |= found.addAll(named);
        }
      }
    }
    return found;
  }

  /// Whether the kernel is given a pointer to the array: only then its extent is not known.
  private static boolean isPassed(MemoryObject object) {
    return object.layout().size() == 0;
  }

  private boolean isRestricted(MemoryObject object) {
    return kernel.parameters().stream()
        .anyMatch(
            p ->
                p instanceof Parameter.Array(String name, Parameter.Aliasing aliasing)
                    && name.equals(object.name())
                    && aliasing == Parameter.Aliasing.EXCLUDED);
  }

  /// Whether numbers in an array are taken to be those that it holds at the start: nobody writes
  /// it if it is apart from others.
  private boolean isRead(String array) {
    return !kernel.numbersIn(array).isEmpty();
  }

  /// The pair, with what becomes of the proof if the two are one.
  private Pair ifSame(Pair pair, EngineOptions options, Set<Assumption> assumptions) {
    if (isRead(pair.one()) || isRead(pair.other())) {
      return unknown(pair);
    }
    List<LaunchFact> facts = new ArrayList<>(kernel.facts());
    facts.add(
        new LaunchFact.Starts(
            pair.other(),
            pair.one(),
            Expr.i64(0),
            pair.one() + " == " + pair.other(),
            LaunchFact.Origin.COMMAND_LINE));
    IfSame found =
        switch (CheckKernel.racesOf(kernel.withFacts(facts), options, assumptions)) {
          case Verdict.Proved _ -> IfSame.PROVED;
          case Verdict.Seen _ -> IfSame.RACES;
          case Verdict.Unknown _ -> IfSame.NOT_KNOWN;
        };
    return new Pair(pair.one(), pair.other(), found);
  }
}
