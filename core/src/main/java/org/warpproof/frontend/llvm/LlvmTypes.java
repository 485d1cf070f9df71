package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.Type;

/// LLVM's types: as lists of scalars, as layouts, as sizes.
public final class LlvmTypes {
  /// More scalars than this in one value are not taken apart.
  private static final int MOST_LEAVES = 4096;

  private final LLVMTargetDataRef data;
  private final Map<Long, List<Leaf>> leaves = new HashMap<>();

  public LlvmTypes(LLVMTargetDataRef data) {
    this.data = data;
  }

  /// A scalar inside a type, at a byte offset.
  public record Leaf(long offset, Type type) {}

  /// The size of an array element of this type.
  public long size(LLVMTypeRef type) {
    return LLVMABISizeOfType(data, type);
  }

  public long fieldOffset(LLVMTypeRef struct, int field) {
    return LLVMOffsetOfElement(data, struct, field);
  }

  /// The type of a value that is one scalar.
  public Type scalar(LLVMTypeRef type) {
    List<Leaf> parts = leaves(type);
    if (parts.size() != 1) {
      throw new UnsupportedException("type", "a scalar was expected");
    }
    return parts.getFirst().type();
  }

  /// The scalars of a type, in memory order.
  public List<Leaf> leaves(LLVMTypeRef type) {
    List<Leaf> known = leaves.get(type.address());
    if (known == null) {
      known = new ArrayList<>();
      collect(type, 0, known);
      leaves.put(type.address(), known);
    }
    return known;
  }

  private void collect(LLVMTypeRef type, long offset, List<Leaf> into) {
    switch (LLVMGetTypeKind(type)) {
      case LLVMStructTypeKind -> {
        for (int i = 0; i < LLVMCountStructElementTypes(type); i++) {
          collect(LLVMStructGetTypeAtIndex(type, i), offset + fieldOffset(type, i), into);
        }
      }
      case LLVMArrayTypeKind ->
          repeat(LLVMGetElementType(type), LLVMGetArrayLength2(type), offset, into);
      case LLVMVectorTypeKind ->
          repeat(LLVMGetElementType(type), LLVMGetVectorSize(type), offset, into);
      default -> into.add(new Leaf(offset, simple(type)));
    }
  }

  private void repeat(LLVMTypeRef element, long count, long offset, List<Leaf> into) {
    if (count > MOST_LEAVES || into.size() > MOST_LEAVES) {
      throw new UnsupportedException("type", "a value of more than 4096 scalars");
    }
    for (int i = 0; i < count; i++) {
      collect(element, offset + i * size(element), into);
    }
  }

  private static Type simple(LLVMTypeRef type) {
    return switch (LLVMGetTypeKind(type)) {
      case LLVMIntegerTypeKind -> integer(LLVMGetIntTypeWidth(type));
      case LLVMHalfTypeKind -> Type.F16;
      case LLVMBFloatTypeKind -> Type.BF16;
      case LLVMFloatTypeKind -> Type.F32;
      case LLVMDoubleTypeKind -> Type.F64;
      case LLVMPointerTypeKind -> Type.POINTER;
      // Images, samplers, events: handles that only built-in functions look into.
      case LLVMTargetExtTypeKind -> Type.I64;
      default -> throw new UnsupportedException("type", "a value of a type that is not supported");
    };
  }

  private static Type integer(int bits) {
    if (bits > 64) {
      throw new UnsupportedException("wide-integer", "an integer of " + bits + " bits");
    }
    return new Type.Int(bits);
  }

  /// How the bytes of a type are meant to be read.
  public Layout layout(LLVMTypeRef type) {
    return switch (LLVMGetTypeKind(type)) {
      case LLVMStructTypeKind -> {
        List<Layout.Member> members = new ArrayList<>();
        for (int i = 0; i < LLVMCountStructElementTypes(type); i++) {
          members.add(
              new Layout.Member(fieldOffset(type, i), layout(LLVMStructGetTypeAtIndex(type, i))));
        }
        yield new Layout.Struct(members, size(type));
      }
      case LLVMArrayTypeKind ->
          new Layout.Array(layout(LLVMGetElementType(type)), LLVMGetArrayLength2(type));
      case LLVMVectorTypeKind -> vector(type);
      default -> new Layout.Scalar(simple(type));
    };
  }

  /// A vector of three takes the room of four: then it is a structure with a gap at its end.
  private Layout vector(LLVMTypeRef type) {
    Layout element = layout(LLVMGetElementType(type));
    int count = LLVMGetVectorSize(type);
    if (count * element.size() == size(type)) {
      return new Layout.Array(element, count);
    }
    List<Layout.Member> members = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      members.add(new Layout.Member(i * element.size(), element));
    }
    return new Layout.Struct(members, size(type));
  }
}
