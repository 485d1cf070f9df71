package org.warpproof.contract;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.kernel.Contract.Access;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.threads.Trust;
import org.warpproof.protocol.threads.Uniformity;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Substitution;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk.Point;

/// What ghosts are, in questions about two threads in lock-step.
///
/// To a thread's view a ghost is an unknown. Here it becomes what it stands for, as far as that is
/// known. What another thread has is known where it is enabled as well; a thread that is not may
/// have anything.
final class Ghosts {
  /// Ghosts may be about others, which are about others.
  private static final int DEEPEST = 4;

  /// More cases than these are left to the solver.
  private static final int MOST_CASES = 16;

  private final Model model;
  private final Structure structure;
  private final Terms terms;
  private final AccessLog log;
  private final LogMoments moments;
  private final List<Observed> observations;

  Ghosts(Model model, Queries questions) {
    this.model = model;
    this.structure = model.structure();
    this.terms = model.encoding().terms();
    this.log = new AccessLog(model, questions);
    this.moments = new LogMoments(structure);
    this.observations = observed();
  }

  /// A value of an annotation, and where it is found out.
  private record Observed(int block, int index, Statement.Observe observe) {}

  /// Whether all that the statement observes is known to some engine.
  static boolean isKnown(Statement statement) {
    return statement instanceof Statement.Observe observe
        && switch (observe.ghost()) {
          case Ghost.Enabled _, Ghost.Uniform _, Ghost.Distinct _, Ghost.Other _ -> true;
          case Ghost.OfAll _, Ghost.Exclusive _, Ghost.AtMostOne _ -> true;
          case Ghost.Accessed _, Ghost.NotAccessed _, Ghost.AccessImplies _ -> true;
          case Ghost.AccessOffset _, Ghost.PointerOffset _ -> true;
          // In kernels without races.
          case Ghost.Read _ -> true;
          case Ghost.DominatorEnabled _ -> true;
          case Ghost.TakenValue _ -> false;
          case Ghost.OtherBase _, Ghost.Old _, Ghost.Result _, Ghost.SumFits _ -> false;
          case Ghost.Bound _, Ghost.Quantified _, Ghost.Noted _ -> false;
        };
  }

  /// Whether the statement observes another thread.
  static boolean isOfTwo(Statement statement) {
    return statement instanceof Statement.Observe observe
        && switch (observe.ghost()) {
          case Ghost.Uniform _, Ghost.Distinct _, Ghost.Other _, Ghost.OtherBase _ -> true;
          case Ghost.OfAll _, Ghost.Exclusive _, Ghost.AtMostOne _ -> true;
          case Ghost.Enabled _, Ghost.DominatorEnabled _, Ghost.Read _, Ghost.TakenValue _ -> false;
          case Ghost.Accessed _, Ghost.NotAccessed _, Ghost.AccessImplies _ -> false;
          case Ghost.AccessOffset _, Ghost.PointerOffset _ -> false;
          case Ghost.Old _, Ghost.Result _, Ghost.SumFits _ -> false;
          case Ghost.Bound _, Ghost.Quantified _, Ghost.Noted _ -> false;
        };
  }

  /// Whether the statement observes what was accessed.
  static boolean isOfLog(Statement statement) {
    return statement instanceof Statement.Observe(_, Ghost ghost, _)
        && switch (ghost) {
          case Ghost.Accessed _, Ghost.NotAccessed _, Ghost.AccessImplies _ -> true;
          case Ghost.AccessOffset _, Ghost.TakenValue _ -> true;
          case Ghost.Read _, Ghost.PointerOffset _, Ghost.Enabled _ -> false;
          case Ghost.DominatorEnabled _, Ghost.Uniform _, Ghost.Distinct _ -> false;
          case Ghost.Other _, Ghost.OtherBase _, Ghost.OfAll _, Ghost.Exclusive _ -> false;
          case Ghost.AtMostOne _, Ghost.Old _, Ghost.Result _, Ghost.SumFits _ -> false;
          case Ghost.Bound _, Ghost.Quantified _, Ghost.Noted _ -> false;
        };
  }

  /// The conditions with what ghosts are in the place of ghosts, and what is known of them. One of
  /// the cases holds.
  List<List<Formula>> resolve(List<Formula> conditions, List<Pair> pairs) {
    return resolve(conditions, pairs, observations);
  }

