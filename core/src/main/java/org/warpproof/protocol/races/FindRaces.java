package org.warpproof.protocol.races;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.TrustedIndex;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.DischargedBy;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Party;
import org.warpproof.engine.RacesAsked;
import org.warpproof.engine.Suggestion;
import org.warpproof.engine.Wrapping;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.OneOf;
import org.warpproof.protocol.threads.Phases;
import org.warpproof.protocol.threads.Phases.Member;
import org.warpproof.protocol.threads.Phases.Phase;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.Sides;
import org.warpproof.protocol.warps.RaceCase;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;
import org.warpproof.solver.WhyUndecided;
import org.warpproof.source.Position;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;

/// Asks for the accesses of each phase whether the bytes of two threads can overlap.
public final class FindRaces {
  /// So many pairs of accesses make one question.
  private static final int PAIRS_AT_ONCE = 64;

  private final PhaseAccesses accesses;
  private final Model model;
  private final Structure structure;
  private final Encoding encoding;
  private final Queries questions;
  private final Kind kind;
  private final List<Formula> conditions;
  private final Terms terms;
  private final List<Candidate> candidates = new ArrayList<>();
  private final List<Obstacle> undecided = new ArrayList<>();

  private final FindCopyRaces copies;
  private final Meet meet;
  private final TrustedPairs trusting;
  private final LastBlocks lastBlocks;
  private final Map<DischargedBy, Integer> settled = new EnumMap<>(DischargedBy.class);
  private final Predicate<Site> isMeant;

  /// Two accesses that may meet. `trusted` are their offsets if what computes them does not wrap
  /// around.
  record Pair(
      PhaseAccess one, PhaseAccess other, TrustedIndex trustedOne, TrustedIndex trustedOther) {
    static Pair of(PhaseAccess one, PhaseAccess other, Model model) {
      return new Pair(one, other, trusted(one, model), trusted(other, model));
    }

    /// That the two meet in a launch.
    Candidate candidate(Suggestion launch) {
      return new Candidate(
          launch,
          List.of(one.site().position(), other.site().position()),
          one.view().setting().where().isInBlock()
              ? Candidate.Threads.OF_A_BLOCK
              : Candidate.Threads.OF_DIFFERENT_BLOCKS);
    }

    private static TrustedIndex trusted(PhaseAccess access, Model model) {
      return model.options().wrapping() == Wrapping.EXACT
          ? new TrustedIndex(access.offset(), List.of(), Set.of())
          : TrustedIndex.of(access.offset(), model.encoding().arithmetic());
    }

    boolean isExact() {
      return trustedOne.isExact() && trustedOther.isExact();
    }
  }

  /// When the two meet.
  record Meeting(Pair pair, Formula when) {}

  /// What was found: nothing at all is a proof. `wrapping` are candidates in which numbers that are
  /// trusted not to wrap around do, and `trusted` says which these are. `settled` is how many pairs
  /// of accesses were settled by what.
  public record Result(
      List<Candidate> candidates,
      List<Candidate> wrapping,
      Set<Assumption> trusted,
      List<Obstacle> undecided,
      Map<DischargedBy, Integer> settled) {
    /// There are no races, and nothing had to be asked.
    public static final Result NONE =
        new Result(List.of(), List.of(), Set.of(), List.of(), Map.of());

    public Result {
      candidates = List.copyOf(candidates);
      wrapping = List.copyOf(wrapping);
      trusted = Set.copyOf(trusted);
      undecided = List.copyOf(undecided);
      settled = Map.copyOf(settled);
    }

    /// Whether it is proved that there are no races, if numbers are trusted.
    public boolean areNone() {
      return candidates.isEmpty() && undecided.isEmpty();
    }

    /// The same, with more that may show a race.
    public Result trying(List<Candidate> more) {
      List<Candidate> all =
          Stream.concat(candidates.stream(), more.stream()).limit(Kind.ALL.enough).toList();
      return new Result(all, wrapping, trusted, undecided, settled);
    }
  }

