package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Parameter;

/// The type of a parameter or of a variable, as the debug information has it: it says what the
/// source calls the integers in a structure, in an array, or behind a pointer.
public final class DebugType {
  private static final int DEEPEST = 32;
  private static final int BITS_OF_BYTE = 8;

  /// Positions of operands in LLVM's debug nodes.
  private static final int NAME = 2;

  private static final int BASE = 3;
  private static final int ELEMENTS = 4;
  private static final int TYPE_OF_VARIABLE = 3;

  /// Of a vector.
  private static final String COMPONENTS = "xyzw";

  /// DWARF's numbers.
  private static final int ARRAY = 0x01;

  private static final int CLASS = 0x02;
  private static final int MEMBER = 0x0d;
  private static final int POINTER = 0x0f;
  private static final int REFERENCE = 0x10;
  private static final int STRUCTURE = 0x13;
  private static final int UNION = 0x17;
  private static final int INHERITANCE = 0x1c;

  private final LLVMValueRef node;

  private DebugType(LLVMValueRef node) {
    this.node = node;
  }

  /// An integer: how C writes it, and how it reads it.
  public record Named(String text, Parameter.Sign sign) {}

  /// The type of parameter `index`.
  public static Optional<DebugType> ofParameter(
      LLVMContextRef context, LLVMValueRef function, int index) {
    return Optional.ofNullable(ParameterTypes.type(context, function, index)).map(DebugType::new);
  }

  /// The type of a variable of the file.
  public static Optional<DebugType> ofVariable(LLVMContextRef context, LLVMValueRef variable) {
    // The first operand of a DIGlobalVariableExpression is the variable.
    return AttachedMetadata.debug(variable)
        .flatMap(debug -> operand(LLVMMetadataAsValue(context, debug), 0))
        .flatMap(own -> operand(own, TYPE_OF_VARIABLE))
        .map(DebugType::new);
  }

  /// The integer of so many bytes that lies `offset` bytes behind the first of what is called
  /// `name`; for a pointer, behind where it points.
  public Optional<Named> number(String name, long offset, int bytes) {
    LLVMValueRef type = plain(node);
    boolean isPointer = tag(type) == POINTER || tag(type) == REFERENCE;
    if (!isPointer) {
      return inside(type, name, offset, bytes, 0);
    }
    LLVMValueRef target = operand(type, BASE).map(DebugType::plain).orElse(type);
    long size = size(target);
    if (size <= 0 || offset < 0) {
      return Optional.empty();
    }
    long index = offset / size;
    String element = "%s[%d]".formatted(name, index);
    return inside(target, element, offset % size, bytes, 0)
        .map(
            found ->
                index == 0 && found.text().startsWith(element + ".")
                    ? new Named(
                        name + "->" + found.text().substring(element.length() + 1), found.sign())
                    : found);
  }

  private static Optional<Named> inside(
      LLVMValueRef of, String name, long offset, int bytes, int depth) {
    LLVMValueRef type = plain(of);
    if (depth > DEEPEST) {
      return Optional.empty();
    }
    return switch (LLVMGetMetadataKind(LLVMValueAsMetadata(type))) {
      case LLVMDIBasicTypeMetadataKind ->
          // Bytes of a union may be read as an integer that are also called another number.
          offset == 0 && size(type) == bytes && !ParameterTypes.isFloat(type)
              ? Optional.of(new Named(name, ParameterTypes.sign(type)))
              : Optional.empty();
      case LLVMDICompositeTypeMetadataKind ->
          switch (tag(type)) {
            case ARRAY -> element(type, name, offset, bytes, depth);
            case STRUCTURE, CLASS, UNION -> member(type, name, offset, bytes, depth);
            default -> Optional.empty();
          };
      default -> Optional.empty();
    };
  }