  /// The same where there need not be another thread: what is observed of it stays unknown.
  List<List<Formula>> resolveOfOne(List<Formula> conditions, List<Pair> pairs) {
    return resolve(
        conditions, pairs, observations.stream().filter(o -> !isOfTwo(o.observe())).toList());
  }

  private List<List<Formula>> resolve(
      List<Formula> conditions, List<Pair> pairs, List<Observed> some) {
    Map<Term, Term> values = new HashMap<>();
    Set<AccessLog.Entry> logged = new LinkedHashSet<>();
    List<Formula> all = new ArrayList<>(conditions);
    List<At> open = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      for (Observed observed : some) {
        open.add(new At(observed, pairs.get(i), i, values, all, logged));
      }
    }
    defineWhatMatters(open, values, all);
    if (values.isEmpty()) {
      return List.of(List.copyOf(all));
    }
    List<Formula> resolved = List.copyOf(all);
    Substitution substitution = new Substitution(terms, values, Map.of());
    for (int i = 0; i < DEEPEST; i++) {
      resolved = substitution.in(resolved);
    }
    if (model.trust() == Trust.NOTHING) {
      return byAccess(List.of(resolved), List.copyOf(logged));
    }
    // What is known of memory speaks of ghosts, where these say which place is read.
    all.addAll(resolved);
    values.forEach((ghost, value) -> all.add(terms.equal(ghost, value)));
    return byAccess(List.of(List.copyOf(all)), List.copyOf(logged));
  }

  /// The cases of what is in the log: nothing, or one access. With its offset in the place of that
  /// of the entry, there is less for the solver to do.
  private List<List<Formula>> byAccess(List<List<Formula>> before, List<AccessLog.Entry> logged) {
    List<List<Formula>> cases = before;
    for (AccessLog.Entry entry : logged) {
      boolean areFew = cases.size() * (entry.ways().size() + 1) <= MOST_CASES;
      cases =
          cases.stream()
              .flatMap(one -> areFew ? split(one, entry) : Stream.of(together(one, entry)))
              .filter(one -> one.stream().noneMatch(Formula::isFalse))
              .toList();
    }
    return cases;
  }

  private Stream<List<Formula>> split(List<Formula> conditions, AccessLog.Entry entry) {
    Map<Formula, Formula> isNone = Map.of(entry.hasOccurred(), terms.truth(false));
    Map<Formula, Formula> isSome = Map.of(entry.hasOccurred(), terms.truth(true));
    Stream<List<Formula>> none =
        Stream.of(new Substitution(terms, Map.of(), isNone).in(conditions));
    Stream<List<Formula>> ways =
        entry.ways().stream()
            .map(
                way -> {
                  Map<Term, Term> at = Map.of(entry.offset(), way.offset());
                  List<Formula> all = new ArrayList<>(List.of(way.isLogged()));
                  all.addAll(new Substitution(terms, at, isSome).in(conditions));
                  return all;
                });
    return Stream.concat(none, ways);
  }

  private List<Formula> together(List<Formula> conditions, AccessLog.Entry entry) {
    List<Formula> ways =
        entry.ways().stream()
            .map(
                way ->
                    terms.and(List.of(way.isLogged(), terms.equal(way.offset(), entry.offset()))))
            .toList();
    List<Formula> all = new ArrayList<>(conditions);
    all.add(terms.implies(entry.hasOccurred(), terms.or(ways)));
    return all;
  }

  /// Defines the ghosts that conditions speak of, and those that their definitions speak of.
  private static void defineWhatMatters(
      List<At> open, Map<Term, Term> values, List<Formula> conditions) {
    Set<Term> seen = new HashSet<>();
    Set<Object> visited = new HashSet<>();
    boolean isMore = true;
    while (isMore) {
      conditions.forEach(condition -> Subterms.collect(condition, seen, visited));
      values.values().forEach(value -> Subterms.collect(value, seen, visited));
      List<At> matter = open.stream().filter(at -> at.isIn(seen)).toList();
      open.removeAll(matter);
      matter.forEach(At::define);
      isMore = !matter.isEmpty();
    }
  }

  /// Whether all threads come to a block, in the same iterations.
  static boolean comeTogether(Model model, int block, Where where) {
    Uniformity uniformity = model.uniformity(where);
    return model.structure().control().controlling(block).stream()
        .noneMatch(uniformity::isDivergentBranch);
  }

  private List<Observed> observed() {
    List<Observed> all = new ArrayList<>();
    for (int b = 0; b < structure.kernel().blocks().size(); b++) {
      List<Statement> statements = structure.kernel().blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (statements.get(i) instanceof Statement.Observe observe) {
          all.add(new Observed(b, i, observe));
        }
      }
    }
    return all;
  }

  /// A ghost that two threads find out.
  private final class At {
    private final Observed at;
    private final Pair pair;
    private final int number;
    private final Map<Term, Term> values;
    private final List<Formula> known;
    private final Set<AccessLog.Entry> logged;

    private At(
        Observed at,
        Pair pair,
        int number,
        Map<Term, Term> values,
        List<Formula> known,
        Set<AccessLog.Entry> logged) {
      this.at = at;
      this.pair = pair;
      this.number = number;
      this.values = values;
      this.known = known;
      this.logged = logged;
    }

    private boolean isIn(Set<Term> seen) {
      return seen.contains(ghost(pair.one())) || seen.contains(ghost(pair.other()));
    }

    private void define() {
      number(at.observe().ghost()).ifPresent(term -> values.put(ghost(pair.one()), term));
      if (at.observe().ghost() instanceof Ghost.Enabled) {
        values.put(ghost(pair.other()), bit(otherIsEnabled()));
      }
      if (at.observe().ghost() instanceof Ghost.Read(Place place)
          && model.trust() != Trust.NOTHING) {
        known.addAll(read(place));
      }
    }

    /// What is found by an annotation that looks at what another thread has: what one of the two
    /// threads finds there that reads the same place itself, for this annotation.
    private List<Formula> read(Place place) {
      List<Formula> same = new ArrayList<>();
      for (Statement.Load load : loadsBeside()) {
        if (load.place().root().equals(place.root())
            && load.target().type().equals(at.observe().target().type())) {
          same.add(isSame(pair.one(), place, load));
          if (isOfBoth(place)) {
            Formula isThere = isThere();
            same.add(terms.implies(isThere, isSame(pair.other(), place, load)));
          }
        }
      }
      return same;
    }

    private Formula isSame(ThreadView reader, Place place, Statement.Load load) {
      Term here = pair.one().pointers().locate(place).offset().term();
      Term there = reader.pointers().locate(load.place()).offset().term();
      return terms.implies(
          terms.equal(here, there),
          terms.equal(ghost(pair.one()), reader.value(load.target()).term()));
    }

    private boolean isOfBoth(Place place) {
      return place.root() instanceof Place.Root.Named(String object)
          && switch (structure.memory().object(object).space()) {
            case GLOBAL, CONSTANT -> true;
            case SHARED -> pair.where().isInBlock();
            case PRIVATE -> false;
          };
    }

    /// That the other thread is here as well.
    private Formula isThere() {
      if (!comeTogether()) {
        return otherIsEnabled();
      }
      if (pair.hasPassed(at.block(), at.index(), structure.graph())) {
        known.add(pair.other().reaches(at.block(), at.index()));
      }
      return terms.truth(true);
    }

    /// The loads with nothing between them and the annotation.
    private List<Statement.Load> loadsBeside() {
      List<Statement> statements = structure.kernel().blocks().get(at.block()).statements();
      int first = at.index();
      while (first > 0 && isOnlySaid(statements.get(first - 1))) {
        first--;
      }
      int end = at.index();
      while (end < statements.size() && isOnlySaid(statements.get(end))) {
        end++;
      }
      return statements.subList(first, end).stream()
          .filter(Statement.Load.class::isInstance)
          .map(Statement.Load.class::cast)
          .filter(load -> load.place().root() instanceof Place.Root.Named)
          .toList();
    }

    private static boolean isOnlySaid(Statement statement) {
      return statement instanceof Statement.Let
          || statement instanceof Statement.Load
          || statement instanceof Statement.Observe
          || statement instanceof Statement.Annotation;
    }

    private Term ghost(ThreadView view) {
      return view.value(at.observe().target()).term();
    }

    private Optional<Term> number(Ghost ghost) {
      return switch (ghost) {
        // Who comes here has come to the block before.
        case Ghost.Enabled _, Ghost.DominatorEnabled _ -> Optional.of(terms.number(1));
        case Ghost.Uniform(Expr value) -> Optional.of(bit(terms.equal(mine(value), theirs(value))));
        case Ghost.Distinct(Expr value) ->
            Optional.of(bit(terms.not(terms.equal(mine(value), theirs(value)))));
        case Ghost.Other(Expr value) -> Optional.of(theirs(value));
        case Ghost.OfAll(Expr condition) ->
            Optional.of(bit(terms.and(List.of(holds(mine(condition)), holds(theirs(condition))))));
        case Ghost.Exclusive(Expr condition) -> Optional.of(notBoth(condition));
        case Ghost.AtMostOne(Expr condition) -> Optional.of(notBoth(condition));
        case Ghost.Accessed(Access access, Expr pointer) ->
            entry(access, pointer).map(entry -> bit(entry.hasOccurred()));
        case Ghost.NotAccessed(Access access, Expr pointer) ->
            entry(access, pointer).map(entry -> bit(terms.not(entry.hasOccurred())));
        case Ghost.AccessImplies(Access access, Expr pointer, Expr condition) ->
            entry(access, pointer)
                .map(entry -> bit(terms.implies(entry.hasOccurred(), holds(mine(condition)))));
        case Ghost.AccessOffset(Access access, Expr pointer) ->
            entry(access, pointer).map(AccessLog.Entry::offset);
        case Ghost.PointerOffset(Expr pointer) -> offset(pointer);
        case Ghost.Bound _, Ghost.Quantified _, Ghost.Noted _ -> Optional.empty();
        case Ghost.Read _, Ghost.TakenValue _ -> Optional.empty();
        case Ghost.OtherBase _, Ghost.Old _, Ghost.Result _, Ghost.SumFits _ -> Optional.empty();
      };
    }

    private Term notBoth(Expr condition) {
      return bit(terms.not(terms.and(List.of(holds(mine(condition)), holds(theirs(condition))))));
    }

    private Optional<AccessLog.Entry> entry(Access access, Expr pointer) {
      Point since = moments.since(at.block(), at.index());
      String moment = "in round %d at %d:%d".formatted(number, since.block(), since.index());
      Optional<AccessLog.Entry> entry = log.entry(access, pointer, pair, since, moment);
      entry.filter(e -> !e.hasOccurred().isFalse()).ifPresent(logged::add);
      return entry;
    }

    /// How far behind the start of its array a pointer is, where it says so.
    private Optional<Term> offset(Expr pointer) {
      return switch (structure.definitions().resolve(pointer)) {
        case Expr.AddressOf _ -> Optional.of(terms.number(0));
        case Expr.Offset(Expr.AddressOf _, Expr bytes) ->
            Optional.of(pair.one().expressions().number(bytes).term());
        default -> Optional.empty();
      };
    }

    private Term mine(Expr expr) {
      return pair.one().expressions().number(expr).term();
    }

    private Term theirs(Expr expr) {
      Term value = pair.other().expressions().number(expr).term();
      if (isThere().isTrue()) {
        return value;
      }
      String name =
          "of a thread that is not enabled, at %s in round %d"
              .formatted(at.observe().target().name(), number);
      Elsewhere elsewhere = new Elsewhere(model, pair.other(), _ -> false, name);
      return terms.choose(otherIsEnabled(), value, elsewhere.expressions().number(expr).term());
    }

    /// Whether the other thread is enabled; if so, it comes here.
    private Formula otherIsEnabled() {
      if (comeTogether()) {
        return terms.truth(true);
      }
      Formula isEnabled =
          terms.truth("enabled in block %d, in round %d".formatted(at.block(), number));
      known.add(terms.implies(isEnabled, pair.other().reaches(at.block(), at.index())));
      return isEnabled;
    }

    private boolean comeTogether() {
      return Ghosts.comeTogether(model, at.block(), pair.where());
    }

    private Term bit(Formula truth) {
      return terms.choose(truth, terms.number(1), terms.number(0));
    }

    private Formula holds(Term bit) {
      return terms.not(terms.equal(bit, terms.number(0)));
    }
  }
}