  /// Which races are looked for, and how many of them are enough.
  public enum Kind {
    /// With so many candidates there is no proof, and one of them will do.
    ALL(8),
    /// All, but one that may be there is enough to know that there is no proof, and is replayed.
    FIRST(1),
    /// The same, but nobody replays it.
    ANY(1),
    /// The same, and what is not known is enough as well; numbers are trusted as for all.
    DOUBT(1),
    /// Not those in which all values are equal. Whether there is one is all that
    /// matters: nobody replays it.
    WITH_DIFFERENT_VALUES(1);

    private final int enough;

    Kind(int enough) {
      this.enough = enough;
    }

    private boolean isReplayed() {
      return this == ALL || this == FIRST;
    }
  }

  public FindRaces(PhaseAccesses accesses, Kind kind) {
    this(accesses, kind, List.of());
  }

  /// The races among some accesses: that there are none proves nothing of the others.
  public static FindRaces among(Predicate<Site> some, PhaseAccesses accesses, Kind kind) {
    return new FindRaces(accesses, kind, List.of(), some);
  }

  /// The races that there are under conditions on the launch.
  public FindRaces(PhaseAccesses accesses, Kind kind, List<Formula> conditions) {
    this(accesses, kind, conditions, _ -> true);
  }

  private FindRaces(
      PhaseAccesses accesses, Kind kind, List<Formula> conditions, Predicate<Site> isMeant) {
    this.isMeant = isMeant;
    this.conditions = List.copyOf(conditions);
    this.accesses = accesses;
    this.model = accesses.model();
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.kind = kind;
    this.questions = accesses.questions();
    this.terms = encoding.terms();
    this.copies = new FindCopyRaces(accesses, this);
    this.meet = new Meet(model, kind);
    this.trusting = new TrustedPairs(model, questions, meet);
    this.lastBlocks = new LastBlocks(model, questions);
  }

  public Result find() {
    try {
      findAll();
    } catch (Budget.SpentException e) {
      // What was found so far may well be a race.
      undecided.add(Obstacle.of(e.why(), structure.kernel().position()));
    }
    undecided.addAll(trusting.undecided());
    return new Result(
        candidates,
        trusting.wrapping(),
        trusting.trusted(),
        undecided.stream().distinct().toList(),
        settled);
  }

  /// Whether nothing more needs to be known.
  private boolean isEnough() {
    return candidates.size() >= kind.enough
        || (kind == Kind.ANY && !(undecided.isEmpty() && trusting.wrapping().isEmpty()))
        || (kind == Kind.DOUBT && !undecided.isEmpty());
  }

  private void findAll() {
    RacesAsked asked = RacesAsked.of(structure.kernel());
    boolean areInStep = model.options().areInStep(structure.kernel());
    for (MemoryObject object : structure.memory().groups()) {
      if (structure.memory().sites().stream()
          .noneMatch(
              site ->
                  isMeant.test(site) && structure.memory().mayTouch(site.place(), object.name()))) {
        continue;
      }
      // Writes to constant memory are a property of their own, and what is said here assumes none.
      boolean isAsked =
          object.space() != Space.PRIVATE
              && !structure.memory().isConstant(object.name())
              && asked.areOnOneOf(structure.memory().sameAs(object));
      if (isAsked && structure.memory().isWritten(object.name())) {
        for (RaceCase threads : cases()) {
          boolean isWarp = threads.where() instanceof Where.InAWarp;
          if (isWarp && areInStep) {
            findInStep(object, threads);
          } else {
            find(object, threads);
          }
        }
        findExited(object);
        if (object.space() != Space.SHARED && asked.areBetweenBlocks()) {
          find(object, RaceCase.betweenBlocks());
        }
        copies.find(object);
      }
    }
  }

  private List<RaceCase> cases() {
    return kind == Kind.WITH_DIFFERENT_VALUES ? model.warps().valueCases() : model.warps().cases();
  }

  private void find(MemoryObject object, RaceCase threads) {
    Where where = threads.where();
    Phases phases = model.phases(object.space(), where);
    for (Phase phase : phases.all()) {
      if (isEnough()) {
        return;
      }
      if (questions.isLate()) {
        undecided.add(Obstacle.of(questions.why(), object.position()));
        return;
      }
      List<Member> members =
          phase.members().stream()
              .filter(m -> m.site().agent() == Site.Agent.THREAD && isMeant.test(m.site()))
              .filter(m -> structure.memory().mayTouch(m.site().place(), object.name()))
              .toList();
      List<Pair> pairs = pairs(members, phases, phase, where);
      askAll(object, threads.text(), questions.apart(threads), pairs);
    }
  }

