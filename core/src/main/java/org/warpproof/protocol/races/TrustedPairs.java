package org.warpproof.protocol.races;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.encode.Encoding;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Obstacle;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.protocol.races.FindRaces.Meeting;
import org.warpproof.protocol.races.FindRaces.Pair;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.OneOf;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.structure.NoWrap;

/// Pairs of accesses that do not meet if numbers on the way to their offsets do not wrap around.
///
/// They may meet if these do, in a launch that is small enough to be meant; or they do not meet in
/// any case. Otherwise the assumption is needed. What is assumed together is asked together: most
/// of these questions are about the same few expressions.
final class TrustedPairs {
  /// So many launches in which numbers wrap around are enough.
  private static final int ENOUGH = 8;

  private final Model model;
  private final Encoding encoding;
  private final Queries questions;
  private final Meet meet;
  private final List<Candidate> wrapping = new ArrayList<>();
  private final Set<Assumption> trusted = new LinkedHashSet<>();
  private final List<Obstacle> undecided = new ArrayList<>();

  /// By what is assumed for them.
  private final Map<Set<Assumption>, List<Pair>> pairs = new LinkedHashMap<>();

  /// Conditions that leave something to speak of, as far as is known.
  private final Set<Formula> possible = new HashSet<>();

  /// Two threads at accesses of an object.
  private record Question(MemoryObject object, String where, Formula who) {
    private String title(List<Meeting> meetings) {
      return FindRaces.title(object, where, meetings.stream().map(Meeting::pair).toList());
    }
  }

  TrustedPairs(Model model, Queries questions, Meet meet) {
    this.model = model;
    this.encoding = model.encoding();
    this.questions = questions;
    this.meet = meet;
  }

  /// Small launches in which numbers wrap around and accesses meet.
  List<Candidate> wrapping() {
    return wrapping;
  }

  /// What has to be assumed.
  Set<Assumption> trusted() {
    return trusted;
  }

  /// Accesses of which it is not known whether they meet: numbers on the way to them wrap around
  /// whenever threads come there.
  List<Obstacle> undecided() {
    return undecided;
  }

  void add(Pair pair) {
    Set<Assumption> assumptions = new LinkedHashSet<>();
    Stream.of(pair.trustedOne(), pair.trustedOther())
        .flatMap(index -> index.names().stream())
        .map(expr -> NoWrap.ofIndex(model.structure(), expr))
        .forEach(assumptions::add);
    pairs.computeIfAbsent(assumptions, _ -> new ArrayList<>()).add(pair);
  }

  /// Looks at what was added, for an object and two threads.
  void settle(MemoryObject object, String where, Formula who) {
    Question question = new Question(object, where, who);
    pairs.forEach(
        (assumptions, some) -> {
          Map<Formula, Meeting> meetings = new LinkedHashMap<>();
          for (Pair pair : some) {
            Formula when = meet.of(object, pair, Meet.Index.EXACT);
            meetings.putIfAbsent(when, new Meeting(pair, when));
          }
          settle(question, assumptions, List.copyOf(meetings.values()));
        });
    pairs.clear();
  }

  private void settle(Question question, Set<Assumption> assumptions, List<Meeting> some) {
    OneOf<Meeting> one = new OneOf<>(encoding.terms(), some, Meeting::when);
    List<Formula> meeting = List.of(question.who(), one.truth());
    String title = question.title(some) + ", if numbers wrap around";
    Answer small = questions.askSmall(title, meeting);
    if (small instanceof Answer.Satisfiable found && wrapping.size() < ENOUGH) {
      Meeting which = one.which(found);
      wrapping.add(which.pair().candidate(questions.suggestion(found)));
      trust(question, assumptions, which);
      List<Meeting> others = some.stream().filter(m -> !m.equals(which)).toList();
      if (!others.isEmpty()) {
        settle(question, assumptions, others);
      }
    } else if (small instanceof Answer.Undecided && some.size() > 1) {
      some.forEach(m -> settle(question, assumptions, List.of(m)));
    } else if (!(questions.decideSoon(title, meeting) instanceof Answer.Unsatisfiable)) {
      some.forEach(m -> trust(question, assumptions, m));
    }
  }

  /// Assumes it, if that is known to leave something to speak of.
  private void trust(Question question, Set<Assumption> assumptions, Meeting meeting) {
    Pair pair = meeting.pair();
    Formula come =
        encoding
            .terms()
            .and(List.of(question.who(), pair.one().reaches().get(), pair.other().reaches().get()));
    List<Formula> conditions = new ArrayList<>(List.of(come));
    conditions.addAll(pair.trustedOne().fits());
    conditions.addAll(pair.trustedOther().fits());
    Formula fit = encoding.terms().and(conditions);
    String title = question.title(List.of(meeting));
    if (possible.contains(fit)
        || questions.askPossible(title + ", trusted", List.of(fit)) instanceof Answer.Satisfiable) {
      possible.add(fit);
      trusted.addAll(assumptions);
    } else if (!(questions.askPossible(title + ", reached", List.of(come))
        instanceof Answer.Unsatisfiable)) {
      undecided.add(new Obstacle("approximate.possible-race", pair.one().site().position()));
    }
  }
}
