package org.warpproof.frontend.spell;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;

/// A type of the debug information as C++ writes it, if it is a number, `void`, or a pointer to
/// such: names of other types may mean something else to another compiler.
final class SpellType {
  private static final int NAME = 2;
  private static final int BASE = 3;

  /// DWARF's numbers for kinds of types.
  private static final int POINTER = 0x0f;

  private static final int TYPEDEF = 0x16;
  private static final int CONST = 0x26;
  private static final int VOLATILE = 0x35;
  private static final int RESTRICT = 0x37;

  private static final Set<String> PLAIN =
      Set.of(
          "bool",
          "char",
          "signed char",
          "unsigned char",
          "short",
          "unsigned short",
          "int",
          "unsigned int",
          "long",
          "unsigned long",
          "long long",
          "unsigned long long",
          "float",
          "double");

  private SpellType() {}

  /// The type of a parameter; its own qualifiers are not part of a function's type.
  static Optional<String> parameter(@Nullable LLVMValueRef type) {
    if (type == null || type.isNull()) {
      return Optional.empty();
    }
    return switch (tag(type)) {
      case CONST, VOLATILE, RESTRICT, TYPEDEF -> parameter(SpellNames.operand(type, BASE));
      default -> spell(type);
    };
  }

  private static Optional<String> spell(@Nullable LLVMValueRef type) {
    if (type == null || type.isNull()) {
      return Optional.of("void");
    }
    if (isBasic(type)) {
      return Optional.of(Llvm.metadataString(SpellNames.operand(type, NAME)))
          .filter(PLAIN::contains);
    }
    Optional<String> base =
        tag(type) == 0 ? Optional.empty() : spell(SpellNames.operand(type, BASE));
    return switch (tag(type)) {
      case TYPEDEF -> base;
      case CONST -> base.map(text -> qualified(text, "const"));
      case VOLATILE -> base.map(text -> qualified(text, "volatile"));
      case POINTER -> base.map(text -> text.endsWith("*") ? text + "*" : text + " *");
      default -> Optional.empty();
    };
  }

  private static String qualified(String text, String qualifier) {
    return text.contains("*") ? text + " " + qualifier : qualifier + " " + text;
  }

  private static boolean isBasic(LLVMValueRef type) {
    return LLVMGetMetadataKind(LLVMValueAsMetadata(type)) == LLVMDIBasicTypeMetadataKind;
  }

  /// 0 for what is not made from another type.
  private static int tag(LLVMValueRef type) {
    return LLVMGetMetadataKind(LLVMValueAsMetadata(type)) == LLVMDIDerivedTypeMetadataKind
        ? LLVMGetDINodeTag(LLVMValueAsMetadata(type))
        : 0;
  }
}