  /// What a thread does after its last barrier before it exits, and what others do behind barriers
  /// that it does not pass.
  private void findExited(MemoryObject object) {
    if (model.exits().isEmpty() || isEnough()) {
      return;
    }
    ExitedAccesses exited = new ExitedAccesses(model, object.space());
    Where where = Where.inABlock();
    Phases whole = new Phases(structure, (_, _) -> false);
    Phase all = whole.all().getFirst();
    List<Site> last = exited.last();
    List<Site> later = exited.later();
    List<Member> members =
        all.members().stream()
            .filter(m -> structure.memory().mayTouch(m.site().place(), object.name()))
            .toList();
    List<Pair> pairs = new ArrayList<>();
    for (Member member : members) {
      if (!last.contains(member.site())) {
        continue;
      }
      PhaseAccess whole1 = accesses.of(Party.ONE, where, whole, all, member);
      PhaseAccess one =
          whole1.when(
              () ->
                  terms.and(
                      List.of(
                          whole1.reaches().get(), exited.leaves(member.site(), whole1.view()))));
      for (Member behind : members) {
        if (later.contains(behind.site())
            && member.site().conflictsWith(behind.site(), Scope.BLOCK)) {
          PhaseAccess other = accesses.of(Party.OTHER, where, whole, all, behind);
          Pair pair = Pair.of(one, other, model);
          settle(pair, where).ifPresentOrElse(this::count, () -> pairs.add(pair));
        }
      }
    }
    askAll(object, "with a thread that has exited", questions.differ(where), pairs);
  }

  /// Asks whether one of the pairs can meet on the object; `who` says which threads they are of.
  void askAll(MemoryObject object, String title, Formula who, List<Pair> pairs) {
    for (int i = 0; i < pairs.size(); i += PAIRS_AT_ONCE) {
      List<Pair> some = pairs.subList(i, Math.min(pairs.size(), i + PAIRS_AT_ONCE));
      ask(object, title, who, some);
    }
    trusting.settle(object, title, who);
  }

