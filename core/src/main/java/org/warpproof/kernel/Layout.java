package org.warpproof.kernel;

import java.util.List;

/// How the bytes of a memory object are meant to be read: for arguments and for printing.
public sealed interface Layout {
  /// Size in bytes.
  long size();

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

  record Member(long offset, Layout layout) {}
}
