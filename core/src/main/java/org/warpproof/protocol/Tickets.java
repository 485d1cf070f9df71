package org.warpproof.protocol;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.Phases.Phase;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.solver.Truth;

/// What atomic operations give to different threads.
///
/// Where all that is done to a number is to add positive constants, each thread gets a value of its
/// own: tickets. Where all do the same `atomicCAS` or `atomicExch`, at most one of them finds what
/// was there before. That is so until somebody resets the number; resets are allowed in other
/// phases than the operation, and then only threads in the same iterations are told apart.
final class Tickets {
  /// With larger steps a number of 32 bits wraps around in small launches.
  private static final int LARGEST_STEP_BITS = 10;

  private final Model model;
  private final Map<String, List<Drawn>> drawn = new HashMap<>();
  private final Map<Statement.Atomic, Optional<Kind>> kinds = new HashMap<>();

  /// What keeps the results of two threads apart.
  private sealed interface Kind {
    boolean isReset();

    /// Adds a positive constant.
    record Sum(boolean isReset) implements Kind {}

    /// Who finds `before` is the only one.
    record Winner(BigInteger before, boolean isReset) implements Kind {}

    /// Who finds something else than `after` is the only one.
    record First(BigInteger after, boolean isReset) implements Kind {}
  }

  private record Drawn(
      Statement.Atomic statement,
      String thread,
      Where where,
      Term offset,
      List<Term> iterations,
      Term value) {}

  Tickets(Model model) {
    this.model = model;
  }

  /// Adds what is known of the value that a thread got from an atomic operation.
  void draw(Statement.Atomic atomic, int block, ThreadView view, Bounded value) {
    Where where = view.setting().where();
    Optional<Kind> kind = kinds.computeIfAbsent(atomic, this::kind);
    if (kind.isEmpty() || !isCommon(atomic, where)) {
      return;
    }
    String group = model.memory().group(((Place.Root.Named) atomic.place().root()).object());
    Drawn mine =
        new Drawn(
            atomic,
            view.setting().name(),
            where,
            view.pointers().locate(atomic.place()).offset().term(),
            view.setting().counters().around(block),
            value.term());
    List<Drawn> others = drawn.computeIfAbsent(group, _ -> new ArrayList<>());
    for (Drawn other : others) {
      if (other.where().equals(where) && !other.thread().equals(mine.thread())) {
        keepApart(kind.get(), mine, other);
      }
    }
    others.add(mine);
  }

  /// Whether the two threads do it to the same number, indivisibly for both.
  private boolean isCommon(Statement.Atomic atomic, Where where) {
    String object = ((Place.Root.Named) atomic.place().root()).object();
    Space space = model.memory().object(object).space();
    Scope least = where.isInBlock() ? Scope.BLOCK : Scope.DEVICE;
    return atomic.scope().compareTo(least) >= 0
        && (space == Space.GLOBAL || (space == Space.SHARED && where.isInBlock()));
  }

  private void keepApart(Kind kind, Drawn one, Drawn other) {
    if (kind.isReset()
        && (!one.where().isInBlock() || !one.statement().equals(other.statement()))) {
      return;
    }
    Terms terms = model.terms();
    List<Truth> isSame = new ArrayList<>(List.of(terms.equal(one.offset(), other.offset())));
    for (int i = 0; kind.isReset() && i < one.iterations().size(); i++) {
      isSame.add(terms.equal(one.iterations().get(i), other.iterations().get(i)));
    }
    Truth apart =
        switch (kind) {
          case Kind.Sum _ -> {
            model.facts().assume("counters that threads draw tickets from do not wrap around");
            yield terms.or(List.of(isBehind(one, other), isBehind(other, one)));
          }
          case Kind.Winner(BigInteger before, _) ->
              terms.not(terms.and(List.of(is(one, before), is(other, before))));
          case Kind.First(BigInteger after, _) ->
              terms.or(List.of(is(one, after), is(other, after)));
        };
    model.facts().know(terms.implies(terms.and(isSame), apart), one.value(), other.value());
  }

