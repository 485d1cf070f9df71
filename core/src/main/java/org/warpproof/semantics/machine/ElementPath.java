package org.warpproof.semantics.machine;

import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;

/// Writes a byte of a memory object as the source would: `tile[3][4]`, `body[7].1`.
final class ElementPath {
  private ElementPath() {}

  static String of(MemoryObject object, long offset) {
    StringBuilder text = new StringBuilder(object.name());
    long rest = append(object.layout(), offset, text);
    if (rest != 0) {
      text.append(rest > 0 ? " + " : " - ").append(Math.abs(rest)).append(" bytes");
    }
    return text.toString();
  }

  /// Appends the way to `offset` and returns how many bytes behind it the offset lies.
  private static long append(Layout layout, long offset, StringBuilder text) {
    return switch (layout) {
      case Layout.Scalar _ -> offset;
      case Layout.Array(Layout element, _) -> {
        long size = element.size();
        if (size == 0) {
          yield offset;
        }
        text.append('[').append(Math.floorDiv(offset, size)).append(']');
        yield append(element, Math.floorMod(offset, size), text);
      }
      case Layout.Struct struct -> {
        for (int i = struct.members().size() - 1; i >= 0; i--) {
          Layout.Member member = struct.members().get(i);
          if (member.offset() <= offset && offset < struct.size()) {
            text.append('.').append(i);
            yield append(member.layout(), offset - member.offset(), text);
          }
        }
        yield offset;
      }
    };
  }
}
