package org.warpproof.kernel.checker;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.text.Spelling;

/// Where the variables of a kernel are defined, and where they may be used.
final class Definitions {
  /// A place in a kernel: a block, by its index, and a statement in it. The parameters of the block
  /// come before its first statement, the terminator after its last.
  record Point(int block, int statement) {
    static final Point LAUNCH = new Point(-1, -1);

    static Point start(int block) {
      return new Point(block, -1);
    }
  }

  /// Whether one block comes before another on every path.
  @FunctionalInterface
  interface Dominance {
    boolean dominates(int a, int b);
  }

  private record Definition(Type type, Point point) {}

  private final Map<String, Definition> definitions = new HashMap<>();
  private final Dominance dominance;

  public Definitions(Dominance dominance) {
    this.dominance = dominance;
  }

  void define(List<Var> variables, Point point, Consumer<String> report) {
    for (Var variable : variables) {
      Definition definition = new Definition(variable.type(), point);
      if (definitions.putIfAbsent(variable.name(), definition) != null) {
        report.accept("variable " + Spelling.name(variable.name()) + " is defined twice");
      }
    }
  }

  /// What is wrong with a use of the variable.
  Optional<String> problem(Var use, Point point) {
    Definition definition = definitions.get(use.name());
    String name = "variable " + Spelling.name(use.name());
    if (definition == null) {
      return Optional.of(name + " is not defined");
    }
    if (!definition.type().equals(use.type())) {
      return Optional.of(name + " is " + definition.type() + ", used as " + use.type());
    }
    return reaches(definition.point(), point)
        ? Optional.empty()
        : Optional.of(name + " is used where its definition need not have been");
  }

  private boolean reaches(Point definition, Point use) {
    if (definition.equals(Point.LAUNCH)) {
      return true;
    }
    if (definition.block() == use.block()) {
      return definition.statement() < use.statement();
    }
    return dominance.dominates(definition.block(), use.block());
  }
}
