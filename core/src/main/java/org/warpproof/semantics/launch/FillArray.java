package org.warpproof.semantics.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongToDoubleFunction;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.values.LittleEndian;
import org.warpproof.source.InputException;

/// Writes numbers into the bytes of an array or structure, scalar by scalar, as its layout says.
public final class FillArray {
  private static final long MOST_BYTES = 1L << 30;

  /// Bytes of an element whose scalars are listed one by one.
  public static final long LARGEST_ELEMENT = 1 << 20;

  /// A scalar in an element.
  public record Scalar(long offset, Type type) {}

  private final MemoryObject object;
  private final List<Scalar> scalars = new ArrayList<>();
  private final long elementSize;

  /// How many elements the layout has room for, 0 if as many as are given.
  private final long capacity;

  FillArray(MemoryObject object) {
    this.object = object;
    Layout layout = object.layout();
    Layout element = layout instanceof Layout.Array(Layout inner, _) ? inner : layout;
    collect(element, 0, scalars);
    this.elementSize = Math.max(1, element.size());
    this.capacity = layout.size() == 0 ? 0 : layout.size() / elementSize;
    if (scalars.isEmpty()) {
      scalars.add(new Scalar(0, Type.I8));
    }
  }

  /// The scalars of a layout, in order.
  static void collect(Layout layout, long offset, List<Scalar> scalars) {
    switch (layout) {
      case Layout.Scalar(Type type) -> scalars.add(new Scalar(offset, type));
      case Layout.Array(Layout element, long count) -> {
        for (long i = 0; i < count; i++) {
          collect(element, offset + i * element.size(), scalars);
        }
      }
      case Layout.Struct struct ->
          struct.members().forEach(m -> collect(m.layout(), offset + m.offset(), scalars));
    }
  }

  /// How many scalars a layout has.
  public static long count(Layout layout) {
    return switch (layout) {
      case Layout.Scalar _ -> 1;
      case Layout.Array(Layout element, long count) -> count * count(element);
      case Layout.Struct struct ->
          struct.members().stream().mapToLong(m -> count(m.layout())).sum();
    };
  }

  /// The scalar number `index` of a layout that begins at `offset`.
  public static Scalar scalar(Layout layout, long index, long offset) {
    return switch (layout) {
      case Layout.Scalar(Type type) -> new Scalar(offset, type);
      case Layout.Array(Layout element, _) -> {
        long each = count(element);
        yield scalar(element, index % each, offset + index / each * element.size());
      }
      case Layout.Struct struct -> {
        long rest = index;
        for (Layout.Member member : struct.members()) {
          long each = count(member.layout());
          if (rest < each) {
            yield scalar(member.layout(), rest, offset + member.offset());
          }
          rest -= each;
        }
        throw new IndexOutOfBoundsException(index);
      }
    };
  }

  /// As many elements as the layout has room for, if that is known.
  long knownCount() throws InputException {
    if (capacity == 0) {
      throw new InputException("how many elements? " + object.name() + " has no extent of its own");
    }
    return capacity;
  }

  /// `count` elements whose scalars come from `source`.
  Bytes fill(long count, Scalars.Source source) throws InputException {
    byte[] bytes = allocate(count);
    for (long i = 0; i < count * scalars.size(); i++) {
      put(bytes, i, source);
    }
    return Bytes.of(bytes);
  }

  /// `count` elements whose scalars, counted from 0, are these numbers.
  public static byte[] numbers(MemoryObject object, long count, LongToDoubleFunction numbers) {
    FillArray array = new FillArray(object);
    byte[] bytes = new byte[Math.toIntExact(count * array.elementSize)];
    Scalars.Source source = (n, type) -> Scalars.ofNumber(type, numbers.applyAsDouble(n));
    for (long i = 0; i < count * array.scalars.size(); i++) {
      array.put(bytes, i, source);
    }
    return bytes;
  }

  /// `count` elements, every scalar of them `text`.
  Bytes repeat(long count, String text) throws InputException {
    long[] values = new long[scalars.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = Scalars.parse(object.name(), scalars.get(i).type(), text);
    }
    return fill(count, (number, _) -> values[(int) (number % values.length)]);
  }

  /// The scalars in `texts`; what is missing in the last element is zero.
  Bytes list(List<String> texts) throws InputException {
    byte[] bytes = allocate((texts.size() + scalars.size() - 1L) / scalars.size());
    for (int i = 0; i < texts.size(); i++) {
      Type type = scalars.get(i % scalars.size()).type();
      long value = Scalars.parse(object.name(), type, texts.get(i).strip());
      put(bytes, i, (_, _) -> value);
    }
    return Bytes.of(bytes);
  }

  private byte[] allocate(long count) throws InputException {
    if (capacity > 0 && count > capacity) {
      throw new InputException(object.name() + " has " + capacity + " elements, not " + count);
    }
    if (count > MOST_BYTES / elementSize) {
      throw new InputException(count + " elements are too many for " + object.name());
    }
    return new byte[(int) (count * elementSize)];
  }

  private void put(byte[] bytes, long number, Scalars.Source source) {
    Scalar scalar = scalars.get((int) (number % scalars.size()));
    long offset = number / scalars.size() * elementSize + scalar.offset();
    long value = source.value(number, scalar.type());
    LittleEndian.put(bytes, (int) offset, scalar.type().bytes(), value);
  }
}
