package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.HashSet;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;

/// Gives each value the name of the source variable it is first assigned to.
///
/// Clang keeps a variable in an `alloca` that bears its name; the value stored there is called
/// `%add7`. Once the `alloca` is gone its name is lost, and with it what users recognise.
final class NameValues {
  private NameValues() {}

  static void name(LLVMValueRef function) {
    Set<Long> named = new HashSet<>();
    for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
      for (LLVMValueRef instruction : Llvm.instructions(block)) {
        if (LLVMGetInstructionOpcode(instruction) == LLVMStore) {
          name(LLVMGetOperand(instruction, 0), LLVMGetOperand(instruction, 1), named);
        }
      }
    }
  }

  private static void name(LLVMValueRef value, LLVMValueRef variable, Set<Long> named) {
    if (LLVMIsAInstruction(value) == null
        || LLVMIsAAllocaInst(variable) == null
        || LLVMGetInstructionOpcode(value) == LLVMAlloca
        || !named.add(value.address())) {
      return;
    }
    String name = Llvm.name(variable);
    if (!name.isEmpty() && !name.contains(".") && !name.startsWith("ref.tmp")) {
      // LLVM appends a number when the name is taken: the dot keeps it apart from the name.
      String text = name + ".";
      LLVMSetValueName2(value, text, text.length());
    }
  }
}
