package org.warpproof.frontend.lower;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.function.Function;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.LlvmTypes;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Place;

/// `getelementptr`, as an instruction or a constant, to the steps of a place.
public final class LowerAddress {
  private LowerAddress() {}

  static Place lower(
      LLVMValueRef gep, Place base, LlvmTypes types, Function<LLVMValueRef, Expr> index) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
    Place place = base;
    for (int i = 1; i < LLVMGetNumOperands(gep); i++) {
      LLVMValueRef operand = LLVMGetOperand(gep, i);
      if (i == 1) {
        // The first index moves among neighbours of the base: nothing to say if it is zero.
        if (!isZero(operand)) {
          place = step(place, index.apply(operand), types.size(type), 0);
        }
      } else if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
        int field = (int) LLVMConstIntGetZExtValue(operand);
        place = Places.plus(place, new Place.Step.Field(field, types.fieldOffset(type, field)));
        type = LLVMStructGetTypeAtIndex(type, field);
      } else {
        long extent =
            LLVMGetTypeKind(type) == LLVMArrayTypeKind
                ? LLVMGetArrayLength2(type)
                : LLVMGetVectorSize(type);
        type = LLVMGetElementType(type);
        place = step(place, index.apply(operand), types.size(type), extent);
      }
    }
    return place;
  }

  private static Place step(Place place, Expr index, long stride, long extent) {
    return Places.plus(place, new Place.Step.Index(Places.index(index), stride, extent));
  }

  public static boolean isZero(LLVMValueRef value) {
    return LLVMIsAConstantInt(value) != null && LLVMConstIntGetSExtValue(value) == 0;
  }
}
