package org.warpproof.engine;

import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Wish;

/// Which races of a kernel are asked for: usually all.
///
/// What is not asked for may happen, so nobody who leaves some out may rely on there being none.
public record RacesAsked(Kernel kernel) {
  public static RacesAsked of(Kernel kernel) {
    return new RacesAsked(kernel);
  }

  /// Whether any are. Where none is, they are looked for all the same: other proofs lean on there
  /// being none.
  public boolean areAny() {
    return !wishes(Wish.NoRaces.class);
  }

  /// Whether all are looked for.
  public boolean areAllSought() {
    return areBetweenBlocks() && arrays().isEmpty();
  }

  /// Whether those of threads of different blocks are.
  public boolean areBetweenBlocks() {
    return !wishes(Wish.RacesInBlocks.class);
  }

  /// Whether those on one of these arrays are.
  public boolean areOnOneOf(List<String> names) {
    return arrays().map(asked -> names.stream().anyMatch(asked::contains)).orElse(true);
  }

  /// Whether it matters which values meet.
  public boolean mayBeBenign() {
    return !wishes(Wish.EqualValuesRace.class);
  }

  private boolean wishes(Class<? extends Wish> kind) {
    return kernel.wishes().stream().anyMatch(kind::isInstance);
  }

  /// The only arrays that matter; empty if all do.
  private Optional<List<String>> arrays() {
    return kernel.wishes().stream()
        .filter(Wish.RacesOn.class::isInstance)
        .map(wish -> ((Wish.RacesOn) wish).arrays())
        .findFirst();
  }
}