  /// Threads of a warp that run in step meet in the same statement, and where they have parted.
  private void findInStep(MemoryObject object, RaceCase threads) {
    int threadsInStep = model.options().threadsInStep(structure.kernel());
    encoding.facts().assume(new Assumption.WarpsInStep(threadsInStep));
    Where where = threads.where();
    List<Site> sites =
        structure.memory().sites().stream()
            .filter(site -> site.agent() == Site.Agent.THREAD)
            .filter(site -> structure.memory().mayTouch(site.place(), object.name()))
            .toList();
    Sides sides = new Sides(model, where);
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < sites.size(); i++) {
      Site one = sites.get(i);
      for (Site other : sites.subList(i, sites.size())) {
        if (!one.conflictsWith(other, Scope.WARP)) {
          continue;
        }
        if (one.equals(other)) {
          pairs.add(
              Pair.of(
                  accesses.at(one, questions.together(one.block(), Party.ONE, where)),
                  accesses.at(one, questions.together(one.block(), Party.OTHER, where)),
                  model));
        }
        List<Integer> parting = sides.parting(one.block(), other.block());
        if (!parting.isEmpty()) {
          Set<Loop> common = sides.inSameIteration(parting);
          pairs.add(
              Pair.of(
                  accesses.parted(one, Party.ONE, where, common),
                  accesses.parted(other, Party.OTHER, where, common),
                  model));
        }
      }
    }
    askAll(object, threads.text(), questions.apart(threads), pairs);
  }

  /// The pairs of accesses of a phase that may meet, as far as can be said without the solver.
  private List<Pair> pairs(List<Member> members, Phases phases, Phase phase, Where where) {
    Scope least = where.isInBlock() ? Scope.BLOCK : Scope.DEVICE;
    List<PhaseAccess> first = accesses.of(Party.ONE, where, phases, phase, members);
    List<PhaseAccess> second = accesses.of(Party.OTHER, where, phases, phase, members);
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      for (int j = i; j < members.size(); j++) {
        Site one = members.get(i).site();
        Site other = members.get(j).site();
        if (!one.conflictsWith(other, least)) {
          count(DischargedBy.NO_CONFLICT);
          continue;
        }
        Pair pair = Pair.of(first.get(i), second.get(j), model);
        Optional<DischargedBy> known = settle(pair, where);
        if (known.isPresent()) {
          count(known.get());
        } else {
          pairs.add(pair);
        }
      }
    }
    return pairs;
  }

  /// By what it is settled that two accesses do not race.
  private Optional<DischargedBy> settle(Pair pair, Where where) {
    PhaseAccess one = pair.one();
    PhaseAccess other = pair.other();
    if (terms.equal(one.location().object().term(), other.location().object().term()).isFalse()) {
      return Optional.of(DischargedBy.OTHER_OBJECT);
    }
    Optional<DischargedBy> apart = meet.areApart(one, one.offset(), other, other.offset());
    return apart.isEmpty() && !where.isInBlock() && lastBlocks.order(one.site(), other.site())
        ? Optional.of(DischargedBy.LAST_BLOCK)
        : apart;
  }

  private void count(DischargedBy by) {
    settled.merge(by, 1, Integer::sum);
  }

  /// Counts pairs that were asked about together. For some of them, nothing was left to ask.
  private void count(List<Meeting> meetings, DischargedBy by) {
    meetings.forEach(meeting -> count(meeting.when().isFalse() ? DischargedBy.SIMPLIFIED : by));
  }

  /// Asks whether one of the pairs can meet, and which, until there are none left.
  private void ask(MemoryObject object, String where, Formula who, List<Pair> pairs) {
    List<Meeting> open = new ArrayList<>();
    pairs.forEach(pair -> open.add(new Meeting(pair, meet.of(object, pair, Meet.Index.TRUSTED))));
    while (!open.isEmpty() && !isEnough()) {
      String title = title(object, where, open.stream().map(Meeting::pair).toList());
      OneOf<Meeting> meeting = new OneOf<>(terms, open, Meeting::when);
      List<Formula> all = new ArrayList<>(conditions);
      all.addAll(List.of(who, meeting.truth()));
      Queries.Hard hard = open.size() == 1 ? Queries.Hard.SPLIT : Queries.Hard.LEFT_OPEN;
      Answer answer =
          kind.isReplayed() ? questions.ask(title, all, hard) : questions.decide(title, all, hard);
      if (answer instanceof Answer.Unsatisfiable) {
        count(open, DischargedBy.SOLVER_NO);
        open.stream().map(Meeting::pair).filter(pair -> !pair.isExact()).forEach(trusting::add);
        return;
      }
      if (answer instanceof Answer.Satisfiable found) {
        Meeting which = meeting.which(found);
        open.remove(which);
        count(DischargedBy.SOLVER_YES);
        candidates.add(which.pair().candidate(questions.suggestion(found)));
      } else if (open.size() == 1 && answer instanceof Answer.Undecided(WhyUndecided why, _)) {
        Position at = open.getFirst().pair().one().site().position();
        undecided.add(Obstacle.of(why, at));
        count(open, DischargedBy.UNDECIDED);
        return;
      } else {
        // What is too hard together may be easy one by one, as long as work is left for it.
        Position at = open.getFirst().pair().one().site().position();
        for (Meeting one : open) {
          if (questions.isLate()) {
            undecided.add(Obstacle.of(questions.why(), at));
            return;
          }
          at = one.pair().one().site().position();
          ask(object, where, who, List.of(one.pair()));
        }
        return;
      }
    }
    open.forEach(_ -> count(DischargedBy.NOT_ASKED));
  }

  static String title(MemoryObject object, String where, List<Pair> pairs) {
    Pair first = pairs.getFirst();
    String accesses =
        pairs.size() == 1
            ? "%s and %s".formatted(first.one().site().position(), first.other().site().position())
            : pairs.size() + " pairs of accesses";
    return "race on %s %s: %s".formatted(object.name(), where, accesses);
  }
}
