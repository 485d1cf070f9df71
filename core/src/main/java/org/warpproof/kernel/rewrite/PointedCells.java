package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;

/// Where pointers of a kernel lead, if that is one array.
public final class PointedCells {
  private final Map<String, Expr> values = new HashMap<>();

  public PointedCells(Kernel kernel) {
    kernel
        .statements()
        .forEach(
            statement -> {
              if (statement instanceof Statement.Let(Expr.Var target, Expr value, _)) {
                values.put(target.name(), value);
              }
            });
  }

  /// Cells of an array.
  public record Way(String object, Cells cells) {
    public Place place() {
      List<Place.Step> steps = new ArrayList<>();
      cells.indices().forEach(i -> steps.add(new Place.Step.Index(i.index(), i.stride(), 0)));
      if (cells.offset() != 0) {
        steps.add(new Place.Step.Index(Expr.i64(cells.offset()), 1, 0));
      }
      return new Place(new Place.Root.Named(object), steps);
    }
  }

  /// A way into an array: the sum of indices times strides, and `offset` bytes.
  public record Cells(List<Index> indices, long offset) {
    public Cells {
      indices = List.copyOf(indices);
    }

    /// `index` is an `i64`.
    public record Index(Expr index, long stride) {}

    /// In bytes.
    Expr sum() {
      Expr sum = Expr.i64(offset);
      for (Index index : indices) {
        sum =
            new Expr.Arithmetic(
                Binary.ADD,
                Overflow.WRAPS,
                sum,
                new Expr.Arithmetic(
                    Binary.MUL, Overflow.WRAPS, index.index(), Expr.i64(index.stride())));
      }
      return sum;
    }

    /// The number of the element, if there is nothing else to it.
    Optional<Index> only() {
      return offset == 0 && indices.size() == 1
          ? Optional.of(indices.getFirst())
          : Optional.empty();
    }
  }

  public Optional<Way> to(Expr pointer) {
    return to(pointer, new Cells(List.of(), 0));
  }

  public Optional<Way> to(Place place) {
    List<Cells.Index> indices = new ArrayList<>();
    long offset = 0;
    for (Place.Step step : place.steps()) {
      switch (step) {
        case Place.Step.Index(Expr index, long stride, _) ->
            indices.add(new Cells.Index(resolve(index), stride));
        case Place.Step.Field(_, long bytes) -> offset += bytes;
      }
    }
    Cells cells = new Cells(indices, offset);
    return switch (place.root()) {
      case Place.Root.Named(String object) -> Optional.of(new Way(object, simple(cells)));
      case Place.Root.Pointed(Expr pointer) -> to(pointer, cells);
    };
  }

  private Optional<Way> to(Expr pointer, Cells behind) {
    Expr resolved = resolve(pointer);
    List<Cells.Index> indices = new ArrayList<>(behind.indices());
    while (resolved instanceof Expr.Offset(Expr base, Expr bytes)) {
      indices.add(new Cells.Index(bytes, 1));
      resolved = base;
    }
    return resolved instanceof Expr.AddressOf(String object)
        ? Optional.of(new Way(object, simple(new Cells(indices, behind.offset()))))
        : Optional.empty();
  }

  /// The same, with factors and constants in their places.
  private static Cells simple(Cells cells) {
    List<Cells.Index> indices = new ArrayList<>();
    long offset = cells.offset();
    for (Cells.Index index : cells.indices()) {
      switch (index.index()) {
        case Expr.IntConst(_, long value) -> offset += value * index.stride();
        case Expr.Arithmetic(Binary op, _, Expr left, Expr.IntConst(_, long factor))
            when op == Binary.MUL ->
            indices.add(new Cells.Index(left, index.stride() * factor));
        case Expr.Arithmetic(Binary op, _, Expr left, Expr.IntConst(_, long places))
            when op == Binary.SHL && places >= 0 && places < 32 ->
            indices.add(new Cells.Index(left, index.stride() << places));
        case Expr other -> indices.add(new Cells.Index(other, index.stride()));
      }
    }
    return new Cells(indices, offset);
  }

  /// A value by what it is made of.
  public Expr resolve(Expr expr) {
    return expr instanceof Expr.Var(String name, _) && values.containsKey(name)
        ? resolve(values.getOrDefault(name, expr))
        : MapExpressions.children(expr, this::resolve);
  }
}
