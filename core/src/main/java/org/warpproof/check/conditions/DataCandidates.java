package org.warpproof.check.conditions;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.check.GivenData;
import org.warpproof.check.GivenData.Source;
import org.warpproof.check.GivenData.Use;
import org.warpproof.engine.Property;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Operation;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.rewrite.DataCondition;
import org.warpproof.kernel.rewrite.DataCondition.Limit;
import org.warpproof.protocol.arithmetic.OpenOperations;
import org.warpproof.source.Position;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;

/// The conditions on data that are worth trying for what goes wrong at some places of a kernel.
final class DataCandidates {
  /// How many parameters elements are compared with, and lengths of stretches are tried.
  private static final int MOST_PARAMETERS = 3;

  private static final int MOST_LENGTHS = 3;

  private final Structure structure;
  private final GivenData data;
  private final Set<Property> wanted;
  private final List<Site> sites;

  /// How the indices there are made of given elements, and those of their own indices.
  private final Map<String, Set<Use>> uses = new LinkedHashMap<>();

  private final Map<String, Set<DataCondition>> ranges;

  DataCandidates(Kernel kernel, Set<Property> wanted, Set<Position> places) {
    this.structure = new Structure(kernel, Graph.of(kernel));
    this.data = new GivenData(kernel);
    this.wanted = wanted;
    this.sites = sites(places);
    this.ranges =
        wanted.contains(Property.MEMORY_BOUNDS) ? ElementRanges.inside(structure, data) : Map.of();
    indices(sites).forEach(this::use);
    ranges.keySet().forEach(array -> uses.computeIfAbsent(array, _ -> EnumSet.noneOf(Use.class)));
    int known;
    do {
      known = uses.size();
      loads()
          .filter(this::isUsed)
          .flatMap(l -> l.place().expressions().stream())
          .forEach(this::use);
    } while (uses.size() > known);
  }

  /// The accesses at the places, and those to the same memory.
  private List<Site> sites(Set<Position> places) {
    List<Site> all = structure.memory().sites();
    Set<String> objects =
        all.stream()
            .filter(site -> places.contains(site.position()))
            .flatMap(site -> objects(site).stream())
            .collect(Collectors.toSet());
    return all.stream()
        .filter(
            site ->
                places.contains(site.position()) || !Collections.disjoint(objects(site), objects))
        .toList();
  }

  private Set<String> objects(Site site) {
    return structure.memory().objects(site.place()).orElse(Set.of());
  }

  private static List<Expr> indices(Collection<Site> sites) {
    return sites.stream().flatMap(site -> site.place().expressions().stream()).toList();
  }

  private Stream<Statement.Load> loads() {
    return structure
        .kernel()
        .statements()
        .filter(Statement.Load.class::isInstance)
        .map(Statement.Load.class::cast);
  }

  private boolean isUsed(Statement.Load load) {
    return data.given(load).filter(uses::containsKey).isPresent();
  }

  private void use(Expr index) {
    for (Source source : data.sources(index)) {
      uses.computeIfAbsent(source.array(), _ -> EnumSet.noneOf(Use.class)).add(source.use());
    }
  }

  /// Whether what goes wrong is where elements lead to.
  boolean areIndices() {
    return uses.values().stream().anyMatch(use -> !use.isEmpty());
  }

  /// Sets of conditions of which one, if any, is enough as a whole: parts of it may be, too.
  List<Set<DataCondition>> wholes() {
    Set<DataCondition> fixed = new LinkedHashSet<>();
    if (wanted.contains(Property.ARITHMETIC)) {
      fixed.addAll(defined());
    }
    ranges.values().forEach(fixed::addAll);
    List<Set<DataCondition>> wholes = new ArrayList<>();
    wholes.add(fixed);
    if (!Set.of(Property.MEMORY_BOUNDS, Property.ARITHMETIC).containsAll(wanted)) {
      ElementRanges.inRows(structure, data, sites).values().forEach(fixed::addAll);
      wholes.clear();
      wholes.add(all(fixed, distinct(fixed), ascending()));
      together().forEach(joint -> wholes.add(all(fixed, Set.of(joint), ascending())));
      for (DataCondition stretches : stretches()) {
        wholes.add(all(fixed, Set.of(stretches), without(stretches)));
      }
    }
    return wholes.stream().filter(whole -> !whole.isEmpty()).distinct().toList();
  }

