package org.warpproof.kernel;

import java.math.BigInteger;
import java.util.List;

/// How the bytes of a memory object are meant to be read: for arguments and for printing.
public sealed interface Layout {
  /// Size in bytes.
  long size();

  /// The most bytes that all sizes and offsets in it are multiples of. Whoever lies in memory as
  /// its numbers ask for starts at a multiple of them, though a structure need not start at a
  /// multiple of its size.
  default long grain() {
    return switch (this) {
      case Scalar scalar -> scalar.size();
      case Array(Layout element, _) -> element.grain();
      case Struct(List<Member> members, long size) -> {
        long grain = size;
        for (Member member : members) {
          grain = common(common(grain, member.offset()), member.layout().grain());
        }
        yield grain;
      }
    };
  }

  /// The most bytes that a number in it has: what starts at a multiple of them is aligned for all.
  default long alignment() {
    return switch (this) {
      case Scalar scalar -> scalar.size();
      case Array(Layout element, _) -> element.alignment();
      case Struct(List<Member> members, _) ->
          members.stream().mapToLong(member -> member.layout().alignment()).max().orElse(1);
    };
  }

  /// The greatest common divisor.
  static long common(long one, long other) {
    return BigInteger.valueOf(one).gcd(BigInteger.valueOf(other)).longValue();
  }

  record Scalar(Type type) implements Layout {
    @Override
    public long size() {
      return type.bytes();
    }
  }

  /// `count` elements, 0 if the count is not known.
  record Array(Layout element, long count) implements Layout {
    @Override
    public long size() {
      return element.size() * count;
    }
  }

  record Struct(List<Member> members, long size) implements Layout {
    public Struct {
      members = List.copyOf(members);
    }
  }

  public record Member(long offset, Layout layout) {}
}
