package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Space;

/// The function by which the host launches a kernel: `_Z16__device_stub__kPi` for `_Z1kPi`. It
/// hands each of the kernel's arguments to `cudaSetupArgument`, from its own variables.
///
/// `arguments` has, for each parameter of the kernel in the source, where the stub has it.
record LaunchStub(LLVMValueRef function, Kernel kernel, List<StubArgument> arguments) {
  static final String PREFIX = "__device_stub__";
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

  /// Where the pointers are that a structure of the kernel's brings along: `m.8` is the array
  /// behind the pointer at byte 8 of `m`. In the order of the objects.
  static Map<Long, String> fields(Kernel kernel, String structure) {
    Map<Long, String> fields = new LinkedHashMap<>();
    Pattern name = Pattern.compile(Pattern.quote(structure) + "\\.(\\d{1,9})");
    for (MemoryObject object : kernel.objects()) {
      Matcher match = name.matcher(object.name());
      if (match.matches() && object.space() == Space.GLOBAL && object.layout().size() == 0) {
        fields.put(Long.parseLong(match.group(1)), object.name());
      }
    }
    return fields;
  }

  /// The parameters of the source: what comes in a vector is one.
  static List<List<Parameter>> parameters(Kernel kernel) {
    List<List<Parameter>> all = new ArrayList<>();
    for (Parameter parameter : kernel.passed()) {
      String first = all.isEmpty() ? "" : all.getLast().getFirst().name();
      boolean isNext =
          !all.isEmpty()
              && first.endsWith(".0")
              && parameter
                  .name()
                  .equals(first.substring(0, first.length() - 1) + all.getLast().size());
      if (!isNext) {
        all.add(new ArrayList<>());
      }
      all.getLast().add(parameter);
    }
    return all;
  }

  /// For each parameter of the kernel, where the stub has it.
  static List<StubArgument> arguments(LLVMValueRef function) {
    List<StubArgument> arguments = new ArrayList<>();
    for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
      for (LLVMValueRef instruction : Llvm.instructions(block)) {
        @Nullable LLVMValueRef callee = Llvm.callee(instruction);
        if (callee != null && Llvm.name(callee).equals(ARGUMENT)) {
          arguments.add(argument(function, LLVMGetOperand(instruction, 0)));
        }
      }
    }
    return arguments;
  }

  private static StubArgument argument(LLVMValueRef function, LLVMValueRef variable) {
    OptionalInt memory = index(function, variable);
    return memory.isPresent()
        ? new StubArgument.InMemory(memory.getAsInt())
        : new StubArgument.Registers(stored(function, variable));
  }

  /// The arguments that a variable of the stub holds, where they are the only things stored there.
  private static Map<Long, Integer> stored(LLVMValueRef function, LLVMValueRef variable) {
    LLVMTargetDataRef layout = LLVMGetModuleDataLayout(LLVMGetGlobalParent(function));
    Map<Long, Integer> indices = new LinkedHashMap<>();
    Map<LLVMValueRef, Long> open = new LinkedHashMap<>(Map.of(variable, 0L));
    while (LLVMIsAAllocaInst(variable) != null && !open.isEmpty()) {
      LLVMValueRef place = open.keySet().iterator().next();
      long offset = Objects.requireNonNull(open.remove(place));
      for (LLVMValueRef user : Llvm.users(place)) {
        OptionalLong step = HostPointer.constantStep(user, layout);
        if (step.isPresent()) {
          open.put(user, offset + step.getAsLong());
        } else if (LLVMIsAStoreInst(user) != null && LLVMGetOperand(user, 1).equals(place)) {
          LLVMValueRef value = LLVMGetOperand(user, 0);
          // A bool takes a byte in memory.
          LLVMValueRef source = LLVMIsAZExtInst(value) == null ? value : LLVMGetOperand(value, 0);
          OptionalInt index = index(function, source);
          if (index.isEmpty() || indices.put(offset, index.getAsInt()) != null) {
            return Map.of();
          }
        } else if (Llvm.callee(user) == null) {
          return Map.of();
        }
      }
    }
    return indices;
  }

  private static OptionalInt index(LLVMValueRef function, LLVMValueRef value) {
    for (int i = 0; i < LLVMCountParams(function); i++) {
      if (LLVMGetParam(function, i).equals(value)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }
}
