package org.warpproof.frontend.lower;

import static org.bytedeco.llvm.global.LLVM.*;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.function.ToLongFunction;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.DebugType;
import org.warpproof.frontend.llvm.FixedContents;
import org.warpproof.frontend.llvm.Floats;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.frontend.llvm.LlvmTypes;
import org.warpproof.frontend.llvm.SourceNames;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject.Initial;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Type;

/// A global variable (device, constant, shared) to a memory object.
final class LowerGlobal {
  /// Contents larger than this are left to the launch.
  private static final long LARGEST_CONTENTS = 1 << 20;

  private LowerGlobal() {}

  /// LLVM's numbers for address spaces, the same for PTX, SPIR and AMD as far as we use them.
  static Space space(int addressSpace) {
    return switch (addressSpace) {
      case 3 -> Space.SHARED;
      case 2, 4 -> Space.CONSTANT;
      case 5 -> Space.PRIVATE;
      default -> Space.GLOBAL;
    };
  }

  /// An array in shared memory whose size the launch decides.
  static boolean isDynamicShared(LlvmTypes types, LLVMValueRef variable) {
    return space(LLVMGetPointerAddressSpace(LLVMTypeOf(variable))) == Space.SHARED
        && types.size(LLVMGlobalGetValueType(variable)) == 0;
  }

  static String lower(
      LlvmModule module,
      LlvmTypes types,
      DebugPositions positions,
      KernelBuilder builder,
      ToLongFunction<LLVMValueRef> functions,
      LLVMValueRef variable) {
    LLVMTypeRef type = LLVMGlobalGetValueType(variable);
    // The host may change a `__constant__` variable, though no kernel can.
    boolean constant = FixedContents.areOf(module.context(), variable);
    Space space = space(LLVMGetPointerAddressSpace(LLVMTypeOf(variable)));
    if (constant && space == Space.GLOBAL) {
      space = Space.CONSTANT;
    }
    @Nullable LLVMValueRef value = LLVMGetInitializer(variable);
    String name = SourceNames.variable(module.context(), variable);
    // OpenCL calls its local arrays `kernel.array`.
    String shortName = name.substring(name.lastIndexOf('.') + 1);
    Initial initial =
        space == Space.SHARED
            ? new Initial.Undefined()
            : initial(new Contents(types, functions), type, value, constant);
    String object =
        builder.object(
            shortName.isEmpty() ? name : shortName,
            space,
            types.layout(type),
            initial,
            LLVMGetAlignment(variable),
            positions.ofVariable(variable));
    if (space == Space.CONSTANT && !(initial instanceof Initial.Bytes)) {
      DebugType.ofVariable(module.context(), variable)
          .ifPresent(named -> builder.numbers().declare(object, named));
    }
    return object;
  }

  /// What the host does not change is known; the rest may be something else at launch.
  private static Initial initial(
      Contents contents, LLVMTypeRef type, @Nullable LLVMValueRef value, boolean known) {
    long size = contents.types().size(type);
    if (value == null || LLVMIsUndef(value) != 0 || size > LARGEST_CONTENTS) {
      return new Initial.Launched();
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) size).order(ByteOrder.LITTLE_ENDIAN);
    if (!contents.write(contents.types().layout(type), value, 0, bytes)) {
      return new Initial.Launched();
    }
    String hex = HexFormat.of().formatHex(bytes.array());
    return known ? new Initial.Bytes(hex) : new Initial.Preset(hex);
  }

  /// Values to bytes; `functions` are where functions are.
  private record Contents(LlvmTypes types, ToLongFunction<LLVMValueRef> functions) {
    /// Whether every part of the value could be written.
    boolean write(Layout layout, LLVMValueRef value, long offset, ByteBuffer bytes) {
      if (LLVMIsNull(value) != 0 || LLVMIsUndef(value) != 0) {
        return true;
      }
      return switch (layout) {
        case Layout.Scalar(Type type) -> writeScalar(type, value, (int) offset, bytes);
        case Layout.Array(Layout element, long count) -> {
          boolean all = true;
          for (int i = 0; all && i < count; i++) {
            @Nullable LLVMValueRef part = LLVMGetAggregateElement(value, i);
            all = part != null && write(element, part, offset + i * element.size(), bytes);
          }
          yield all;
        }
        case Layout.Struct struct -> {
          boolean all = true;
          for (int i = 0; all && i < struct.members().size(); i++) {
            Layout.Member member = struct.members().get(i);
            @Nullable LLVMValueRef part = LLVMGetAggregateElement(value, i);
            all = part != null && write(member.layout(), part, offset + member.offset(), bytes);
          }
          yield all;
        }
      };
    }

    private boolean writeScalar(Type type, LLVMValueRef value, int offset, ByteBuffer bytes) {
      long bits;
      if (type instanceof Type.Int && LLVMIsAConstantInt(value) != null) {
        bits = LLVMConstIntGetZExtValue(value);
      } else if (type instanceof Type.Float real && LLVMIsAConstantFP(value) != null) {
        try (IntPointer loses = new IntPointer(1)) {
          Expr.FloatConst constant = Floats.constant(real, LLVMConstRealGetDouble(value, loses));
          bits = constant.bits();
        }
      } else if (LLVMIsAFunction(value) != null) {
        bits = functions.applyAsLong(value);
      } else {
        return false;
      }
      for (int i = 0; i < type.bytes(); i++) {
        bytes.put(offset + i, (byte) (bits >>> (8 * i)));
      }
      return true;
    }
  }
}
