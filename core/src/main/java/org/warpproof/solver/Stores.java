package org.warpproof.solver;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Makes arrays, as chains of stores to unknown ones, and reads them.
///
/// What is read is a term without arrays: a choice for each store that may have been to that place,
/// and at the end of the chain an unknown function. Solvers do better with that than with arrays of
/// their own, of which the package tells.
public final class Stores {
  private final Terms terms;
  private final Map<Array.Shape, Array> arrays = new HashMap<>();
  private final Map<Place, Term> reads = new HashMap<>();

  public Stores(Terms terms) {
    this.terms = terms;
  }

  private record Place(Array array, Term index) {}

  private Array intern(Array.Shape shape, BigInteger least, BigInteger most) {
    Array known = arrays.get(shape);
    if (known == null) {
      known = new Array(arrays.size(), shape, least, most);
      arrays.put(shape, known);
    }
    return known;
  }

  /// The array of that name, the same for the same name; its bounds are those it first had.
  public Array symbol(String name, BigInteger least, BigInteger most) {
    return intern(new Array.Symbol(name), least, most);
  }

  /// The array with a value at a place: of two stores to one place the later one counts, and one of
  /// what is there anyhow is none.
  public Array store(Array array, Term index, Term value) {
    if (array.shape() instanceof Array.Stored(Array before, Term other, _) && index.equals(other)) {
      return store(before, index, value);
    }
    return select(array, index).equals(value)
        ? array
        : intern(
            new Array.Stored(array, index, value),
            array.least().min(value.least()),
            array.most().max(value.most()));
  }

  public Array choose(Formula condition, Array whenTrue, Array whenFalse) {
    if (condition.isTrue() || whenTrue.equals(whenFalse)) {
      return whenTrue;
    }
    return condition.isFalse()
        ? whenFalse
        : intern(
            new Array.Choice(condition, whenTrue, whenFalse),
            whenTrue.least().min(whenFalse.least()),
            whenTrue.most().max(whenFalse.most()));
  }

  /// What the array has at a place.
  public Term select(Array array, Term index) {
    // Each array once: where chains part and meet again, ways through them are endless.
    Place place = new Place(array, index);
    Term known = reads.get(place);
    if (known == null) {
      known = read(array, index);
      reads.put(place, known);
    }
    return known;
  }

  private Term read(Array array, Term index) {
    return switch (array.shape()) {
      case Array.Symbol(String name) ->
          terms.apply(name, List.of(index), array.least(), array.most());
      case Array.Stored(Array before, Term at, Term value) -> {
        Formula isHere = terms.equal(at, index);
        yield isHere.isTrue() ? value : terms.choose(isHere, value, select(before, index));
      }
      case Array.Choice(Formula condition, Array whenTrue, Array whenFalse) ->
          terms.choose(condition, select(whenTrue, index), select(whenFalse, index));
    };
  }
}
