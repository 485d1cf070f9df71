package org.warpproof.protocol.threads;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.Facts;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.protocol.threads.Phases.Phase;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;

/// What atomic operations give to different threads.
///
/// Where all that is done to a number is to add positive constants, or to take them away, each
/// thread gets a value of its own: tickets. Where all do the same `atomicCAS`, `atomicExch`,
/// `atomicOr` or `atomicAnd`, at most one of them finds what was there before. That is so until
/// somebody resets the number; resets are allowed in other phases than the operation, and then only
/// threads in the same iterations are told apart.
final class Tickets {
  /// With larger steps a number of 32 bits wraps around in small launches.
  private static final int LARGEST_STEP_BITS = 10;

  private final Structure structure;
  private final Encoding encoding;
  private final Facts facts;
  private final Trust trust;
  private final Exits exits;
  private final Function<Space, Phases> phases;
  private final Map<String, List<Drawn>> drawn = new HashMap<>();
  private final Map<Statement.Atomic, Optional<Kind>> kinds = new HashMap<>();

  /// What keeps the results of two threads apart.
  private sealed interface Kind {
    boolean isReset();

    /// Adds constants of one sign.
    record Sum(boolean isReset) implements Kind {}

    /// Counts up or down by one, and around only after very many steps.
    record Count(boolean isReset) implements Kind {}

    /// Who finds `before` is the only one.
    record Winner(BigInteger before, boolean isReset) implements Kind {}

    /// Who finds something else than `after` is the only one.
    record First(BigInteger after, boolean isReset) implements Kind {}

    /// Who does not find this bit as `after` says is the only one.
    record FirstBit(int bit, int after, boolean isReset) implements Kind {}
  }

  /// What a thread got from an operation on the number at an offset, in its iterations of the loops
  /// around.
  record Drawn(
      Statement.Atomic statement,
      Party thread,
      Where where,
      Term offset,
      List<Term> iterations,
      Term value) {}

  /// `phases` are those of a block's threads.
  Tickets(
      Encoding encoding, Facts facts, Trust trust, Exits exits, Function<Space, Phases> phases) {
    this.structure = encoding.structure();
    this.encoding = encoding;
    this.facts = facts;
    this.trust = trust;
    this.exits = exits;
    this.phases = phases;
  }

  /// Whether the operation gives different things to these threads.
  boolean areDrawn(Statement.Atomic atomic, Where where) {
    return kindOf(atomic).isPresent() && isCommon(atomic, where);
  }

  private Optional<Kind> kindOf(Statement.Atomic atomic) {
    return kinds.computeIfAbsent(atomic, this::kind);
  }

  /// Adds what is known of the value that a thread got.
  void draw(Drawn mine) {
    Statement.Atomic atomic = mine.statement();
    Kind kind = kindOf(atomic).orElseThrow();
    String group = structure.memory().group(((Place.Root.Named) atomic.place().root()).object());
    List<Drawn> others = drawn.computeIfAbsent(group, _ -> new ArrayList<>());
    for (Drawn other : others) {
      if (other.where().equals(mine.where()) && !other.thread().equals(mine.thread())) {
        keepApart(kind, mine, other);
      }
    }
    others.add(mine);
  }

  /// Whether the two threads do it to the same number, indivisibly for both.
  private boolean isCommon(Statement.Atomic atomic, Where where) {
    String object = ((Place.Root.Named) atomic.place().root()).object();
    Space space = structure.memory().object(object).space();
    Scope least = where.isInBlock() ? Scope.BLOCK : Scope.DEVICE;
    return atomic.scope().compareTo(least) >= 0
        && (space == Space.GLOBAL || (space == Space.SHARED && where.isInBlock()));
  }

  private void keepApart(Kind kind, Drawn one, Drawn other) {
    if (kind.isReset()
        && (!one.where().isInBlock() || !one.statement().equals(other.statement()))) {
      return;
    }
    Terms terms = encoding.terms();
    List<Formula> isSame = new ArrayList<>(List.of(terms.equal(one.offset(), other.offset())));
    for (int i = 0; kind.isReset() && i < one.iterations().size(); i++) {
      isSame.add(terms.equal(one.iterations().get(i), other.iterations().get(i)));
    }
    Formula apart =
        switch (kind) {
          case Kind.Sum _ -> {
            facts.assume(Assumption.Plain.TICKETS);
            yield terms.or(List.of(isBehind(one, other), isBehind(other, one)));
          }
          case Kind.Count _ -> {
            facts.assume(Assumption.Plain.TICKETS);
            yield terms.not(terms.equal(one.value(), other.value()));
          }
          case Kind.Winner(BigInteger before, _) ->
              terms.not(terms.and(List.of(is(one, before), is(other, before))));
          case Kind.First(BigInteger after, _) ->
              terms.or(List.of(is(one, after), is(other, after)));
          case Kind.FirstBit(int bit, int after, _) ->
              terms.or(List.of(hasBit(one, bit, after), hasBit(other, bit, after)));
        };
    facts.know(terms.implies(terms.and(isSame), apart), one.value(), other.value());
  }

  private Formula is(Drawn ticket, BigInteger value) {
    return encoding.terms().equal(ticket.value(), encoding.terms().number(value));
  }

