package org.warpproof.encode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// What is known of an array whose contents are fixed in the source: `values` are its elements, of
/// `bytes` bytes each.
public record Table(List<BigInteger> values, int bytes) {
  /// The elements of a table of so many are told apart.
  private static final int FEW = 32;

  public Table {
    values = List.copyOf(values);
  }

  public static Optional<Table> of(MemoryObject object, Type type) {
    if (!(object.initial() instanceof MemoryObject.Initial.Bytes initial)
        || !(type instanceof Type.Int)) {
      return Optional.empty();
    }
    byte[] contents = initial.bytes();
    List<BigInteger> values = new ArrayList<>();
    for (int at = 0; at + type.bytes() <= contents.length; at += type.bytes()) {
      byte[] element = new byte[type.bytes()];
      for (int i = 0; i < element.length; i++) {
        element[i] = contents[at + element.length - 1 - i];
      }
      values.add(new BigInteger(element));
    }
    boolean isWhole = contents.length % type.bytes() == 0 && type.width() == 8 * type.bytes();
    return isWhole && !values.isEmpty()
        ? Optional.of(new Table(values, type.bytes()))
        : Optional.empty();
  }

  /// The element at an offset: `unknown`, within the bounds of all elements, if it could be any.
  /// Accesses stay inside their arrays.
  public Bounded at(Bounded offset, Bounded unknown, Arithmetic arithmetic) {
    if (offset.term().shape() instanceof Term.Constant(BigInteger place)) {
      BigInteger[] index = place.divideAndRemainder(BigInteger.valueOf(bytes));
      boolean isElement =
          index[1].signum() == 0
              && place.signum() >= 0
              && index[0].compareTo(BigInteger.valueOf(values.size())) < 0;
      return isElement ? arithmetic.constant(values.get(index[0].intValue())) : unknown;
    }
    if (!arithmetic.isMultiple(offset.term(), BigInteger.valueOf(bytes))) {
      return unknown;
    }
    BigInteger least = values.stream().reduce(BigInteger::min).orElseThrow();
    BigInteger most = values.stream().reduce(BigInteger::max).orElseThrow();
    if (least.equals(most)) {
      return arithmetic.constant(least);
    }
    return values.size() <= FEW
        ? choose(offset, arithmetic)
        : unknown.within(new Range(least, most));
  }

  private Bounded choose(Bounded offset, Arithmetic arithmetic) {
    Terms terms = arithmetic.terms();
    Bounded result = arithmetic.constant(values.getLast());
    for (int i = values.size() - 2; i >= 0; i--) {
      Term place = terms.number((long) i * bytes);
      result =
          arithmetic.choose(
              terms.equal(offset.term(), place), arithmetic.constant(values.get(i)), result);
    }
    return result;
  }
}
