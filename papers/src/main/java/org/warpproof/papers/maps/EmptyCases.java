package org.warpproof.papers.maps;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.papers.Exp;
import org.warpproof.papers.Operator;
import org.warpproof.papers.StuckException;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Effort;

/// A protocol whose synchronized loops may be empty, as protocols whose loops are not, each under
/// conditions on the parameters.
///
/// Aligning takes the first iteration of a synchronized loop out of it, so it needs one. A loop
/// that runs zero times has no barrier: what stands before it belongs to what comes after, and a
/// loop around it without another barrier is not synchronized.
final class EmptyCases {
  /// Each loop that may be empty doubles them.
  private static final int MOST = 32;

  private final Effort effort;
  private final List<Range> around = new ArrayList<>();
  private boolean isSplit = true;
  private boolean isAny;

  private EmptyCases(Effort effort) {
    this.effort = effort;
  }

  /// A protocol without empty synchronized loops, where all conditions hold.
  record Case(List<Exp> conditions, Sync protocol) {
    Case {
      conditions = List.copyOf(conditions);
    }
  }

  /// Whether a synchronized loop may be empty, for some parameters; each question to the solver has
  /// an effort.
  static boolean mayOccur(Sync protocol, Effort effort) {
    EmptyCases search = new EmptyCases(effort);
    search.cases(protocol);
    return search.isAny;
  }

  /// All cases, unless there are too many, or whether a loop is empty changes while the protocol
  /// runs.
  static Optional<List<Case>> of(Sync protocol, Effort effort) {
    EmptyCases search = new EmptyCases(effort);
    List<Piece> pieces = search.cases(protocol);
    return search.isSplit
        ? Optional.of(pieces.stream().map(Piece::whole).toList())
        : Optional.empty();
  }

  /// Synchronized parts, one after the other, and what comes after the last barrier.
  private record Piece(List<Exp> conditions, List<Sync> parts, Unsync rest) {
    Piece then(Piece next) {
      List<Exp> both = joined(conditions, next.conditions);
      if (next.parts.isEmpty()) {
        return new Piece(both, parts, new Unsync.Seq(rest, next.rest));
      }
      List<Sync> all = new ArrayList<>(parts);
      all.add(next.parts.getFirst().after(rest));
      all.addAll(next.parts.subList(1, next.parts.size()));
      return new Piece(both, all, next.rest);
    }

    Piece under(Exp condition) {
      return new Piece(joined(List.of(condition), conditions), parts, rest);
    }

    Case whole() {
      List<Sync> all = new ArrayList<>(parts);
      all.add(new Sync.Barrier(rest));
      return new Case(conditions, sequence(all));
    }

    private static Sync sequence(List<Sync> parts) {
      return parts.stream().reduce(Sync.Seq::new).orElseThrow();
    }

    /// `before; for range {this; after}`
    Piece loop(Unsync before, Range range, Unsync after) {
      Unsync end = new Unsync.Seq(rest, after);
      return parts.isEmpty()
          ? new Piece(conditions, parts, new Unsync.Seq(before, new Unsync.For(range, end)))
          : new Piece(
              conditions,
              List.of(new Sync.Loop(before, range, sequence(parts), end)),
              new Unsync.Skip());
    }

    private static <T> List<T> joined(List<T> one, List<T> other) {
      List<T> all = new ArrayList<>(one);
      all.addAll(other);
      return all;
    }
  }

  private List<Piece> cases(Sync protocol) {
    return switch (protocol) {
      case Sync.Barrier barrier ->
          List.of(new Piece(List.of(), List.of(barrier), new Unsync.Skip()));
      case Sync.Seq(Sync first, Sync second) -> {
        List<Piece> all = new ArrayList<>();
        List<Piece> later = cases(second);
        for (Piece one : cases(first)) {
          later.forEach(other -> all.add(one.then(other)));
        }
        yield few(all);
      }
      case Sync.Loop loop -> few(loop(loop));
    };
  }

  private List<Piece> loop(Sync.Loop loop) {
    Range range = loop.range();
    Exp isEntered = Exp.binary(range.from(), Operator.LESS, range.to());
    boolean mayBeEmpty = mayBe(new Exp.Not(isEntered));
    isAny |= mayBeEmpty;
    isSplit &= !mayBeEmpty || isConstant(range);
    List<Piece> all = new ArrayList<>();
    if (mayBeEmpty) {
      all.add(new Piece(List.of(new Exp.Not(isEntered)), List.of(), loop.before()));
    }
    around.add(range);
    for (Piece body : cases(loop.body())) {
      Piece piece = body.loop(loop.before(), range, loop.after());
      all.add(mayBeEmpty ? piece.under(isEntered) : piece);
    }
    around.removeLast();
    return all;
  }

  /// Whether the bounds are those of parameters, the same each time.
  private boolean isConstant(Range range) {
    Set<String> names = range.free();
    return around.stream().map(Range::variable).noneMatch(names::contains);
  }

  private boolean mayBe(Exp condition) {
    List<Exp> all = new ArrayList<>(around.stream().map(RaceFormula::within).toList());
    all.add(condition);
    try {
      return !(SolveFormula.solve(around, all, effort) instanceof Answer.Unsatisfiable);
    } catch (StuckException e) {
      return true; // not linear
    }
  }

  private List<Piece> few(List<Piece> pieces) {
    isSplit &= pieces.size() <= MOST;
    return pieces.size() <= MOST ? pieces : pieces.subList(0, 1);
  }
}
