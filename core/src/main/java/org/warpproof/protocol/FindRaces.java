package org.warpproof.protocol;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Loop;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.Phases.Member;
import org.warpproof.protocol.Phases.Phase;
import org.warpproof.protocol.Pointers.Location;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Deadline;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.solver.Truth;
import org.warpproof.source.Position;

/// Asks for the accesses of each phase whether the bytes of two threads can overlap.
final class FindRaces {
  /// So many pairs of accesses make one question.
  private static final int PAIRS_AT_ONCE = 64;

  private static final String WHICH = "which pair";

  private final Model model;
  private final Questions questions;
  private final Kind kind;
  private final Terms terms;
  private final List<RaceCandidate> candidates = new ArrayList<>();
  private final List<Obstacle> undecided = new ArrayList<>();
  private final FindCopyRaces copies;
  private final Disjoint inBlock;
  private final Disjoint betweenBlocks;
  private final LastBlocks lastBlocks;
  private final Map<Settled, Integer> settled = new EnumMap<>(Settled.class);

  /// An access of one thread: where and how many bytes it touches, and under which condition it
  /// comes there.
  record Access(
      Site site, ThreadView view, Location location, Term bytes, Supplier<Truth> reaches) {}

  /// Two accesses that may meet.
  record Pair(Access one, Access other) {}

  /// When the two meet.
  private record Meeting(Pair pair, Truth when) {}

  /// What was found: nothing at all is a proof. `settled` is how many pairs of accesses were
  /// settled by what.
  record Result(
      List<RaceCandidate> candidates, List<Obstacle> undecided, Map<Settled, Integer> settled) {
    Result {
      candidates = List.copyOf(candidates);
      undecided = List.copyOf(undecided);
      settled = Map.copyOf(settled);
    }
  }

  /// Which races are looked for, and how many of them are enough.
  enum Kind {
    /// With so many candidates there is no proof, and one of them will do.
    ALL(8),
    /// All, but one that may be there is enough to know that there is no proof.
    ANY(1),
    /// Not those in which two threads write the same value. Whether there is one is all that
    /// matters: nobody replays it.
    WITH_DIFFERENT_VALUES(1);

    private final int enough;

    Kind(int enough) {
      this.enough = enough;
    }
  }

  FindRaces(Model model, Questions questions, Kind kind) {
    this.model = model;
    this.kind = kind;
    this.questions = questions;
    this.terms = model.terms();
    this.copies = new FindCopyRaces(model, questions, this);
    this.inBlock = disjoint(model, LaunchValue.THREAD_ID);
    this.betweenBlocks = disjoint(model, LaunchValue.BLOCK_ID);
    this.lastBlocks = new LastBlocks(model, questions);
  }

  private static Disjoint disjoint(Model model, LaunchValue value) {
    return new Disjoint(model, model.launch().ids(value, "1"), model.launch().ids(value, "2"));
  }

  Result find() {
    try {
      findAll();
    } catch (Deadline.TooLateException e) {
      // What was found so far may well be a race.
      undecided.add(new Obstacle("timeout", model.kernel().position()));
    }
    return new Result(candidates, undecided.stream().distinct().toList(), settled);
  }

  /// Whether nothing more needs to be known.
  private boolean isEnough() {
    return candidates.size() >= kind.enough || (kind == Kind.ANY && !undecided.isEmpty());
  }

  private void findAll() {
    for (MemoryObject object : model.memory().groups()) {
      boolean isSeenByOthers = object.space() == Space.SHARED || object.space() == Space.GLOBAL;
      if (isSeenByOthers && model.memory().isWritten(object.name())) {
        for (RaceCase threads : model.warps().cases()) {
          boolean isWarp = threads.where() instanceof Where.InAWarp;
          if (isWarp && model.options().warps() == WarpOrder.IN_STEP) {
            findInStep(object, threads);
          } else {
            find(object, threads);
          }
        }
        if (object.space() == Space.GLOBAL) {
          find(object, RaceCase.betweenBlocks());
        }
        copies.find(object);
      }
    }
    undecided.addAll(copies.ofNothing());
  }

  private void find(MemoryObject object, RaceCase threads) {
    Where where = threads.where();
    Phases phases = model.phases(object.space(), where);
    for (Phase phase : phases.all()) {
      if (isEnough()) {
        return;
      }
      if (questions.isLate()) {
        undecided.add(new Obstacle("timeout", object.position()));
        return;
      }
      List<Member> members =
          phase.members().stream()
              .filter(m -> m.site().agent() == Site.Agent.THREAD)
              .filter(m -> model.memory().mayTouch(m.site().place(), object.name()))
              .toList();
      List<Pair> pairs = pairs(members, phases, phase, where);
      askAll(object, threads.text(), questions.apart(threads), pairs);
    }
  }