  /// An element of an array, which may have several dimensions.
  private static Optional<Named> element(
      LLVMValueRef array, String name, long offset, int bytes, int depth) {
    LLVMValueRef type = operand(array, BASE).map(DebugType::plain).orElse(array);
    long size = size(type);
    List<Long> counts = new ArrayList<>();
    for (LLVMValueRef dimension : elements(array)) {
      Optional<LLVMValueRef> count = operand(dimension, 0);
      if (count.isEmpty() || LLVMIsAConstantInt(count.get()) == null) {
        return Optional.empty();
      }
      counts.add(LLVMConstIntGetSExtValue(count.get()));
    }
    if (size <= 0 || counts.stream().anyMatch(count -> count <= 0)) {
      return Optional.empty();
    }
    long index = offset / size;
    if ((LLVMDITypeGetFlags(LLVMValueAsMetadata(array)) & LLVMDIFlagVector) != 0) {
      String component =
          index < 4
              ? COMPONENTS.substring((int) index, (int) index + 1)
              : "s" + Long.toHexString(index);
      return inside(type, name + "." + component, offset % size, bytes, depth + 1);
    }
    StringBuilder indices = new StringBuilder();
    for (int i = counts.size() - 1; i > 0; i--) {
      indices.insert(0, "[" + index % counts.get(i) + "]");
      index /= counts.get(i);
    }
    indices.insert(0, "[" + index + "]");
    return inside(type, name + indices, offset % size, bytes, depth + 1);
  }

  private static Optional<Named> member(
      LLVMValueRef structure, String name, long offset, int bytes, int depth) {
    for (LLVMValueRef member : elements(structure)) {
      int kind = tag(member);
      long size = size(member);
      long start = LLVMDITypeGetOffsetInBits(LLVMValueAsMetadata(member));
      boolean isWhole = start % BITS_OF_BYTE == 0 && size > 0;
      long at = offset - start / BITS_OF_BYTE;
      Optional<LLVMValueRef> type = operand(member, BASE);
      if ((kind != MEMBER && kind != INHERITANCE)
          || !isWhole
          || at < 0
          || at + bytes > size
          || type.isEmpty()) {
        continue;
      }
      String own = kind == MEMBER ? text(member) : "";
      String path = own.isEmpty() ? name : name + "." + own;
      Optional<Named> found = inside(type.get(), path, at, bytes, depth + 1);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /// What is behind names of types and qualifiers.
  private static LLVMValueRef plain(LLVMValueRef type) {
    LLVMValueRef at = type;
    for (int depth = 0; depth < DEEPEST; depth++) {
      boolean isPlain =
          LLVMGetMetadataKind(LLVMValueAsMetadata(at)) != LLVMDIDerivedTypeMetadataKind
              || tag(at) == POINTER
              || tag(at) == REFERENCE;
      Optional<LLVMValueRef> base = isPlain ? Optional.empty() : operand(at, BASE);
      if (base.isEmpty()) {
        return at;
      }
      at = base.get();
    }
    return at;
  }

  private static List<LLVMValueRef> elements(LLVMValueRef composite) {
    List<LLVMValueRef> found = new ArrayList<>();
    operand(composite, ELEMENTS)
        .ifPresent(
            list -> {
              for (@Nullable LLVMValueRef element : Llvm.metadataOperands(list)) {
                if (element != null && !element.isNull()) {
                  found.add(element);
                }
              }
            });
    return found;
  }

  private static int tag(LLVMValueRef type) {
    return LLVMGetDINodeTag(LLVMValueAsMetadata(type));
  }

  private static String text(LLVMValueRef member) {
    return Llvm.metadataString(ParameterTypes.operand(member, NAME));
  }

  /// In bytes; 0 if it has none of its own, or no whole number of them.
  private static long size(LLVMValueRef type) {
    long bits =
        switch (LLVMGetMetadataKind(LLVMValueAsMetadata(type))) {
          case LLVMDIBasicTypeMetadataKind,
              LLVMDIDerivedTypeMetadataKind,
              LLVMDICompositeTypeMetadataKind ->
              LLVMDITypeGetSizeInBits(LLVMValueAsMetadata(type));
          default -> 0;
        };
    return bits % BITS_OF_BYTE == 0 ? bits / BITS_OF_BYTE : 0;
  }

  private static Optional<LLVMValueRef> operand(LLVMValueRef node, int index) {
    return Optional.ofNullable(ParameterTypes.operand(node, index));
  }
}