  private static Set<DataCondition> all(
      Set<DataCondition> one, Set<DataCondition> other, Set<DataCondition> third) {
    Set<DataCondition> all = new LinkedHashSet<>(one);
    all.addAll(other);
    all.addAll(third);
    return all;
  }

  /// Those of which something else is said, too, first: they are left out sooner.
  private Set<DataCondition> distinct(Set<DataCondition> said) {
    Set<DataCondition> found = new LinkedHashSet<>();
    of(Use.INDEX).stream()
        .map(DataCondition::injective)
        .sorted(Comparator.comparing(one -> said.stream().noneMatch(o -> isOfSame(one, o))))
        .forEach(found::add);
    return found;
  }

  private static boolean isOfSame(DataCondition one, DataCondition other) {
    return one.arrays().equals(other.arrays());
  }

  private Set<DataCondition> ascending() {
    Set<DataCondition> found = new LinkedHashSet<>();
    Set<String> arrays = new LinkedHashSet<>(of(Use.START));
    // What is between an element and the next is counted beside the element.
    of(Use.INDEX).stream().filter(of(Use.END)::contains).forEach(arrays::add);
    arrays.forEach(array -> found.add(DataCondition.ascending(array)));
    return found;
  }

  /// That of arrays which lead to the same one no two elements are the same.
  private List<DataCondition> together() {
    String[] direct =
        indices(sites).stream()
            .flatMap(index -> data.sources(index).stream())
            .filter(source -> source.use() == Use.INDEX)
            .map(Source::array)
            .distinct()
            .toArray(String[]::new);
    return direct.length < 2 ? List.of() : List.of(DataCondition.injective(direct));
  }

  private Set<DataCondition> without(DataCondition stretches) {
    Set<DataCondition> others = new LinkedHashSet<>(distinct(Set.of()));
    others.addAll(ascending());
    others.removeIf(other -> stretches.arrays().containsAll(other.arrays()));
    return others;
  }

  /// That what begins at elements and is as long as others say, or as a number, does not overlap.
  private List<DataCondition> stretches() {
    Set<DataCondition> found = new LinkedHashSet<>();
    List<Expr> all =
        Stream.concat(
                indices(sites).stream(),
                loads().filter(this::isUsed).flatMap(load -> load.place().expressions().stream()))
            .toList();
    for (Expr index : all) {
      Set<Source> sources = data.sources(index);
      List<String> ends = arrays(sources, Use.END);
      for (String start : arrays(sources, Use.START)) {
        // A loop that counts from an element to another one, and no further than that.
        ends.stream()
            .filter(end -> !end.equals(start))
            .map(
                end ->
                    ends.contains(start)
                        ? DataCondition.stretches(start, end)
                        : DataCondition.ranges(start, end))
            .forEach(found::add);
      }
      for (String start : arrays(sources, Use.INDEX)) {
        ends.stream()
            .filter(end -> !end.equals(start))
            .forEach(length -> found.add(DataCondition.stretches(start, length)));
        lengths(index).forEach(length -> found.add(DataCondition.stretches(start, length)));
      }
    }
    return found.stream().limit(MOST_LENGTHS).toList();
  }

  private static List<String> arrays(Set<Source> sources, Use use) {
    return sources.stream()
        .filter(source -> source.use() == use)
        .map(Source::array)
        .distinct()
        .toList();
  }

  /// What is compared with something that is added to elements in an index.
  private Set<Limit> lengths(Expr index) {
    Set<Limit> lengths = new LinkedHashSet<>();
    for (Expr bound : bounds(index)) {
      if (bound instanceof Expr.IntConst(_, long number) && number > 1) {
        lengths.add(Limit.of(number));
      } else if (bound instanceof Expr.Var variable
          && structure.kernel().scalar(variable).isPresent()) {
        lengths.add(limit(variable));
      }
    }
    return lengths;
  }

