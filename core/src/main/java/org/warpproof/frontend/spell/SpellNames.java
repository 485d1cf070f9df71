package org.warpproof.frontend.spell;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.AttachedMetadata;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.frontend.llvm.ParameterTypes;
import org.warpproof.frontend.llvm.SourceNames;
import org.warpproof.frontend.spell.Spellings.KernelSpelling;
import org.warpproof.frontend.spell.Spellings.Variable;

/// A module to the names that its kernels and variables have in C++, by its debug information.
public final class SpellNames {
  /// Positions of operands in LLVM's debug nodes.
  private static final int SCOPE = 1;

  private static final int NAME = 2;
  private static final int SUBPROGRAM_TYPE = 4;
  private static final int SUBROUTINE_TYPES = 3;
  private static final int VARIABLE_SCOPE = 0;
  private static final int VARIABLE_NAME = 1;

  private final LlvmModule module;

  private SpellNames(LlvmModule module) {
    this.module = module;
  }

  public static Spellings spell(LlvmModule module, DebugPositions positions, List<String> options) {
    SpellNames names = new SpellNames(module);
    Map<String, KernelSpelling> kernels = new HashMap<>();
    for (LLVMValueRef kernel : module.kernels()) {
      kernels.put(Llvm.name(kernel), names.kernel(kernel));
    }
    List<Variable> variables = new ArrayList<>();
    for (LLVMValueRef v = LLVMGetFirstGlobal(module.ref());
        v != null && !v.isNull();
        v = LLVMGetNextGlobal(v)) {
      LLVMValueRef variable = v;
      AttachedMetadata.debug(v)
          .flatMap(names::variable)
          .ifPresent(
              name ->
                  variables.add(
                      new Variable(
                          SourceNames.variable(module.context(), variable),
                          positions.ofVariable(variable),
                          name)));
    }
    return new Spellings(kernels, variables, options);
  }

  private KernelSpelling kernel(LLVMValueRef kernel) {
    String plain = SourceNames.function(module.context(), kernel);
    @Nullable LLVMMetadataRef subprogram = LLVMGetSubprogram(kernel);
    if (subprogram == null || subprogram.isNull()) {
      return new KernelSpelling(plain, Optional.empty(), LLVMCountParams(kernel), List.of());
    }
    LLVMValueRef node = LLVMMetadataAsValue(module.context(), subprogram);
    String name = scope(operand(node, SCOPE)).orElse("") + plain;
    return new KernelSpelling(
        name.replace("(anonymous namespace)::", ""),
        types(node),
        LLVMCountParams(kernel),
        IntStream.range(0, LLVMCountParams(kernel))
            .filter(i -> ParameterTypes.isFunction(module.context(), kernel, i))
            .boxed()
            .toList());
  }

  /// The variable of a DIGlobalVariableExpression, if it stands outside of functions.
  private Optional<String> variable(LLVMMetadataRef expression) {
    @Nullable LLVMValueRef node = operand(LLVMMetadataAsValue(module.context(), expression), 0);
    if (node == null) {
      return Optional.empty();
    }
    String name = Llvm.metadataString(operand(node, VARIABLE_NAME));
    return scope(operand(node, VARIABLE_SCOPE))
        .filter(_ -> !name.isEmpty())
        .map(scope -> scope + name);
  }

  /// `a::b::` of a scope; nothing at the top and in unnamed namespaces; no answer inside functions.
  private Optional<String> scope(@Nullable LLVMValueRef scope) {
    if (scope == null) {
      return Optional.of("");
    }
    return switch (LLVMGetMetadataKind(LLVMValueAsMetadata(scope))) {
      case LLVMDIFileMetadataKind, LLVMDICompileUnitMetadataKind -> Optional.of("");
      case LLVMDINamespaceMetadataKind, LLVMDICompositeTypeMetadataKind -> {
        String name = Llvm.metadataString(operand(scope, NAME));
        yield scope(operand(scope, SCOPE))
            .map(outer -> outer + (name.isEmpty() ? "" : name + "::"));
      }
      default -> Optional.empty();
    };
  }

  private static Optional<List<String>> types(LLVMValueRef subprogram) {
    @Nullable LLVMValueRef type = operand(subprogram, SUBPROGRAM_TYPE);
    @Nullable LLVMValueRef types = type == null ? null : operand(type, SUBROUTINE_TYPES);
    if (types == null) {
      return Optional.empty();
    }
    List<String> parameters = new ArrayList<>();
    for (@Nullable LLVMValueRef parameter :
        Llvm.metadataOperands(types).stream().skip(1).toList()) {
      Optional<String> text = SpellType.parameter(parameter);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      parameters.add(text.get());
    }
    return Optional.of(parameters);
  }

  static @Nullable LLVMValueRef operand(LLVMValueRef node, int index) {
    List<@Nullable LLVMValueRef> operands = Llvm.metadataOperands(node);
    @Nullable LLVMValueRef operand = index < operands.size() ? operands.get(index) : null;
    return operand == null || operand.isNull() ? null : operand;
  }
}
