package org.warpproof.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Operation;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.rewrite.DataCondition;
import org.warpproof.kernel.rewrite.DataCondition.Limit;
import org.warpproof.kernel.text.ConditionText;
import org.warpproof.protocol.arithmetic.OpenOperations;
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

  /// How many parameters elements are compared with.
  private static final int MOST_PARAMETERS = 3;

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

  /// The conditions that are worth trying, each all of some together.
  public static List<List<DataCondition>> conditions(Kernel kernel) {
    GivenData data = new GivenData(kernel);
    Map<String, Set<DataCondition>> ranges = data.ranges();
    List<List<DataCondition>> conditions = new ArrayList<>();
    List<Operation> operations = OpenOperations.of(kernel);
    for (String array : arrays(kernel)) {
      operations.stream()
          .map(operation -> defined(operation, array))
          .distinct()
          .forEach(condition -> conditions.add(List.of(condition)));
      ranges.getOrDefault(array, Set.of()).forEach(range -> conditions.add(List.of(range)));
      conditions.add(List.of(DataCondition.injective(array)));
      conditions.add(List.of(DataCondition.ascending(array)));
      if (ranges.containsKey(array)) {
        data.belowParameters(array).forEach(below -> conditions.add(List.of(below)));
      }
    }
    List<DataCondition> all = ranges.values().stream().flatMap(Set::stream).toList();
    if (all.size() > 1) {
      conditions.addFirst(all);
    }
    return conditions.subList(0, Math.min(MOST, conditions.size()));
  }

  private static DataCondition defined(Operation operation, String array) {
    return switch (operation.kind()) {
      case DIVISION -> DataCondition.nonzero(array);
      case SHIFT ->
          DataCondition.within(array, Limit.of(0), Limit.of(operation.expr().type().width() - 1L));
    };
  }

  /// For each given array, between which numbers its elements must lie to be indices of what is
  /// accessed by way of them.
  private Map<String, Set<DataCondition>> ranges() {
    Map<String, Set<DataCondition>> ranges = new LinkedHashMap<>();
    for (Site site : new SizedAccesses(structure.memory()).open()) {
      Optional<Limit> size = size(site);
      Expr index =
          site.place().steps().isEmpty()
                  || !(site.place().steps().getLast() instanceof Place.Step.Index step)
              ? Expr.i64(0)
              : step.index();
      for (Source source : sources(index, new HashSet<>())) {
        size.map(limit -> source.use == Use.INDEX ? lessOne(limit) : limit)
            .ifPresent(
                most ->
                    ranges
                        .computeIfAbsent(source.array, _ -> new LinkedHashSet<>())
                        .add(DataCondition.within(source.array, least(source.array), most)));
      }
    }
    return ranges;
  }

  /// That the elements of an array are below a parameter: they number what there is so much of.
  private List<DataCondition> belowParameters(String array) {
    List<DataCondition> conditions = new ArrayList<>();
    for (Parameter parameter : structure.kernel().parameters()) {
      if (parameter instanceof Parameter.Scalar(Expr.Var variable, _, _)
          && variable.type().equals(Type.I32)) {
        Limit limit =
            new Limit(new Expr.Convert(Conversion.SEXT, variable, Type.I64), variable.name());
        conditions.add(DataCondition.within(array, least(array), lessOne(limit)));
      }
    }
    return conditions.subList(0, Math.min(MOST_PARAMETERS, conditions.size()));
  }

  /// The least number that elements are: one below 0 that the kernel compares them with, or 0.
  private Limit least(String array) {
    long least = 0;
    for (BasicBlock block : structure.kernel().blocks()) {
      if (block.terminator() instanceof Terminator.Branch branch
          && branch.condition() instanceof Expr.Compare(_, Expr left, Expr.IntConst(_, long number))
          && number < least
          && sources(left, new HashSet<>()).contains(new Source(array, Use.INDEX))) {
        least = number;
      }
    }
    return Limit.of(least);
  }

  /// How many elements what is accessed has, where that is known.
  private Optional<Limit> size(Site site) {
    if (site.place().steps().isEmpty()
        || !(site.place().root() instanceof Place.Root.Named(String object))
        || !(site.place().steps().getLast()
            instanceof Place.Step.Index(_, long stride, long extent))) {
      return Optional.empty();
    }
    return extent > 0
        ? Optional.of(Limit.of(extent))
        : new SizedAccesses(structure.memory())
            .extentOf(object)
            .flatMap(array -> structure.kernel().extent(array))
            .flatMap(fact -> ConditionText.elements(fact.bytes(), stride))
            .map(count -> new Limit(count, ConditionText.of(count)));
  }

  private static Limit lessOne(Limit limit) {
    return limit.number() instanceof Expr.IntConst(_, long number)
        ? Limit.of(number - 1)
        : new Limit(
            new Expr.Arithmetic(Binary.SUB, Overflow.NO_SIGNED, limit.number(), Expr.i64(1)),
            limit.text() + " - 1");
  }

  /// How an index is made of an element.
  private enum Use {
    INDEX,
    /// A loop counts from it to another one.
    START
  }

  /// A given array that an index is made of.
  private record Source(String array, Use use) {}

  private Set<Source> sources(Expr expr, Set<Expr> seen) {
    Set<Source> found = new LinkedHashSet<>();
    if (!seen.add(expr)) {
      return found;
    }
    if (expr instanceof Expr.Var variable) {
      switch (structure.definitions().of(variable).orElse(null)) {
        case ByStatement(_, _, Statement.Let let) -> found.addAll(sources(let.value(), seen));
        case ByStatement(_, _, Statement.Load load) -> {
          if (isGiven(load) && load.place().root() instanceof Place.Root.Named(String array)) {
            found.add(new Source(array, Use.INDEX));
          }
        }
        case ByParameter parameter ->
            structure.passed(parameter).stream()
                .flatMap(passed -> sources(passed, seen).stream())
                .map(source -> new Source(source.array, Use.START))
                .forEach(found::add);
        case ByStatement _ -> {}
        case null -> {}
      }
    }
    expr.children().forEach(part -> found.addAll(sources(part, seen)));
    return found;
  }

  private boolean isGiven(Expr expr) {
    return !sources(expr, new HashSet<>()).isEmpty();
  }
}
