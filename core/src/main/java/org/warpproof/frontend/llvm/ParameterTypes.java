package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Type;

/// What a pointer parameter points to, and whether a number is unsigned, as the debug information
/// has it: the types of LLVM do not say.
public final class ParameterTypes {
  private static final int DEEPEST = 16;

  /// Positions of operands in LLVM's debug nodes.
  private static final int SUBPROGRAM_TYPE = 4;

  private static final int SUBROUTINE_TYPES = 3;
  private static final int TYPE_NAME = 2;
  private static final int BASE = 3;

  /// DWARF's numbers for pointer types and for arrays, of which vectors are some.
  private static final int POINTER_TAG = 0x0f;

  private static final int ARRAY_TAG = 0x01;

  private static final Map<String, Type> BASIC =
      Map.ofEntries(
          Map.entry("bool", Type.I8),
          Map.entry("char", Type.I8),
          Map.entry("signed char", Type.I8),
          Map.entry("unsigned char", Type.I8),
          Map.entry("short", Type.I16),
          Map.entry("unsigned short", Type.I16),
          Map.entry("int", Type.I32),
          Map.entry("unsigned int", Type.I32),
          Map.entry("long", Type.I64),
          Map.entry("unsigned long", Type.I64),
          Map.entry("long long", Type.I64),
          Map.entry("unsigned long long", Type.I64),
          Map.entry("half", Type.F16),
          Map.entry("float", Type.F32),
          Map.entry("double", Type.F64));

  private ParameterTypes() {}

  /// The element type of the array that parameter `index` points to, where it is a basic type.
  public static Optional<Type> element(LLVMContextRef context, LLVMValueRef function, int index) {
    return pointee(type(context, function, index));
  }

  /// How the source reads parameter `index`, where it is an integer of a basic type or a vector of
  /// them.
  public static Parameter.Sign sign(LLVMContextRef context, LLVMValueRef function, int index) {
    return sign(type(context, function, index));
  }

  /// How the source reads what has such a type.
  static Parameter.Sign sign(@Nullable LLVMValueRef of) {
    @Nullable LLVMValueRef at = of;
    for (int depth = 0; at != null && depth < DEEPEST; depth++) {
      LLVMMetadataRef type = LLVMValueAsMetadata(at);
      int kind = LLVMGetMetadataKind(type);
      if (kind == LLVMDIBasicTypeMetadataKind) {
        String name = Llvm.metadataString(operand(at, TYPE_NAME));
        boolean isUnsigned = name.startsWith("unsigned ") || name.equals("bool");
        Parameter.Sign sign = isUnsigned ? Parameter.Sign.UNSIGNED : Parameter.Sign.SIGNED;
        return BASIC.containsKey(name) ? sign : Parameter.Sign.UNKNOWN;
      }
      boolean isNamed =
          kind == LLVMDIDerivedTypeMetadataKind && LLVMGetDINodeTag(type) != POINTER_TAG;
      boolean isVector =
          kind == LLVMDICompositeTypeMetadataKind && LLVMGetDINodeTag(type) == ARRAY_TAG;
      at = isNamed || isVector ? operand(at, BASE) : null;
    }
    return Parameter.Sign.UNKNOWN;
  }

  /// Whether a basic type is one of floating-point numbers.
  static boolean isFloat(LLVMValueRef basic) {
    return BASIC.get(Llvm.metadataString(operand(basic, TYPE_NAME))) instanceof Type.Float;
  }

  /// Whether parameter `index` points to a function.
  public static boolean isFunction(LLVMContextRef context, LLVMValueRef function, int index) {
    @Nullable LLVMValueRef at = type(context, function, index);
    int pointers = 0;
    for (int depth = 0; at != null && depth < DEEPEST; depth++) {
      LLVMMetadataRef type = LLVMValueAsMetadata(at);
      if (LLVMGetMetadataKind(type) != LLVMDIDerivedTypeMetadataKind) {
        return pointers == 1 && LLVMGetMetadataKind(type) == LLVMDISubroutineTypeMetadataKind;
      }
      pointers += LLVMGetDINodeTag(type) == POINTER_TAG ? 1 : 0;
      at = operand(at, BASE);
    }
    return false;
  }

  static @Nullable LLVMValueRef type(LLVMContextRef context, LLVMValueRef function, int index) {
    @Nullable LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
    if (subprogram == null || subprogram.isNull()) {
      return null;
    }
    @Nullable LLVMValueRef type =
        operand(LLVMMetadataAsValue(context, subprogram), SUBPROGRAM_TYPE);
    @Nullable LLVMValueRef types = type == null ? null : operand(type, SUBROUTINE_TYPES);
    if (types == null || LLVMGetMDNodeNumOperands(types) != LLVMCountParams(function) + 1) {
      return null;
    }
    return operand(types, index + 1);
  }

  /// Follows a pointer and the qualifiers and typedefs around it down to a basic type, or to the
  /// next pointer.
  private static Optional<Type> pointee(@Nullable LLVMValueRef type) {
    @Nullable LLVMValueRef at = type;
    int pointers = 0;
    for (int depth = 0; at != null && depth < DEEPEST; depth++) {
      switch (LLVMGetMetadataKind(LLVMValueAsMetadata(at))) {
        case LLVMDIBasicTypeMetadataKind -> {
          return Optional.ofNullable(BASIC.get(Llvm.metadataString(operand(at, TYPE_NAME))));
        }
        case LLVMDIDerivedTypeMetadataKind -> {
          if (LLVMGetDINodeTag(LLVMValueAsMetadata(at)) == POINTER_TAG) {
            pointers++;
          }
          if (pointers == 2) {
            return Optional.of(Type.POINTER);
          }
          at = operand(at, BASE);
        }
        default -> {
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  static @Nullable LLVMValueRef operand(LLVMValueRef node, int index) {
    List<@Nullable LLVMValueRef> operands = Llvm.metadataOperands(node);
    @Nullable LLVMValueRef operand = index < operands.size() ? operands.get(index) : null;
    return operand == null || operand.isNull() ? null : operand;
  }
}
