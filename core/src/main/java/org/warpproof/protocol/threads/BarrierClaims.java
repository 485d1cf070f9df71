package org.warpproof.protocol.threads;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.protocol.threads.BarrierReads.Read;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Structure;

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
        if (statements.get(i)
            instanceof
            Statement.Annotation(Contract.BarrierInvariant(var condition, var threads), _)) {
          know(read, reader, b, i, condition, threads);
        }
      }
    }
  }

  private List<Statement> statements(int block) {
    return structure.kernel().blocks().get(block).statements();
  }

  private void know(
      Read read, Reader reader, int block, int index, Expr condition, List<Expr> threads) {
    List<Statement.Load> loads = loads(condition, block, index);
    if (!isJustBefore(block, index, read) || loads.isEmpty() || !isFlat()) {
      return;
    }
    for (Expr thread : threads) {
      Writer writer = new Writer(model, read);
      Term id = reader.view().expressions().number(thread).term();
      writer.identify(Dimension.X, id);
      Formula isThere = terms.and(List.of(writer.isId(Dimension.X, id), reader.isThere()));
      ThreadView view = writer.view();
      Term there = read.value();
      model.facts().know(terms.implies(isThere, view.expressions().truth(condition)), there);
      for (Statement.Load load : loads) {
        if (load.target().type().equals(read.type()) && isOf(load, read.object())) {
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

  private boolean isOf(Statement.Load load, String object) {
    return load.place().root() instanceof Place.Root.Named(String name)
        && structure.memory().group(name).equals(structure.memory().group(object));
  }

  /// Whether nothing happens between the annotation and the barrier, which all come to from there.
  private boolean isJustBefore(int block, int index, Read read) {
    Graph graph = structure.graph();
    int barrier = read.barrier().block();
    return block == barrier
        && index < read.barrier().index()
        && graph.isReachable(block)
        && statements(block).subList(index, read.barrier().index()).stream()
            .allMatch(BarrierClaims::isOnlySaid);
  }

  private static boolean isOnlySaid(Statement statement) {
    return statement instanceof Statement.Let
        || statement instanceof Statement.Load
        || statement instanceof Statement.Annotation
        || statement instanceof Statement.Observe;
  }

  /// The loads of the condition, just before the annotation.
  private List<Statement.Load> loads(Expr condition, int block, int index) {
    List<Statement.Load> all = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    List<Expr> work = new ArrayList<>(List.of(condition));
    while (!work.isEmpty()) {
      Expr at = work.removeLast();
      work.addAll(at.children());
      if (at instanceof Expr.Var variable
          && seen.add(variable.name())
          && structure.definitions().of(variable).orElse(null)
              instanceof ByStatement(int its, int where, Statement statement)) {
        if (statement instanceof Statement.Let let) {
          work.add(let.value());
        }
        if (statement instanceof Statement.Load load
            && its == block
            && statements(block).subList(where, index).stream()
                .allMatch(BarrierClaims::isOnlySaid)) {
          all.add(load);
        }
      }
    }
    return all;
  }
}
