package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMUseRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/// LLVM's C API in the shape of Java: strings, lists.
public final class Llvm {
  private Llvm() {}

  public static String name(LLVMValueRef value) {
    try (SizeTPointer length = new SizeTPointer(1)) {
      @Nullable BytePointer text = LLVMGetValueName2(value, length);
      return text == null ? "" : string(text, length.get());
    }
  }

  public static String name(LLVMBasicBlockRef block) {
    return name(LLVMBasicBlockAsValue(block));
  }

  public static List<LLVMBasicBlockRef> blocks(LLVMValueRef function) {
    List<LLVMBasicBlockRef> blocks = new ArrayList<>();
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function);
        b != null && !b.isNull();
        b = LLVMGetNextBasicBlock(b)) {
      blocks.add(b);
    }
    return blocks;
  }

  public static List<LLVMValueRef> instructions(LLVMBasicBlockRef block) {
    List<LLVMValueRef> instructions = new ArrayList<>();
    for (LLVMValueRef i = LLVMGetFirstInstruction(block);
        i != null && !i.isNull();
        i = LLVMGetNextInstruction(i)) {
      instructions.add(i);
    }
    return instructions;
  }

  /// Where control can go from the end of a block.
  public static List<LLVMBasicBlockRef> successors(LLVMBasicBlockRef block) {
    List<LLVMBasicBlockRef> successors = new ArrayList<>();
    LLVMValueRef terminator = LLVMGetBasicBlockTerminator(block);
    for (int i = 0; i < LLVMGetNumSuccessors(terminator); i++) {
      successors.add(LLVMGetSuccessor(terminator, i));
    }
    return successors;
  }

  /// Moves an instruction to where a builder stands, with its name and its place in the source.
  public static void move(LLVMValueRef instruction, LLVMBuilderRef builder) {
    String name = name(instruction);
    @Nullable LLVMMetadataRef place = LLVMInstructionGetDebugLoc(instruction);
    LLVMInstructionRemoveFromParent(instruction);
    LLVMInsertIntoBuilderWithName(builder, instruction, name);
    LLVMInstructionSetDebugLoc(instruction, place);
  }

  /// Who goes to a block goes to another one now.
  public static void redirect(LLVMValueRef function, LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
    for (LLVMBasicBlockRef block : blocks(function)) {
      @Nullable LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
      for (int i = 0; end != null && !end.isNull() && i < LLVMGetNumSuccessors(end); i++) {
        if (LLVMGetSuccessor(end, i).equals(from)) {
          LLVMSetSuccessor(end, i, to);
        }
      }
    }
  }

  public static List<LLVMValueRef> operands(LLVMValueRef user) {
    int count = LLVMGetNumOperands(user);
    List<LLVMValueRef> operands = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      operands.add(LLVMGetOperand(user, i));
    }
    return operands;
  }

  /// The instructions that use `value`, one for each use.
  public static List<LLVMValueRef> users(LLVMValueRef value) {
    List<LLVMValueRef> users = new ArrayList<>();
    for (LLVMUseRef use = LLVMGetFirstUse(value);
        use != null && !use.isNull();
        use = LLVMGetNextUse(use)) {
      users.add(LLVMGetUser(use));
    }
    return users;
  }

  /// The operands of a metadata node; an operand that is absent is null.
  public static List<@Nullable LLVMValueRef> metadataOperands(LLVMValueRef node) {
    int count = LLVMGetMDNodeNumOperands(node);
    List<@Nullable LLVMValueRef> operands = new ArrayList<>(count);
    try (PointerPointer<LLVMValueRef> array = new PointerPointer<>(Math.max(count, 1))) {
      LLVMGetMDNodeOperands(node, array);
      for (int i = 0; i < count; i++) {
        operands.add(array.get(LLVMValueRef.class, i));
      }
    }
    return operands;
  }

  /// The text of a metadata string, or the empty string if it is none.
  public static String metadataString(@Nullable LLVMValueRef value) {
    if (value == null || value.isNull()) {
      return "";
    }
    try (IntPointer length = new IntPointer(1)) {
      @Nullable BytePointer text = LLVMGetMDString(value, length);
      return text == null ? "" : string(text, length.get());
    }
  }

  /// The text of inline assembly.
  public static String assembly(LLVMValueRef callee) {
    try (SizeTPointer length = new SizeTPointer(1)) {
      return string(LLVMGetInlineAsmAsmString(callee, length), length.get());
    }
  }

  public static String attributeValue(LLVMAttributeRef attribute) {
    try (IntPointer length = new IntPointer(1)) {
      BytePointer text = LLVMGetStringAttributeValue(attribute, length);
      return string(text, length.get());
    }
  }

  public static String string(BytePointer text, long length) {
    byte[] bytes = new byte[(int) length];
    text.limit(length).get(bytes);
    return new String(bytes, java.nio.charset.StandardCharsets.UTF_8);
  }

  /// What a call calls, by name or through a pointer; null if the instruction is no call.
  static @Nullable public LLVMValueRef callee(LLVMValueRef instruction) {
    boolean isCall = LLVMIsACallInst(instruction) != null || LLVMIsAInvokeInst(instruction) != null;
    return isCall ? LLVMGetCalledValue(instruction) : null;
  }

  /// The name of what a call calls, as the source has it; empty if the instruction is no call.
  public static String calledName(LLVMValueRef instruction) {
    @Nullable LLVMValueRef callee = callee(instruction);
    return callee == null ? "" : Mangled.baseName(name(callee));
  }

  /// Whether it only says that a local variable is needed from here on, or no longer.
  public static boolean isLifetime(LLVMValueRef instruction) {
    return calledName(instruction).startsWith("llvm.lifetime.");
  }

  /// The function of a name, declared if the module has none.
  public static LLVMValueRef declared(LLVMModuleRef module, String name, LLVMTypeRef type) {
    @Nullable LLVMValueRef known = LLVMGetNamedFunction(module, name);
    return known == null || known.isNull() ? LLVMAddFunction(module, name, type) : known;
  }
}
