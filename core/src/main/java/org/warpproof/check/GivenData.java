package org.warpproof.check;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.rewrite.DataCondition;
import org.warpproof.source.Position;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Site;
import org.warpproof.structure.SizedAccesses;
import org.warpproof.structure.Structure;

/// Tells the accesses whose index is what an array holds that the kernel is given and does not
/// write: who launches it says what that is.
public final class GivenData {
  /// How many conditions are tried.
  private static final int MOST = 8;

  private final Structure structure;

  GivenData(Kernel kernel) {
    this.structure = new Structure(kernel, Graph.of(kernel));
  }

  private boolean isGiven(Statement.Load load) {
    return structure
        .memory()
        .objects(load.place())
        .map(all -> !all.isEmpty() && all.stream().allMatch(structure.memory()::isReadOnly))
        .orElse(false);
  }

  /// Whether the index of what is accessed at a place is made of what such an array holds: not
  /// only how far a loop went because of it.
  boolean isIndexAt(Position position) {
    List<Site> sites =
        structure.memory().sites().stream().filter(s -> s.position().equals(position)).toList();
    return !sites.isEmpty()
        && sites.stream()
            .allMatch(site -> site.place().expressions().stream().anyMatch(this::isGiven));
  }

  /// The arrays of integers that a kernel is given, does not write, and loads from.
  public static Set<String> arrays(Kernel kernel) {
    GivenData data = new GivenData(kernel);
    Set<String> arrays = new LinkedHashSet<>();
    for (Statement statement : kernel.statements().toList()) {
      if (statement instanceof Statement.Load load
          && data.isGiven(load)
          && load.place().root() instanceof Place.Root.Named(String array)
          && DataCondition.elements(kernel, array).isPresent()) {
        arrays.add(array);
      }
    }
    return arrays;
  }

  /// The conditions that are worth trying.
  static List<DataCondition> conditions(Kernel kernel) {
    Set<Long> extents = new GivenData(kernel).extents();
    List<DataCondition> conditions = new ArrayList<>();
    for (String array : arrays(kernel)) {
      extents.forEach(extent -> conditions.add(DataCondition.within(array, 0, extent - 1)));
      conditions.add(DataCondition.injective(array));
      conditions.add(DataCondition.ascending(array));
    }
    return conditions.subList(0, Math.min(MOST, conditions.size()));
  }

  /// The extents of the arrays of known size that are accessed by way of given data.
  private Set<Long> extents() {
    Set<Long> extents = new LinkedHashSet<>();
    for (Site site : new SizedAccesses(structure.memory()).open()) {
      if (isIndexAt(site.position())
          && site.place().steps().getLast() instanceof Place.Step.Index index
          && index.extent() > 0) {
        extents.add(index.extent());
      }
    }
    return extents;
  }

  private boolean isGiven(Expr expr) {
    if (expr instanceof Expr.Var variable) {
      return switch (structure.definitions().of(variable).orElse(null)) {
        case ByStatement(_, _, Statement.Let let) -> isGiven(let.value());
        case ByStatement(_, _, Statement.Load load) -> isGiven(load);
        case ByStatement _, ByParameter _ -> false;
        case null -> false;
      };
    }
    return expr.children().stream().anyMatch(this::isGiven);
  }
}
