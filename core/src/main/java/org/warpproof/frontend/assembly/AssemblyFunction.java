package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.assembly.Constraints.Slot;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.frontend.ptx.PtxStatement;

/// A statement of assembly to a function of its inputs that gives its outputs.
final class AssemblyFunction {
  private final LLVMValueRef call;
  private final Constraints constraints;
  private final Code code;
  private final LLVMBasicBlockRef entry;
  private final Registers registers;

  private AssemblyFunction(LLVMValueRef call, Constraints constraints, Code code) {
    this.call = call;
    this.constraints = constraints;
    this.code = code;
    this.entry = code.block("entry");
    this.registers = new Registers(code, entry);
  }

  /// Throws an [UnsupportedException] with the text of what is not known.
  static LLVMValueRef build(
      LlvmModule module, LLVMValueRef call, Constraints slots, List<PtxStatement> statements) {
    List<LLVMTypeRef> parameters = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
      parameters.add(LLVMTypeOf(LLVMGetOperand(call, i)));
    }
    LLVMTypeRef type = Code.functionType(LLVMTypeOf(call), parameters);
    LLVMValueRef function = LLVMAddFunction(module.ref(), "assembly", type);
    LLVMSetLinkage(function, LLVMInternalLinkage);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    boolean isBuilt = false;
    try {
      Code code = new Code(module.context(), module.ref(), function, builder);
      new AssemblyFunction(call, slots, code).all(statements);
      isBuilt = true;
      return function;
    } finally {
      LLVMDisposeBuilder(builder);
      if (!isBuilt) {
        LLVMDeleteFunction(function);
      }
    }
  }

  private void all(List<PtxStatement> statements) {
    LLVMBasicBlockRef body = code.block("body");
    code.at(body);
    operands();
    TranslateStatements.translate(statements, code, registers);
    giveOutputs();
    code.at(entry);
    registers.openUnwritten();
    LLVMBuildBr(code.builder(), body);
  }

  private void operands() {
    List<LLVMTypeRef> results = results();
    List<Slot> slots = constraints.slots();
    if (results.size() != constraints.outputs()
        || slots.size() - results.size() != LLVMGetNumArgOperands(call)) {
      throw Refused.because("operands of this form");
    }
    for (int k = 0; k < slots.size(); k++) {
      switch (slots.get(k)) {
        case Slot.Output(int width) -> registers.operand(k, checked(results.get(k), width));
        case Slot.Input(int width) ->
            input(k, width, LLVMGetParam(code.function(), k - results.size()));
        case Slot.Tied(int output) -> {
          registers.tie(k, output);
          registers.set(
              k, code.cast(LLVMGetParam(code.function(), k - results.size()), results.get(output)));
        }
        case Slot.Constant() -> constant(k, LLVMGetOperand(call, k - results.size()));
      }
    }
  }

  private List<LLVMTypeRef> results() {
    LLVMTypeRef type = LLVMTypeOf(call);
    return switch (LLVMGetTypeKind(type)) {
      case LLVMVoidTypeKind -> List.of();
      case LLVMStructTypeKind -> {
        List<LLVMTypeRef> parts = new ArrayList<>();
        for (int i = 0; i < LLVMCountStructElementTypes(type); i++) {
          parts.add(LLVMStructGetTypeAtIndex(type, i));
        }
        yield parts;
      }
      default -> List.of(type);
    };
  }

  /// A pointer is kept as a number, by which it is found again ([TraceAddresses]).
  private void input(int number, int width, LLVMValueRef value) {
    LLVMTypeRef type = LLVMTypeOf(value);
    LLVMValueRef argument = LLVMGetOperand(call, number - (int) constraints.outputs());
    if (LLVMGetTypeKind(type) == LLVMPointerTypeKind) {
      LLVMValueRef address = LLVMBuildPtrToInt(code.builder(), value, code.bits(64), "");
      // Shared memory has addresses of 32 bits.
      boolean isShort = width == 32 && LLVMGetPointerAddressSpace(type) == 3;
      registers.operand(number, code.bits(isShort ? 32 : checked(64, width)));
      registers.set(number, isShort ? code.unsigned(address, 32) : address);
      return;
    }
    if (LLVMIsAConstantInt(argument) != null) {
      registers.constant(number, LLVMConstIntGetSExtValue(argument));
    }
    registers.operand(number, checked(type, width));
    registers.set(number, value);
  }

  private void constant(int number, LLVMValueRef argument) {
    if (LLVMIsAConstantInt(argument) == null || LLVMGetIntTypeWidth(LLVMTypeOf(argument)) > 64) {
      throw Refused.because("a constant of this form");
    }
    registers.constant(number, LLVMConstIntGetSExtValue(argument));
  }

  private static LLVMTypeRef checked(LLVMTypeRef type, int width) {
    checked(Code.width(type), width);
    return type;
  }

  private static int checked(int has, int wants) {
    if (has != wants) {
      throw Refused.because("an operand of " + has + " bits in a register of " + wants);
    }
    return wants;
  }

  private void giveOutputs() {
    List<LLVMTypeRef> results = results();
    List<LLVMValueRef> values = new ArrayList<>();
    for (int k = 0; k < results.size(); k++) {
      values.add(registers.get(k));
    }
    if (LLVMGetTypeKind(LLVMTypeOf(call)) == LLVMStructTypeKind) {
      try (PointerPointer<LLVMValueRef> array = new PointerPointer<>(values.size())) {
        array.put(values.toArray(LLVMValueRef[]::new));
        LLVMBuildAggregateRet(code.builder(), array, values.size());
      }
    } else if (values.isEmpty()) {
      LLVMBuildRetVoid(code.builder());
    } else {
      LLVMBuildRet(code.builder(), values.getFirst());
    }
  }
}
