package org.warpproof.kernel;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Where an access goes: a memory object and the way into it.
///
/// The byte offset is the sum of the steps; how many bytes are touched follows from the type of the
/// value. Keeping the steps apart keeps `tile[y][x]` two-dimensional.
public record Place(Root root, List<Step> steps) {
  public Place {
    steps = List.copyOf(steps);
  }

  /// Where the way starts.
  public sealed interface Root {
    /// A memory object known by name.
    record Named(String object) implements Root {}

    /// Whatever object the pointer points into.
    record Pointed(Expr pointer) implements Root {}
  }

  /// One step of the way.
  public sealed interface Step {
    /// `index` (an `i64`) times `stride` bytes; `extent` is how many elements there are, 0 if not
    /// known.
    record Index(Expr index, long stride, long extent) implements Step {}

    /// A structure's field at a byte offset.
    record Field(int number, long offset) implements Step {}
  }

  /// Whether a step counts the elements of a part of the object, such as a row, and not those of
  /// the whole object, which has so many bytes.
  public boolean isRow(int step, long size) {
    return root instanceof Root.Named
        && steps.get(step) instanceof Step.Index(_, long stride, long extent)
        && extent > 0
        && (step > 0 || stride * extent != size);
  }

  /// How many bytes it lies behind its root; empty if an index is no constant.
  public Optional<Long> constantOffset() {
    long offset = 0;
    for (Step step : steps) {
      switch (step) {
        case Step.Index(Expr.IntConst(_, long index), long stride, _) -> offset += index * stride;
        case Step.Index _ -> {
          return Optional.empty();
        }
        case Step.Field(_, long bytes) -> offset += bytes;
      }
    }
    return Optional.of(offset);
  }

  /// The expressions that the place is made of.
  public List<Expr> expressions() {
    Stream<Expr> pointers =
        switch (root) {
          case Root.Named _ -> Stream.of();
          case Root.Pointed(Expr pointer) -> Stream.of(pointer);
        };
    Stream<Expr> indices =
        steps.stream()
            .flatMap(
                step ->
                    switch (step) {
                      case Step.Index index -> Stream.of(index.index());
                      case Step.Field _ -> Stream.of();
                    });
    return Stream.concat(pointers, indices).toList();
  }
}
