package org.warpproof.protocol.threads;

import java.util.List;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.threads.BarrierReads.Read;
import org.warpproof.protocol.threads.ClaimSources.Seen;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk.Point;

/// What barrier invariants say of what threads find behind a barrier, where they are trusted.
///
/// All threads have passed the annotation when somebody is behind its barrier. So the condition
/// held of each of the threads that it names, and what they read for it is still there.
final class BarrierClaims {
  private final Model model;
  private final Structure structure;
  private final Terms terms;

  BarrierClaims(Model model) {
    this.model = model;
    this.structure = model.structure();
    this.terms = model.encoding().terms();
  }

  void know(Read read, Reader reader) {
    if (model.trust() != Trust.BARRIER_INVARIANTS) {
      return;
    }
    for (int b = 0; b < structure.kernel().blocks().size(); b++) {
      List<Statement> statements = statements(b);
      for (int i = 0; i < statements.size(); i++) {
        if (statements.get(i) instanceof Statement.Annotation(Contract contract, _)) {
          know(read, reader, new Point(b, i), contract);
        }
      }
    }
  }

  private void know(Read read, Reader reader, Point at, Contract contract) {
    switch (contract) {
      case Contract.BarrierInvariant(Expr condition, List<Expr> threads)
          when isJustBefore(at, read) ->
          know(read, reader, ClaimSources.of(structure, condition, at), threads);
      case Contract.PairInvariant(Expr condition, _) when isJustBefore(at, read) ->
          new PairClaims(model).know(read, ClaimSources.of(structure, condition, at));
      default -> {}
    }
  }

  private List<Statement> statements(int block) {
    return structure.kernel().blocks().get(block).statements();
  }

  private void know(Read read, Reader reader, ClaimSources claim, List<Expr> threads) {
    if (claim.own().isEmpty() || !isFlat()) {
      return;
    }
    for (Expr thread : threads) {
      Writer writer = new Writer(model, read);
      Term id = reader.view().expressions().number(thread).term();
      writer.identify(Dimension.X, id);
      Formula isThere = terms.and(List.of(writer.isId(Dimension.X, id), reader.isThere()));
      ThreadView view = writer.view();
      Term there = read.value();
      model
          .facts()
          .know(terms.implies(isThere, view.expressions().truth(claim.condition())), there);
      for (Seen load : claim.own()) {
        if (load.mayBe(read, structure.memory())) {
          Term offset = view.pointers().locate(load.place()).offset().term();
          model
              .facts()
              .know(
                  terms.implies(
                      terms.and(List.of(isThere, terms.equal(offset, read.offset()))),
                      terms.equal(there, view.value(load.target()).term())),
                  there);
        }
      }
    }
  }

  /// Whether threads are told apart by one id, as the annotation does it.
  private boolean isFlat() {
    return model.encoding().launch().blockSize(Dimension.Y).term().equals(terms.number(1))
        && model.encoding().launch().blockSize(Dimension.Z).term().equals(terms.number(1));
  }

  /// Whether nothing happens between the annotation and the barrier, which all come to from there.
  private boolean isJustBefore(Point at, Read read) {
    Point barrier = read.barrier();
    return at.block() == barrier.block()
        && at.index() < barrier.index()
        && structure.graph().isReachable(at.block())
        && statements(at.block()).subList(at.index(), barrier.index()).stream()
            .allMatch(ClaimSources::isOnlySaid);
  }
}
