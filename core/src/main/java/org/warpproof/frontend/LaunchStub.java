package org.warpproof.frontend;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Kernel;

/// The function by which the host launches a kernel: `_Z16__device_stub__kPi` for `_Z1kPi`. It
/// hands each of the kernel's arguments to `cudaSetupArgument`, from its own variables.
///
/// `arguments` has, for each parameter of the kernel in the source, which of the stub's arguments
/// holds it; empty for structures, which may be in several or in memory.
record LaunchStub(LLVMValueRef function, Kernel kernel, List<OptionalInt> arguments) {
  private static final String PREFIX = "__device_stub__";
  private static final String ARGUMENT = "cudaSetupArgument";

  LaunchStub {
    arguments = List.copyOf(arguments);
  }

  static boolean isStub(LLVMValueRef function) {
    return Llvm.name(function).contains(PREFIX);
  }

  /// The stub of one of the kernels, which are known by their symbols. It must not be possible that
  /// it is the stub of one of the others.
  static Optional<LaunchStub> of(
      LLVMValueRef function, Map<String, Kernel> kernels, Set<String> others) {
    List<String> matching =
        symbols(Llvm.name(function)).stream()
            .distinct()
            .filter(symbol -> kernels.containsKey(symbol) || others.contains(symbol))
            .toList();
    return matching.size() == 1
        ? Optional.ofNullable(kernels.get(matching.getFirst()))
            .map(kernel -> new LaunchStub(function, kernel, arguments(function)))
        : Optional.empty();
  }

  /// What the kernel's symbol may be: where a name that ends in a digit stands before the length of
  /// the stub's, it is not plain which digits are the length.
  static List<String> symbols(String stub) {
    int at = stub.indexOf(PREFIX);
    String rest = stub.substring(at + PREFIX.length());
    if (at == 0) {
      return List.of(rest);
    }
    List<String> symbols = new ArrayList<>();
    for (int start = at - 1; start >= 0 && Character.isDigit(stub.charAt(start)); start--) {
      if (at - start > 4) {
        break;
      }
      int length = Integer.parseInt(stub.substring(start, at)) - PREFIX.length();
      if (length > 0 && stub.charAt(start) != '0') {
        symbols.add(stub.substring(0, start) + length + rest);
      }
    }
    return symbols;
  }

  /// For each parameter of the kernel, which of the stub's arguments holds it.
  static List<OptionalInt> arguments(LLVMValueRef function) {
    List<OptionalInt> arguments = new ArrayList<>();
    for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
      for (LLVMValueRef instruction : Llvm.instructions(block)) {
        @Nullable LLVMValueRef callee = HostCalls.callee(instruction);
        if (callee != null && Llvm.name(callee).equals(ARGUMENT)) {
          arguments.add(stored(function, LLVMGetOperand(instruction, 0)));
        }
      }
    }
    return arguments;
  }

  /// The argument that a variable of the stub holds, where it is the only thing stored there.
  private static OptionalInt stored(LLVMValueRef function, LLVMValueRef variable) {
    List<LLVMValueRef> values = new ArrayList<>();
    for (LLVMValueRef user : Llvm.users(variable)) {
      if (LLVMIsAStoreInst(user) != null && LLVMGetOperand(user, 1).equals(variable)) {
        values.add(LLVMGetOperand(user, 0));
      } else if (HostCalls.callee(user) == null) {
        return OptionalInt.empty();
      }
    }
    if (values.size() != 1 || LLVMIsAAllocaInst(variable) == null) {
      return OptionalInt.empty();
    }
    LLVMValueRef value = values.getFirst();
    // A bool takes a byte in memory.
    LLVMValueRef source = LLVMIsAZExtInst(value) == null ? value : LLVMGetOperand(value, 0);
    for (int i = 0; i < LLVMCountParams(function); i++) {
      if (LLVMGetParam(function, i).equals(source)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }
}
