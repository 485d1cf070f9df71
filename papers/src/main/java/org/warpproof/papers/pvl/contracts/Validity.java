package org.warpproof.papers.pvl.contracts;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.papers.Operator;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Formula;
import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.semantics.Evaluate;
import org.warpproof.papers.pvl.semantics.KernelState;
import org.warpproof.papers.pvl.semantics.Location;
import org.warpproof.papers.pvl.semantics.Semantics;

/// What a formula means to a thread in a state: Figs. 4 and 5.
///
/// @param holds whether its first-order part is true
/// @param provides the permissions that it speaks of, prov, each as often as it occurs
/// @param reads the locations that its value depends on, foot
record Validity(boolean holds, List<Validity.Grant> provides, Set<Location> reads) {
  record Grant(Location location, Permission permission) {}

  /// A thread of a state.
  ///
  /// @param start the state at the start
  record Viewer(Semantics semantics, KernelState state, KernelState start, int tid) {
    private KernelState.GroupState group() {
      return group(state);
    }

    private KernelState.GroupState group(KernelState of) {
      return of.groups().get(semantics.launch().group(tid));
    }

    private Location locate(String array, long index) {
      return semantics.layout().locate(array, index, semantics.launch().group(tid));
    }

    private long value(String name) {
      int lid = tid % semantics.launch().threads();
      return Program.RESERVED.contains(name)
          ? semantics.launch().value(name, tid)
          : group().threads().get(lid).privates().getOrDefault(name, 0L);
    }

    private long read(Location location, KernelState of) {
      return switch (location.memory()) {
        case GLOBAL -> of.global().get(location.address());
        case LOCAL -> group(of).local().get(location.address());
      };
    }
  }

  /// @throws org.warpproof.papers.StuckException if it has no value
  static Validity of(Formula formula, Viewer viewer) {
    List<Grant> grants = new ArrayList<>();
    Set<Location> reads = new HashSet<>();
    Evaluate evaluate = evaluate(viewer, reads);
    boolean holds = collect(formula, viewer, evaluate, grants);
    return new Validity(holds, grants, reads);
  }

  /// The first conjunct of a formula that is false, with the values of its sides.
  static Optional<Failure> failure(Formula formula, Viewer viewer) {
    if (!(formula.properties() instanceof Formula.Pure(Expression condition))) {
      return Optional.empty();
    }
    Evaluate evaluate = evaluate(viewer, new HashSet<>());
    for (Expression conjunct : condition.conjuncts()) {
      if (!evaluate.truth(conjunct)) {
        return Optional.of(new Failure(conjunct, sides(conjunct, evaluate)));
      }
    }
    return Optional.empty();
  }

  /// @param values those of the two sides, if they are numbers
  record Failure(Expression conjunct, List<Long> values) {
    Failure {
      values = List.copyOf(values);
    }
  }

  private static List<Long> sides(Expression conjunct, Evaluate evaluate) {
    return switch (conjunct) {
      case Expression.Binary(Operator operator, Expression left, Expression right)
          when !operator.isLazy() && !left.isCondition() ->
          List.of(evaluate.number(left), evaluate.number(right));
      case Expression.Implies(_, Expression right) -> sides(right, evaluate);
      case Expression.Choice(Expression condition, Expression one, Expression other) ->
          sides(evaluate.truth(condition) ? one : other, evaluate);
      case Expression.Binary _,
          Expression.Numeral _,
          Expression.Truth _,
          Expression.Name _,
          Expression.Not _,
          Expression.Read _,
          Expression.Call _,
          Expression.Bound _,
          Expression.Old _ ->
          List.of();
    };
  }

  private static Evaluate evaluate(Viewer viewer, Set<Location> reads) {
    return new Evaluate(
        viewer.semantics().program(),
        viewer::value,
        (array, index) -> {
          Location location = viewer.locate(array, index);
          reads.add(location);
          return viewer.read(location, viewer.state());
        },
        (array, index) -> viewer.read(viewer.locate(array, index), viewer.start()));
  }

  private static boolean collect(
      Formula formula, Viewer viewer, Evaluate evaluate, List<Grant> grants) {
    return switch (formula) {
      case Formula.Pure(Expression condition) -> evaluate.truth(condition);
      case Formula.Perm(String array, Expression index, Permission permission) ->
          grants.add(new Grant(viewer.locate(array, evaluate.number(index)), permission));
      case Formula.Star(Formula left, Formula right) -> {
        boolean holds = collect(left, viewer, evaluate, grants);
        yield collect(right, viewer, evaluate, grants) && holds;
      }
      case Formula.Implies(Expression condition, Formula body) ->
          !evaluate.truth(condition) || collect(body, viewer, evaluate, grants);
      case Formula.ForAll(String variable, Expression range, Formula body) -> {
        boolean[] holds = {true};
        evaluate.each(
            variable,
            range,
            value -> holds[0] &= collect(body, viewer, evaluate.with(variable, value), grants));
        yield holds[0];
      }
    };
  }
}