  /// What elements are multiplied with in the indices where it goes wrong, and the numbers that
  /// bound what is added there.
  record Rows(Set<Expr> strides, Set<Expr> lengths) {}

  Rows rows() {
    List<Expr> indices =
        sites.stream()
            .map(site -> site.place().expressions())
            .filter(all -> all.stream().anyMatch(index -> !data.sources(index).isEmpty()))
            .flatMap(List::stream)
            .toList();
    Set<Expr> parts = new LinkedHashSet<>();
    indices.forEach(index -> collect(index, parts));
    Set<Expr> strides =
        parts.stream()
            .filter(p -> p instanceof Expr.Arithmetic(Binary op, _, _, _) && op == Binary.MUL)
            .flatMap(product -> product.children().stream().map(this::plain))
            .filter(Expr.Var.class::isInstance)
            .collect(Collectors.toSet());
    Set<Expr> lengths =
        indices.stream().flatMap(index -> bounds(index).stream()).collect(Collectors.toSet());
    return new Rows(strides, lengths);
  }

  private Set<Expr> bounds(Expr index) {
    Set<Expr> parts = new LinkedHashSet<>();
    collect(index, parts);
    Set<Expr> bounds = new LinkedHashSet<>();
    for (BasicBlock block : structure.kernel().blocks()) {
      if (block.terminator() instanceof Terminator.Branch branch
          && branch.condition() instanceof Expr.Compare(_, Expr left, Expr right)
          && parts.contains(plain(left))) {
        bounds.add(plain(right));
      }
    }
    return bounds;
  }

  private void collect(Expr expr, Set<Expr> parts) {
    Expr value = plain(expr);
    if (parts.add(value)) {
      value.children().forEach(child -> collect(child, parts));
    }
  }

  private Expr plain(Expr expr) {
    return structure.definitions().withoutConversions(expr);
  }

  private static Limit limit(Expr.Var variable) {
    return new Limit(
        variable.type().equals(Type.I64)
            ? variable
            : new Expr.Convert(Conversion.SEXT, variable, Type.I64),
        variable.name());
  }

  private List<String> of(Use use) {
    return uses.entrySet().stream()
        .filter(entry -> entry.getValue().contains(use))
        .map(Map.Entry::getKey)
        .toList();
  }

  private Set<DataCondition> defined() {
    Set<DataCondition> found = new LinkedHashSet<>();
    for (Operation operation : OpenOperations.of(structure.kernel())) {
      for (Source source : data.sources(operation.expr().right())) {
        found.add(
            switch (operation.kind()) {
              case DIVISION -> DataCondition.nonzero(source.array());
              case SHIFT ->
                  DataCondition.within(
                      source.array(), Limit.of(0), Limit.of(operation.expr().type().width() - 1L));
            });
      }
    }
    return found;
  }

  /// That elements which must lie in a range are below a parameter: they number what there is so
  /// much of.
  List<DataCondition> belowParameters() {
    List<DataCondition> conditions = new ArrayList<>();
    for (String array : ranges.keySet()) {
      structure.kernel().parameters().stream()
          .filter(p -> p instanceof Parameter.Scalar(var v, _, _) && v.type().equals(Type.I32))
          .limit(MOST_PARAMETERS)
          .map(parameter -> limit(((Parameter.Scalar) parameter).variable()))
          .forEach(limit -> conditions.add(below(array, limit)));
    }
    return conditions;
  }

  private DataCondition below(String array, Limit limit) {
    Expr last = new Expr.Arithmetic(Binary.SUB, Overflow.NO_SIGNED, limit.number(), Expr.i64(1));
    return DataCondition.within(
        array, ElementRanges.least(structure, data, array), new Limit(last, limit.text() + " - 1"));
  }
}
