package org.warpproof.protocol.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.warpproof.encode.Bounded;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.threads.BarrierReads.Read;
import org.warpproof.protocol.threads.ClaimSources.Seen;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// What barrier invariants of pairs say of two values that are found behind a barrier.
///
/// They held of all pairs of threads of the block, so of the two that read these places for them:
/// those that an annotation names are only some of them.
final class PairClaims {
  /// The values that one is paired with, the latest first.
  private static final int MOST_OTHERS = 8;

  private final Model model;
  private final Terms terms;

  PairClaims(Model model) {
    this.model = model;
    this.terms = model.encoding().terms();
  }

  void know(Read read, ClaimSources claim) {
    model.reads().besides(read).stream()
        .filter(other -> other.type().equals(read.type()))
        .limit(MOST_OTHERS)
        .forEach(
            other -> {
              know(read, other, claim);
              know(other, read, claim);
            });
  }

  private void know(Read first, Read second, ClaimSources claim) {
    for (Seen seen : claim.own()) {
      if (isOf(seen, first) && isOf(seen, second)) {
        // Both in the iteration of the first value; the second one has to be in it as well.
        Writer one = new Writer(model, first);
        Writer other = new Writer(model, first);
        if (one.isFoundAt(first.offset(), offset(one, seen.place()))
            && other.isFoundAt(second.offset(), offset(other, seen.place()))) {
          new Instance(first, second, one, other).know(claim);
        }
      }
    }
  }

  private static Term offset(Writer thread, Place place) {
    return thread.view().pointers().locate(place).offset().term();
  }

  private boolean isOf(Seen seen, Read read) {
    return seen.mayBe(read, model.structure().memory());
  }

  /// A condition of two threads, and two values that it may be about.
  private final class Instance {
    private final Read first;
    private final Read second;
    private final Writer one;
    private final Writer other;

    private Instance(Read first, Read second, Writer one, Writer other) {
      this.first = first;
      this.second = second;
      this.one = one;
      this.other = other;
    }

    private void know(ClaimSources claim) {
      List<Formula> premises = new ArrayList<>();
      premises.add(new Reader(model, first).isThere());
      premises.add(new Reader(model, second).isThere());
      premises.addAll(equal(first.blockIds(), second.blockIds()));
      premises.addAll(equal(first.iterations(), second.iterations()));
      premises.add(terms.not(terms.and(equal(ids(one), ids(other)))));
      know(premises, one.view().expressions().truth(claim.condition()));
      Stream.concat(claim.own().stream(), claim.ofBoth().stream())
          .forEach(
              seen -> {
                found(premises, first, seen);
                found(premises, second, seen);
              });
      for (Statement.Observe observe : claim.others()) {
        if (observe.ghost() instanceof Ghost.Other(var value)) {
          Term theirs = other.view().expressions().number(value).term();
          know(premises, terms.equal(one.view().value(observe.target()).term(), theirs));
        }
      }
    }

    /// What was read for the condition is still there.
    private void found(List<Formula> premises, Read read, Seen seen) {
      if (isOf(seen, read)) {
        Formula isSame = terms.equal(offset(one, seen.place()), read.offset());
        Formula isFound = terms.equal(read.value(), one.view().value(seen.target()).term());
        know(premises, terms.implies(isSame, isFound));
      }
    }

    private void know(List<Formula> premises, Formula conclusion) {
      model
          .facts()
          .know(terms.implies(terms.and(premises), conclusion), first.value(), second.value());
    }

    private <K> List<Formula> equal(Map<K, Bounded> some, Map<K, Bounded> others) {
      List<Formula> all = new ArrayList<>();
      some.forEach(
          (key, value) -> {
            Bounded theirs = others.get(key);
            if (theirs != null) {
              all.add(terms.equal(value.term(), theirs.term()));
            }
          });
      return all;
    }

    private static Map<Dimension, Bounded> ids(Writer thread) {
      return thread.view().setting().threadIds();
    }
  }
}
