package org.warpproof.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.warpproof.source.Position;

/// How a basic block ends.
public sealed interface Terminator {
  record Goto(Target target) implements Terminator {}

  record Branch(Expr condition, Target whenTrue, Target whenFalse) implements Terminator {}

  record Switch(Expr value, List<Case> cases, Target otherwise) implements Terminator {
    public Switch {
      cases = List.copyOf(cases);
    }
  }

  record Case(long value, Target target) {}

  /// The thread ends.
  record Return() implements Terminator {}

  /// The thread cannot get here, or is stopped here (`__trap`).
  record Unreachable(Position position) implements Terminator {}

  /// A block and the values for its parameters.
  record Target(String label, List<Expr> arguments) {
    public Target {
      arguments = List.copyOf(arguments);
    }
  }

  /// The same with other targets.
  default Terminator withTargets(UnaryOperator<Target> other) {
    return switch (this) {
      case Goto(Target target) -> new Goto(other.apply(target));
      case Branch(Expr condition, Target whenTrue, Target whenFalse) ->
          new Branch(condition, other.apply(whenTrue), other.apply(whenFalse));
      case Switch(Expr value, List<Case> cases, Target otherwise) ->
          new Switch(
              value,
              cases.stream().map(c -> new Case(c.value(), other.apply(c.target()))).toList(),
              other.apply(otherwise));
      case Return _, Unreachable _ -> this;
    };
  }

  /// Where control may go, in order.
  default List<Target> targets() {
    return switch (this) {
      case Goto(Target target) -> List.of(target);
      case Branch(_, Target whenTrue, Target whenFalse) -> List.of(whenTrue, whenFalse);
      case Switch(_, List<Case> cases, Target otherwise) ->
          Stream.concat(cases.stream().map(Case::target), Stream.of(otherwise)).toList();
      case Return _, Unreachable _ -> List.of();
    };
  }

  /// What decides where it goes, and what it hands on.
  default List<Expr> expressions() {
    List<Expr> expressions = new ArrayList<>();
    switch (this) {
      case Branch branch -> expressions.add(branch.condition());
      case Switch chosen -> expressions.add(chosen.value());
      case Goto _, Return _, Unreachable _ -> {}
    }
    targets().forEach(target -> expressions.addAll(target.arguments()));
    return expressions;
  }
}