  /// Asks whether one of the pairs can meet on the object; `who` says which threads they are of.
  void askAll(MemoryObject object, String title, Truth who, List<Pair> pairs) {
    for (int i = 0; i < pairs.size(); i += PAIRS_AT_ONCE) {
      List<Pair> some = pairs.subList(i, Math.min(pairs.size(), i + PAIRS_AT_ONCE));
      ask(object, title, who, some);
    }
  }

  /// Threads of a warp that run in step meet in the same statement, and where they have parted.
  private void findInStep(MemoryObject object, RaceCase threads) {
    model.facts().assume("the threads of a warp run in step, 32 at a time");
    Where where = threads.where();
    List<Site> sites =
        model.memory().sites().stream()
            .filter(site -> site.agent() == Site.Agent.THREAD)
            .filter(site -> model.memory().mayTouch(site.place(), object.name()))
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
              new Pair(
                  inStep(one, questions.together(one.block(), "1", where)),
                  inStep(one, questions.together(one.block(), "2", where))));
        }
        List<Integer> parting = sides.parting(one.block(), other.block());
        if (!parting.isEmpty()) {
          Set<Loop> common = sides.inSameIteration(parting);
          pairs.add(
              new Pair(
                  inStep(one, parted(one.block(), "1", where, common)),
                  inStep(other, parted(other.block(), "2", where, common))));
        }
      }
    }
    askAll(object, threads.text(), questions.apart(threads), pairs);
  }

  /// What decides on the counters of a thread that has parted from the other.
  private record Parted(Optional<Integer> loop, Set<Integer> common) {}

  /// A thread in a block, in the same iteration as the other of the loops that are common to both.
  private ThreadView parted(int block, String name, Where where, Set<Loop> common) {
    Set<Integer> headers = common.stream().map(Loop::header).collect(Collectors.toSet());
    return questions.view(
        name,
        where,
        new Parted(model.graph().loopOf(block).map(Loop::header), headers),
        () -> {
          Map<Loop, Bounded> iterations = new HashMap<>();
          for (Loop loop : model.graph().loops()) {
            if (loop.contains(block)) {
              String counter = "iteration of block " + loop.header();
              String owned = common.contains(loop) ? counter : counter + "#" + name;
              iterations.put(loop, model.arithmetic().symbol(owned, Model.ITERATIONS));
            }
          }
          return new Counters(model, name, where, iterations, iterations.keySet());
        });
  }

  private Access inStep(Site site, ThreadView view) {
    return new Access(
        site,
        view,
        view.pointers().locate(site.place()),
        terms.number(site.bytes()),
        () -> view.reaches(site.block(), site.index()));
  }

  /// The pairs of accesses of a phase that may meet, as far as can be said without the solver.
  private List<Pair> pairs(List<Member> members, Phases phases, Phase phase, Where where) {
    Scope least = where.isInBlock() ? Scope.BLOCK : Scope.DEVICE;
    List<Access> first = accesses("1", where, phases, phase, members);
    List<Access> second = accesses("2", where, phases, phase, members);
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      for (int j = i; j < members.size(); j++) {
        Site one = members.get(i).site();
        Site other = members.get(j).site();
        Optional<Settled> known =
            one.conflictsWith(other, least)
                ? settle(first.get(i), second.get(j), where)
                : Optional.of(Settled.NO_CONFLICT);
        if (known.isPresent()) {
          count(known.get());
        } else {
          pairs.add(new Pair(first.get(i), second.get(j)));
        }
      }
    }
    return pairs;
  }

  private List<Access> accesses(
      String name, Where where, Phases phases, Phase phase, List<Member> members) {
    return members.stream().map(m -> access(name, where, phases, phase, m)).toList();
  }

  /// What a thread of this name does at an access of a phase.
  Access access(String name, Where where, Phases phases, Phase phase, Member member) {
    ThreadView view = view(name, where, phases, phase, member);
    PhasePath path = new PhasePath(model, phases, phase, member.iterations(), view);
    Site site = member.site();
    return at(
        site,
        view,
        name,
        () ->
            terms.and(
                List.of(
                    view.reaches(site.block(), site.index()),
                    path.reaches(site.block(), site.index()))));
  }

  /// What a thread does at a statement right before the start of a phase.
  Access atStart(String name, Where where, Phases phases, Phase phase, Site site) {
    Member member =
        new Member(site, Collections.nCopies(phase.loops().size(), Phases.Iteration.SAME));
    ThreadView view = view(name, where, phases, phase, member);
    return at(site, view, "start", () -> view.reaches(site.block(), site.index()));
  }

  private ThreadView view(String name, Where where, Phases phases, Phase phase, Member member) {
    return questions.view(
        name,
        where,
        moment(model, phases, phase, member),
        () -> counters(name, where, phases, phase, member));
  }

  private Access at(Site site, ThreadView view, String role, Supplier<Truth> reaches) {
    return site.agent() == Site.Agent.COPY
        ? copies.at(site, view, role, reaches)
        : new Access(
            site, view, view.pointers().locate(site.place()), terms.number(site.bytes()), reaches);
  }

  /// By what it is settled that two accesses do not race.
  private Optional<Settled> settle(Access one, Access other, Where where) {
    if (terms.equal(one.location().object().term(), other.location().object().term()).isFalse()) {
      return Optional.of(Settled.OTHER_OBJECT);
    }
    Optional<Settled> apart =
        (where.isInBlock() ? inBlock : betweenBlocks)
            .settle(
                one.location().offset().term(),
                one.site().bytes(),
                other.location().offset().term(),
                other.site().bytes());
    return apart.isEmpty() && !where.isInBlock() && lastBlocks.order(one.site(), other.site())
        ? Optional.of(Settled.LAST_BLOCK)
        : apart;
  }

  private void count(Settled by) {
    settled.merge(by, 1, Integer::sum);
  }

  /// Counts pairs that were asked about together. For some of them, nothing was left to ask.
  private void count(List<Meeting> meetings, Settled by) {
    meetings.forEach(meeting -> count(meeting.when().isFalse() ? Settled.SIMPLIFIED : by));
  }

  /// What decides on the counters of an access: which barriers count, the loop it is in, and where
  /// the loops around the start of the phase stand.
  private record Moment(
      Phases phases, Optional<Integer> loop, List<Integer> around, List<Phases.Iteration> states) {}

  private static Moment moment(Model model, Phases phases, Phase phase, Member member) {
    return new Moment(
        phases,
        model.graph().loopOf(member.site().block()).map(Loop::header),
        phase.loops().stream().map(Loop::header).toList(),
        member.iterations());
  }

  /// The counters of the loops around the access and around the start of the phase. The latter are
  /// related to the start, so that two threads of the phase, which passed it together, agree on
  /// them.
  private Counters counters(String name, Where where, Phases phases, Phase phase, Member member) {
    Map<Loop, Bounded> iterations = new HashMap<>();
    Set<Loop> inside = new HashSet<>();
    for (Loop loop : model.graph().loops()) {
      boolean isInside = loop.contains(member.site().block());
      if (isInside) {
        inside.add(loop);
      }
      int index = phase.loops().indexOf(loop);
      Phases.Iteration state = index < 0 ? Phases.Iteration.ANEW : member.iterations().get(index);
      if (isInside || state != Phases.Iteration.ANEW) {
        iterations.put(loop, counter(name, phases, loop, state));
      }
    }
    return new Counters(model, name, where, iterations, inside);
  }

  private Bounded counter(String name, Phases phases, Loop loop, Phases.Iteration state) {
    Arithmetic arithmetic = model.arithmetic();
    String header = "block " + loop.header();
    Bounded atStart = arithmetic.symbol("iteration of " + header, Model.ITERATIONS);
    boolean canPass = phases.canPassWithoutBarrier(loop);
    return switch (state) {
      case SAME -> atStart;
      case LATER ->
          arithmetic.add(
              atStart,
              canPass
                  ? arithmetic.symbol(
                      "iterations of " + header + " since#" + name,
                      new Range(BigInteger.ONE, Model.ITERATIONS.most()))
                  : arithmetic.constant(1));
      // Entered in this phase: the first iteration, if each one has a barrier.
      case ANEW ->
          canPass
              ? arithmetic.symbol("iteration of " + header + "#" + name, Model.ITERATIONS)
              : arithmetic.constant(0);
    };
  }

  /// Asks whether one of the pairs can meet, and which, until there are none left.
  private void ask(MemoryObject object, String where, Truth who, List<Pair> pairs) {
    List<Meeting> open = new ArrayList<>();
    pairs.forEach(pair -> open.add(new Meeting(pair, meet(object, pair.one(), pair.other()))));
    while (!open.isEmpty() && !isEnough()) {
      String title = title(object, where, open);
      List<Truth> conditions = List.of(who, oneOf(open));
      Answer answer =
          kind == Kind.ALL ? questions.ask(title, conditions) : questions.decide(title, conditions);
      if (answer instanceof Answer.Unsatisfiable) {
        count(open, Settled.SOLVER_NO);
        return;
      }
      if (answer instanceof Answer.Satisfiable found) {
        BigInteger number = found.model().getOrDefault(WHICH, BigInteger.ZERO);
        int which = open.size() == 1 ? 0 : number.intValueExact();
        Pair pair = open.remove(which).pair();
        count(Settled.SOLVER_YES);
        candidates.add(
            new RaceCandidate(
                pair.one().site(),
                pair.other().site(),
                RaceCandidate.Threads.of(pair.one().view().setting().where()),
                questions.suggestion(found)));
      } else if (open.size() == 1) {
        undecided.add(new Obstacle("timeout", open.getFirst().pair().one().site().position()));
        count(open, Settled.UNDECIDED);
        return;
      } else {
        // What is too hard together may be easy one by one, as long as there is time.
        Position at = open.getFirst().pair().one().site().position();
        for (Meeting meeting : open) {
          if (questions.isLate()) {
            undecided.add(new Obstacle("timeout", at));
            return;
          }
          at = meeting.pair().one().site().position();
          ask(object, where, who, List.of(meeting.pair()));
        }
        return;
      }
    }
    open.forEach(_ -> count(Settled.NOT_ASKED));
  }

  private static String title(MemoryObject object, String where, List<Meeting> meetings) {
    Pair first = meetings.getFirst().pair();
    String accesses =
        meetings.size() == 1
            ? "%s and %s".formatted(first.one().site().position(), first.other().site().position())
            : meetings.size() + " pairs of accesses";
    return "race on %s %s: %s".formatted(object.name(), where, accesses);
  }

  private Truth oneOf(List<Meeting> meetings) {
    List<Truth> ways = new ArrayList<>();
    Term which = terms.symbol(WHICH, BigInteger.ZERO, BigInteger.valueOf(PAIRS_AT_ONCE));
    for (int i = 0; i < meetings.size(); i++) {
      Truth isThis = meetings.size() == 1 ? terms.truth(true) : terms.equal(which, terms.number(i));
      ways.add(terms.and(List.of(isThis, meetings.get(i).when())));
    }
    return terms.or(ways);
  }

  private Truth meet(MemoryObject object, Access one, Access other) {
    // Pointers may lead to objects of the threads' own as well, which are not the same one.
    Term number = terms.number(model.memory().number(object.name()));
    Term offset1 = one.location().offset().term();
    Term offset2 = other.location().offset().term();
    gather(offset1);
    gather(offset2);
    Truth overlap =
        terms.and(
            List.of(
                terms.equal(one.location().object().term(), number),
                terms.equal(other.location().object().term(), number),
                overlap(offset1, one.bytes(), offset2, other.bytes()),
                isInside(one),
                isInside(other),
                kind == Kind.WITH_DIFFERENT_VALUES ? differ(one, other) : terms.truth(true)));
    return overlap.isFalse()
        ? overlap
        : terms.and(List.of(overlap, one.reaches().get(), other.reaches().get()));
  }

  /// Multiples of a number are looked for in all sums of an offset: it may be wrapped around.
  private void gather(Term offset) {
    Set<Object> parts = new LinkedHashSet<>();
    Subterms.collect(offset, new HashSet<>(), parts);
    for (Object part : parts) {
      if (part instanceof Term term) {
        model.arithmetic().gather(term);
      }
    }
  }

  /// That the two accesses are not stores of the same value.
  private Truth differ(Access one, Access other) {
    return statement(one.site()) instanceof Statement.Store mine
            && statement(other.site()) instanceof Statement.Store theirs
            && mine.value().type().equals(theirs.value().type())
        ? terms.not(
            terms.equal(
                one.view().expressions().number(mine.value()).term(),
                other.view().expressions().number(theirs.value()).term()))
        : terms.truth(true);
  }

  private Statement statement(Site site) {
    return model.kernel().blocks().get(site.block()).statements().get(site.index());
  }

  /// That the access is inside its object, which is assumed; said where the object and its size are
  /// known.
  private Truth isInside(Access access) {
    if (!(access.site().place().root() instanceof Place.Root.Named(String object))) {
      return terms.truth(true);
    }
    long size = model.memory().object(object).layout().size();
    Term offset = access.location().offset().term();
    Term end = terms.add(offset, access.bytes());
    return size == 0
        ? terms.truth(true)
        : terms.and(
            List.of(terms.atMost(terms.number(0), offset), terms.atMost(end, terms.number(size))));
  }

  /// Whether two stretches of bytes have some in common. Where they can only be equal or apart,
  /// that is an equation, which the solver likes better.
  private Truth overlap(Term offset1, Term bytes1, Term offset2, Term bytes2) {
    boolean isAligned =
        bytes1.equals(bytes2)
            && bytes1 instanceof Term.Constant(_, BigInteger bytes)
            && bytes.signum() > 0
            && model.arithmetic().isMultiple(terms.subtract(offset1, offset2), bytes);
    return isAligned
        ? terms.equal(offset1, offset2)
        : terms.and(
            List.of(
                startsBefore(offset1, offset2, bytes2), startsBefore(offset2, offset1, bytes1)));
  }

  /// Whether the bytes from `start` on begin before those at `other` end.
  private Truth startsBefore(Term start, Term other, Term bytes) {
    return terms.less(start, terms.add(other, bytes));
  }
}
