package org.warpproof.protocol.threads;

import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.SymbolKind;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Definitions.Definition;
import org.warpproof.structure.Range;
import org.warpproof.structure.Recurrence;
import org.warpproof.structure.Structure;

/// Where the places and pointers of a thread lead, as the number of an object and an offset in it.
public final class Pointers {
  /// Offsets of arrays that may overlap, against each other.
  private static final Range OFFSETS = Range.of(-(1L << 40), 1L << 40);

  /// The number of the object that the null pointer points to.
  public static final long NOWHERE = -1;

  private final Model model;
  private final Structure structure;
  private final Encoding encoding;
  private final ThreadView view;
  private final Arithmetic arithmetic;

  /// A byte of an object.
  public record Location(Bounded object, Bounded offset) {}

  Pointers(Model model, ThreadView view) {
    this.model = model;
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.view = view;
    this.arithmetic = encoding.arithmetic();
  }

  public Location locate(Place place) {
    Location start =
        switch (place.root()) {
          case Place.Root.Named(String object) -> start(object);
          case Place.Root.Pointed(Expr pointer) -> follow(pointer);
        };
    Bounded offset = start.offset();
    for (Place.Step step : place.steps()) {
      Bounded part =
          switch (step) {
            case Place.Step.Index(Expr index, long stride, _) ->
                arithmetic.multiply(view.expressions().number(index), arithmetic.constant(stride));
            case Place.Step.Field(_, long bytes) -> arithmetic.constant(bytes);
          };
      offset = arithmetic.add(offset, part);
    }
    return new Location(start.object(), offset);
  }

  private Location start(String object) {
    String group = structure.memory().group(object);
    Bounded offset =
        group.equals(object)
            ? arithmetic.constant(0)
            : encoding.start(object, group).orElseGet(() -> distance(object, group));
    return new Location(arithmetic.constant(structure.memory().number(group)), offset);
  }

  /// How far an array starts behind another that it may overlap: as the numbers in both ask for.
  /// Not by whole structures: who cuts up a buffer of numbers may cut it anywhere.
  private Bounded distance(String object, String group) {
    Bounded distance = arithmetic.symbol(Suggestion.distance(object, group), OFFSETS);
    long grain =
        Layout.common(
            structure.memory().object(object).layout().grain(),
            structure.memory().object(group).layout().grain());
    if (grain > 1) {
      Term rest = encoding.terms().modulo(distance.term(), BigInteger.valueOf(grain));
      encoding
          .facts()
          .know(encoding.terms().equal(rest, encoding.terms().number(0)), distance.term());
    }
    return distance;
  }

  private Location follow(Expr pointer) {
    return switch (pointer) {
      case Expr.AddressOf(String object) -> start(object);
      case Expr.Offset(Expr base, Expr bytes) -> {
        Location from = follow(base);
        yield new Location(
            from.object(), arithmetic.add(from.offset(), view.expressions().number(bytes)));
      }
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) ->
          choose(view.expressions().truth(condition), follow(whenTrue), follow(whenFalse));
      case Expr.Var variable -> variable(variable);
      case Expr.Null _ -> new Location(arithmetic.constant(NOWHERE), arithmetic.constant(0));
      case Expr.IntConst _, Expr.FloatConst _, Expr.Launch _, Expr.Arithmetic _ ->
          throw unknown(pointer);
      case Expr.Compare _, Expr.Convert _, Expr.Apply _ -> throw unknown(pointer);
    };
  }

  // The engine looks at accesses only if all objects that they may touch are known.
  private static IllegalStateException unknown(Expr pointer) {
    return new IllegalStateException("not a pointer that can be followed: " + pointer);
  }

  private Location choose(Formula condition, Location whenTrue, Location whenFalse) {
    return new Location(
        arithmetic.choose(condition, whenTrue.object(), whenFalse.object()),
        arithmetic.choose(condition, whenTrue.offset(), whenFalse.offset()));
  }

  private Location variable(Var variable) {
    Definition definition =
        structure.definitions().of(variable).orElseThrow(() -> unknown(variable));
    return switch (definition) {
      case ByStatement(_, _, Statement.Let let) -> follow(let.value());
      case ByStatement _ -> throw unknown(variable);
      case ByParameter parameter -> {
        Optional<Loop> loop = structure.loopAt(parameter.block());
        yield loop.isPresent()
            ? carried(variable, parameter, loop.get())
            : merged(variable, parameter);
      }
    };
  }

  private Location merged(Var variable, ByParameter parameter) {
    Location result = null;
    for (Map.Entry<Integer, Expr> way : view.arguments(parameter).entrySet()) {
      Location location = follow(way.getValue());
      result =
          result == null
              ? location
              : choose(view.comesFrom(way.getKey(), parameter.block()), location, result);
    }
    return result == null ? anywhere(variable, parameter) : result;
  }

  private Location carried(Var variable, ByParameter parameter, Loop loop) {
    if (!(structure.growth().of(loop, parameter.index())
        instanceof Recurrence.Rotated(List<Var> turn))) {
      return anywhere(variable, parameter);
    }
    Location result = null;
    for (int i = 0; i < turn.size(); i++) {
      Optional<Expr> entry = structure.growth().entry(loop, turn.get(i));
      if (entry.isEmpty()) {
        return anywhere(variable, parameter);
      }
      Location location = follow(entry.get());
      result =
          result == null
              ? location
              : choose(view.loops().isAt(loop, turn.size(), i), location, result);
    }
    return result == null ? anywhere(variable, parameter) : result;
  }

  private Location anywhere(Var variable, Definition definition) {
    boolean isUniform = model.uniformity(view.setting().where()).isUniform(variable);
    long least = structure.memory().mayBeNull(variable) ? NOWHERE : 0;
    Range objects = Range.of(least, structure.kernel().objects().size() - 1L);
    int block = definition.block();
    return new Location(
        view.unknown(
            new SymbolKind.OfVariable("object of " + variable.name()), isUniform, block, objects),
        view.unknown(
            new SymbolKind.OfVariable("offset of " + variable.name()), isUniform, block, OFFSETS));
  }
}
