package org.warpproof.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Operation;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.rewrite.GivenIntegers;
import org.warpproof.protocol.arithmetic.OpenOperations;
import org.warpproof.source.Position;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;

/// Tells the accesses whose index is what an array holds that the kernel is given and does not
/// write: who launches it says what that is.
public final class GivenData {
  private final Structure structure;

  public GivenData(Kernel kernel) {
    this.structure = new Structure(kernel, Graph.of(kernel));
  }

  private boolean isGiven(Statement.Load load) {
    return structure
        .memory()
        .objects(load.place())
        .map(all -> !all.isEmpty() && all.stream().allMatch(structure.memory()::isReadOnly))
        .orElse(false);
  }

  /// Whether the index of what is accessed at a place is made of what such an array holds, or a
  /// loop counts from there: not only how far it goes because of that.
  boolean isIndexAt(Position position) {
    List<Site> sites =
        structure.memory().sites().stream().filter(s -> s.position().equals(position)).toList();
    return !sites.isEmpty()
        && sites.stream()
            .allMatch(site -> site.place().expressions().stream().anyMatch(this::isGiven));
  }

  /// Whether all that is divided or shifted by at a place is made of what such an array holds.
  boolean isOperandAt(Position position) {
    List<Operation> operations =
        OpenOperations.of(structure.kernel()).stream()
            .filter(operation -> operation.position().equals(position))
            .toList();
    return !operations.isEmpty()
        && operations.stream().allMatch(operation -> isGiven(operation.expr().right()));
  }

  /// The integers that a kernel is given, does not write, and loads.
  public static Set<String> arrays(Kernel kernel) {
    GivenData data = new GivenData(kernel);
    Set<String> arrays = new LinkedHashSet<>();
    for (Statement statement : kernel.statements().toList()) {
      if (statement instanceof Statement.Load load) {
        data.given(load).ifPresent(arrays::add);
      }
    }
    return arrays;
  }

  /// The given integers that a load finds one of.
  public Optional<String> given(Statement.Load load) {
    return isGiven(load) ? GivenIntegers.nameOf(structure.kernel(), load) : Optional.empty();
  }

  /// How an index is made of an element.
  public enum Use {
    INDEX,
    /// A loop counts from it to another one.
    START,
    /// A loop that counts ends there.
    END
  }

  /// Given integers that an index is made of.
  public record Source(String array, Use use) {
    private Source as(Use other) {
      return new Source(array, other);
    }
  }

  /// What an expression is made of.
  public Set<Source> sources(Expr expr) {
    return sources(expr, new HashSet<>());
  }

  private Set<Source> sources(Expr expr, Set<Expr> seen) {
    Set<Source> found = new LinkedHashSet<>();
    if (!seen.add(expr)) {
      return found;
    }
    if (expr instanceof Expr.Var variable) {
      switch (structure.definitions().of(variable).orElse(null)) {
        case ByStatement(_, _, Statement.Let let) -> found.addAll(sources(let.value(), seen));
        case ByStatement(_, _, Statement.Load load) -> {
          if (isGiven(load) && load.place().root() instanceof Place.Root.Named(String object)) {
            found.add(new Source(given(load).orElse(object), Use.INDEX));
          }
          stored(load).forEach(value -> found.addAll(sources(value, seen)));
        }
        case ByParameter parameter -> {
          structure.passed(parameter).stream()
              .flatMap(passed -> sources(passed, seen).stream())
              .map(source -> source.use == Use.INDEX ? source.as(Use.START) : source)
              .forEach(found::add);
          ends(variable).stream()
              .flatMap(end -> sources(end, seen).stream())
              .map(source -> source.as(Use.END))
              .forEach(found::add);
        }
        case ByStatement _ -> {}
        case null -> {}
      }
    }
    expr.children().forEach(part -> found.addAll(sources(part, seen)));
    return found;
  }

  /// What is put into memory of a block from which a thread takes it again.
  public List<Expr> stored(Statement.Load load) {
    return load.place().root() instanceof Place.Root.Named(String object)
            && structure.memory().object(object).space() != Space.GLOBAL
        ? structure
            .kernel()
            .statements()
            .filter(Statement.Store.class::isInstance)
            .map(Statement.Store.class::cast)
            .filter(store -> store.place().root().equals(load.place().root()))
            .map(Statement.Store::value)
            .toList()
        : List.of();
  }

  /// What a variable of a loop is compared with.
  public List<Expr> ends(Expr.Var variable) {
    List<Expr> ends = new ArrayList<>();
    for (BasicBlock block : structure.kernel().blocks()) {
      if (block.terminator() instanceof Terminator.Branch branch
          && branch.condition() instanceof Expr.Compare(_, Expr left, Expr right)) {
        if (isOf(left, variable)) {
          ends.add(right);
        } else if (isOf(right, variable)) {
          ends.add(left);
        }
      }
    }
    return ends;
  }

  private static boolean isOf(Expr expr, Expr.Var variable) {
    return expr.equals(variable)
        || (expr instanceof Expr.Convert(_, Expr value, _) && isOf(value, variable));
  }

  private boolean isGiven(Expr expr) {
    return sources(expr).stream().anyMatch(source -> source.use != Use.END);
  }
}