  private Formula hasBit(Drawn ticket, int bit, int is) {
    Arithmetic arithmetic = encoding.arithmetic();
    Bounded above = arithmetic.quotient(Bounded.of(ticket.value()), BigInteger.ONE.shiftLeft(bit));
    Bounded value = arithmetic.remainder(above, BigInteger.TWO);
    return encoding.terms().equal(value.term(), encoding.terms().number(is));
  }

  /// Who comes later finds at least what the other one added, or took away.
  private Formula isBehind(Drawn first, Drawn second) {
    Terms terms = encoding.terms();
    BigInteger by = step(first.statement()).orElseThrow();
    Term next = terms.add(first.value(), terms.number(by));
    return by.signum() > 0
        ? terms.atMost(next, second.value())
        : terms.atMost(second.value(), next);
  }

  /// What the operation adds, if that can be done so often that nobody expects the number to wrap
  /// around.
  private static Optional<BigInteger> step(Statement.Atomic atomic) {
    Optional<BigInteger> by =
        switch (atomic.op()) {
          case ADD -> constant(atomic, 0);
          case SUB -> constant(atomic, 0).map(BigInteger::negate);
          default -> Optional.empty();
        };
    return by.filter(step -> step.signum() != 0 && step.abs().bitLength() <= LARGEST_STEP_BITS);
  }

  /// Whether `atomicInc` or `atomicDec` has so many values that nobody expects them to come again.
  private static boolean hasManyValues(Statement.Atomic atomic) {
    Type type = atomic.target().type();
    return constant(atomic, 0)
        .map(bound -> bound.mod(BigInteger.ONE.shiftLeft(type.width())))
        .filter(bound -> bound.bitLength() >= type.width() - LARGEST_STEP_BITS)
        .isPresent();
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
    for (Site site : structure.memory().sites()) {
      if (!site.mode().isWrite() || !structure.memory().mayTouch(site.place(), object)) {
        continue;
      }
      Statement statement =
          structure.kernel().blocks().get(site.block()).statements().get(site.index());
      boolean isAlike = statement instanceof Statement.Atomic other && isAlike(atomic, other);
      if (!isAlike) {
        resets.add(site);
      }
    }
    boolean isReset = !resets.isEmpty();
    if (resets.stream().anyMatch(site -> site.agent() == Site.Agent.COPY)) {
      // It is not over when the phase is.
      return Optional.empty();
    }
    if (isReset && (!areOrdered(resets, object) || !areElsewhere(resets, atomic, object))) {
      return Optional.empty();
    }
    return kind(atomic, isReset);
  }

  private static Optional<Kind> kind(Statement.Atomic atomic, boolean isReset) {
    return switch (atomic.op()) {
      case ADD, SUB -> step(atomic).map(_ -> new Kind.Sum(isReset));
      case INC, DEC ->
          hasManyValues(atomic) ? Optional.of(new Kind.Count(isReset)) : Optional.empty();
      case COMPARE_EXCHANGE ->
          constant(atomic, 1).isPresent() && !constant(atomic, 0).equals(constant(atomic, 1))
              ? constant(atomic, 0).map(before -> new Kind.Winner(before, isReset))
              : Optional.empty();
      case EXCHANGE -> constant(atomic, 0).map(after -> new Kind.First(after, isReset));
      // The bits that one thread set, or cleared, stay so.
      case OR -> constant(atomic, 0).flatMap(mask -> firstBit(mask, 1, isReset));
      case AND -> constant(atomic, 0).flatMap(mask -> firstBit(mask.not(), 0, isReset));
      default -> Optional.empty();
    };
  }

  private static Optional<Kind> firstBit(BigInteger changed, int after, boolean isReset) {
    return changed.signum() == 0
        ? Optional.empty()
        : Optional.of(new Kind.FirstBit(changed.getLowestSetBit(), after, isReset));
  }

  /// Whether the other operation keeps the results of this one apart: the same, or, for tickets,
  /// another constant of the same sign.
  private static boolean isAlike(Statement.Atomic one, Statement.Atomic other) {
    Optional<Integer> sign = step(one).map(BigInteger::signum);
    boolean areTickets = sign.isPresent() && sign.equals(step(other).map(BigInteger::signum));
    boolean isSame = one.op() == other.op() && one.operands().equals(other.operands());
    return one.target().type().equals(other.target().type()) && (areTickets || isSame);
  }

  /// Whether a reset that no barrier orders would be a race, and races are ruled out. An atomic one
  /// by another block, or by a thread that then exits, is none.
  private boolean areOrdered(List<Site> resets, String object) {
    boolean isGlobal = structure.memory().object(object).space() == Space.GLOBAL;
    return trust != Trust.NOTHING
        && ((!isGlobal && exits.isEmpty())
            || resets.stream().noneMatch(site -> site.mode().isAtomic()));
  }

  /// Whether no reset can happen between the same two barriers as the operation.
  private boolean areElsewhere(List<Site> resets, Statement.Atomic atomic, String object) {
    Space space = structure.memory().object(object).space();
    for (Phase phase : phases.apply(space).all()) {
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
    return structure.kernel().blocks().get(site.block()).statements().get(site.index());
  }
}
