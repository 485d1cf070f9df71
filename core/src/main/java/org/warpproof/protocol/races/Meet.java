package org.warpproof.protocol.races;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.encode.Disjoint;
import org.warpproof.encode.Encoding;
import org.warpproof.engine.DischargedBy;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.races.FindRaces.Kind;
import org.warpproof.protocol.races.FindRaces.Pair;
import org.warpproof.protocol.threads.Model;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;

/// The condition under which two threads come to two accesses and touch the same byte of an object.
final class Meet {
  private final Structure structure;
  private final Encoding encoding;
  private final Kind kind;
  private final Terms terms;
  private final Disjoint inBlock;
  private final Disjoint betweenBlocks;

  /// What is thought of numbers on the way to an index.
  enum Index {
    TRUSTED,
    EXACT
  }

  Meet(Model model, Kind kind) {
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.kind = kind;
    this.terms = encoding.terms();
    this.inBlock = disjoint(model, LaunchValue.THREAD_ID);
    this.betweenBlocks = disjoint(model, LaunchValue.BLOCK_ID);
  }

  private static Disjoint disjoint(Model model, LaunchValue value) {
    return new Disjoint(
        model.encoding(),
        model.encoding().launch().ids(value, Party.ONE),
        model.encoding().launch().ids(value, Party.OTHER));
  }

  /// By what it is settled that two accesses at these offsets touch different bytes.
  Optional<DischargedBy> areApart(PhaseAccess one, Term offset1, PhaseAccess other, Term offset2) {
    boolean isInBlock = one.view().setting().where().isInBlock();
    return (isInBlock ? inBlock : betweenBlocks)
        .settle(offset1, one.site().bytes(), offset2, other.site().bytes());
  }

  Formula of(MemoryObject object, Pair pair, Index index) {
    PhaseAccess one = pair.one();
    PhaseAccess other = pair.other();
    boolean isTrusted = index == Index.TRUSTED;
    Term offset1 = isTrusted ? pair.trustedOne().offset() : one.offset();
    Term offset2 = isTrusted ? pair.trustedOther().offset() : other.offset();
    boolean isOfThreads =
        one.site().agent() == Site.Agent.THREAD && other.site().agent() == Site.Agent.THREAD;
    if (isTrusted
        && !pair.isExact()
        && isOfThreads
        && areApart(one, offset1, other, offset2).isPresent()) {
      return terms.truth(false);
    }
    encoding.arithmetic().gather(offset1);
    encoding.arithmetic().gather(offset2);
    // Pointers may lead to objects of the threads' own as well, which are not the same one.
    Term number = terms.number(structure.memory().number(object.name()));
    List<Formula> conditions =
        new ArrayList<>(
            List.of(
                terms.equal(one.location().object().term(), number),
                terms.equal(other.location().object().term(), number),
                overlap(offset1, one.bytes(), offset2, other.bytes()),
                isInside(one, offset1),
                isInside(other, offset2),
                kind == Kind.WITH_DIFFERENT_VALUES ? differ(one, other) : terms.truth(true)));
    if (isTrusted) {
      conditions.addAll(pair.trustedOne().fits());
      conditions.addAll(pair.trustedOther().fits());
    }
    Formula overlap = terms.and(conditions);
    return overlap.isFalse()
        ? overlap
        : terms.and(List.of(overlap, one.reaches().get(), other.reaches().get()));
  }

  /// That the two accesses are not stores of the same value to the same place, nor a store of what
  /// a load finds there anyhow. Up to the first race of which that is not so, loads find what
  /// [LoadView] says.
  private Formula differ(PhaseAccess one, PhaseAccess other) {
    Optional<Expr> mine = value(one);
    Optional<Expr> theirs = value(other);
    if (mine.isEmpty() || theirs.isEmpty() || !mine.get().type().equals(theirs.get().type())) {
      return terms.truth(true);
    }
    return terms.not(
        terms.and(
            List.of(
                terms.equal(one.offset(), other.offset()),
                terms.equal(
                    one.view().expressions().number(mine.get()).term(),
                    other.view().expressions().number(theirs.get()).term()))));
  }

  /// What a store writes or a load finds.
  private Optional<Expr> value(PhaseAccess access) {
    return switch (statement(access.site())) {
      case Statement.Store store -> Optional.of(store.value());
      case Statement.Load load -> Optional.of(load.target());
      default -> Optional.empty();
    };
  }

  private Statement statement(Site site) {
    return structure.kernel().blocks().get(site.block()).statements().get(site.index());
  }

  /// That the access is inside its object, which is assumed; said where the object and its size are
  /// known.
  private Formula isInside(PhaseAccess access, Term offset) {
    if (!(access.site().place().root() instanceof Place.Root.Named(String object))) {
      return terms.truth(true);
    }
    long size = structure.memory().object(object).layout().size();
    Term end = terms.add(offset, access.bytes());
    return size == 0
        ? terms.truth(true)
        : terms.and(
            List.of(terms.atMost(terms.number(0), offset), terms.atMost(end, terms.number(size))));
  }

  /// Whether two stretches of bytes have some in common. Where they can only be equal or apart,
  /// that is an equation, which the solver likes better.
  private Formula overlap(Term offset1, Term bytes1, Term offset2, Term bytes2) {
    boolean isAligned =
        bytes1.equals(bytes2)
            && bytes1.shape() instanceof Term.Constant(BigInteger bytes)
            && bytes.signum() > 0
            && encoding.arithmetic().isMultiple(terms.subtract(offset1, offset2), bytes);
    return isAligned
        ? terms.equal(offset1, offset2)
        : terms.and(
            List.of(
                startsBefore(offset1, offset2, bytes2), startsBefore(offset2, offset1, bytes1)));
  }

  /// Whether the bytes from `start` on begin before those at `other` end.
  private Formula startsBefore(Term start, Term other, Term bytes) {
    return terms.less(start, terms.add(other, bytes));
  }
}