  private Truth is(Drawn ticket, BigInteger value) {
    return model.terms().equal(ticket.value(), model.terms().number(value));
  }

  /// Who comes later finds at least what the other one added.
  private Truth isBehind(Drawn first, Drawn second) {
    BigInteger by = constant(first.statement(), 0).orElseThrow();
    Term next = model.terms().add(first.value(), model.terms().number(by));
    return model.terms().atMost(next, second.value());
  }

  /// Whether that can be added so often that nobody expects the number to wrap around.
  private static boolean isStep(BigInteger by) {
    return by.signum() > 0 && by.bitLength() <= LARGEST_STEP_BITS;
  }

  private static Optional<BigInteger> constant(Statement.Atomic atomic, int operand) {
    return atomic.operands().get(operand) instanceof Expr.IntConst(_, long value)
        ? Optional.of(BigInteger.valueOf(value))
        : Optional.empty();
  }

  private Optional<Kind> kind(Statement.Atomic atomic) {
    if (!(atomic.place().root() instanceof Place.Root.Named(String object))) {
      return Optional.empty();
    }
    List<Site> resets = new ArrayList<>();
    for (Site site : model.memory().sites()) {
      if (!site.mode().isWrite() || !model.memory().mayTouch(site.place(), object)) {
        continue;
      }
      Statement statement =
          model.kernel().blocks().get(site.block()).statements().get(site.index());
      boolean isAlike = statement instanceof Statement.Atomic other && isAlike(atomic, other);
      if (!isAlike) {
        resets.add(site);
      }
    }
    boolean isReset = !resets.isEmpty();
    if (isReset && (!areOrdered(resets, object) || !areElsewhere(resets, atomic, object))) {
      return Optional.empty();
    }
    return kind(atomic, isReset);
  }

  private static Optional<Kind> kind(Statement.Atomic atomic, boolean isReset) {
    return switch (atomic.op()) {
      case ADD -> constant(atomic, 0).filter(Tickets::isStep).map(_ -> new Kind.Sum(isReset));
      case COMPARE_EXCHANGE ->
          constant(atomic, 1).isPresent() && !constant(atomic, 0).equals(constant(atomic, 1))
              ? constant(atomic, 0).map(before -> new Kind.Winner(before, isReset))
              : Optional.empty();
      case EXCHANGE -> constant(atomic, 0).map(after -> new Kind.First(after, isReset));
      default -> Optional.empty();
    };
  }

  /// Whether the other operation keeps the results of this one apart: the same, or, for tickets,
  /// another positive constant.
  private static boolean isAlike(Statement.Atomic one, Statement.Atomic other) {
    boolean isTicket =
        one.op() == Op.Atomic.ADD && constant(other, 0).filter(Tickets::isStep).isPresent();
    return one.op() == other.op()
        && one.target().type().equals(other.target().type())
        && (isTicket || one.operands().equals(other.operands()));
  }

  /// Whether a reset that no barrier orders would be a race, and races are ruled out. An atomic one
  /// by another block is none.
  private boolean areOrdered(List<Site> resets, String object) {
    boolean isGlobal = model.memory().object(object).space() == Space.GLOBAL;
    return model.trust() == Trust.NO_RACES
        && !(isGlobal && resets.stream().anyMatch(site -> site.mode().isAtomic()));
  }

  /// Whether no reset can happen between the same two barriers as the operation.
  private boolean areElsewhere(List<Site> resets, Statement.Atomic atomic, String object) {
    Space space = model.memory().object(object).space();
    for (Phase phase : model.phases(space, Where.IN_A_BLOCK).all()) {
      boolean hasOperation =
          phase.members().stream().anyMatch(member -> statement(member.site()).equals(atomic));
      boolean hasReset = phase.members().stream().anyMatch(m -> resets.contains(m.site()));
      if (hasOperation && hasReset) {
        return false;
      }
    }
    return true;
  }

  private Statement statement(Site site) {
    return model.kernel().blocks().get(site.block()).statements().get(site.index());
  }
}
