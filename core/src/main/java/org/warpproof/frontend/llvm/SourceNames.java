package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;

/// The names that functions and variables have in the source.
public final class SourceNames {
  private static final Pattern LAST_COMPONENT = Pattern.compile("(?<!\\d)(\\d{1,4})(?!\\d)");

  private SourceNames() {}

  /// Whether a function stands in the file that was compiled, and in no header of it.
  public static boolean isInMainFile(LLVMContextRef context, LLVMValueRef function) {
    @Nullable LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
    if (subprogram == null || subprogram.isNull()) {
      return false;
    }
    // Operands of a DISubprogram: file, scope, name, linkage name, type, unit, …
    LLVMValueRef node = LLVMMetadataAsValue(context, subprogram);
    List<@Nullable LLVMValueRef> operands = Llvm.metadataOperands(node);
    @Nullable LLVMValueRef unit = operands.size() > 5 ? operands.get(5) : null;
    return unit != null
        && !unit.isNull()
        && DebugPositions.path(subprogram).equals(DebugPositions.path(LLVMValueAsMetadata(unit)));
  }

  /// The name of a kernel, with its template arguments.
  public static String function(LLVMContextRef context, LLVMValueRef function) {
    @Nullable LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
    if (subprogram == null || subprogram.isNull()) {
      return Llvm.name(function);
    }
    // Operands of a DISubprogram: file, scope, name, linkage name, …
    String name = operand(LLVMMetadataAsValue(context, subprogram), 2);
    return name.isEmpty() ? Llvm.name(function) : name;
  }

  /// The name of a global or shared variable.
  public static String variable(LLVMContextRef context, LLVMValueRef variable) {
    String name =
        AttachedMetadata.debug(variable)
            .map(debug -> fromDebugInfo(LLVMMetadataAsValue(context, debug)))
            .orElse("");
    if (!name.isEmpty()) {
      return name;
    }
    return lastComponent(Llvm.name(variable));
  }

  /// `tile` of `_ZZ9transposeIfEvPT_iE4tile`, a variable inside a function, or of `_ZL4tile`.
  private static String lastComponent(String symbol) {
    if (!symbol.startsWith("_Z")) {
      return symbol;
    }
    Matcher match = LAST_COMPONENT.matcher(symbol);
    int start = 0;
    while (match.find(start)) {
      int length = Integer.parseInt(match.group(1));
      int end = match.end() + length;
      if (end <= symbol.length() && symbol.substring(end).matches("E?(_\\d+|s_\\d+)?")) {
        return symbol.substring(match.end(), end);
      }
      start = match.start() + 1;
    }
    return symbol;
  }

  /// A DIGlobalVariableExpression's first operand is the variable, whose second is the name.
  private static String fromDebugInfo(LLVMValueRef expression) {
    List<@Nullable LLVMValueRef> operands = Llvm.metadataOperands(expression);
    @Nullable LLVMValueRef variable = operands.isEmpty() ? null : operands.getFirst();
    return variable == null || variable.isNull() ? "" : operand(variable, 1);
  }

  private static String operand(LLVMValueRef node, int index) {
    List<@Nullable LLVMValueRef> operands = Llvm.metadataOperands(node);
    return index < operands.size() ? Llvm.metadataString(operands.get(index)) : "";
  }

  /// Names that are given out only once.
  public static final class Unique {
    private final Set<String> taken = new HashSet<>();
    private final Map<String, Integer> next = new HashMap<>();

    public String of(String wish) {
      if (!wish.isEmpty() && taken.add(wish)) {
        return wish;
      }
      String base = wish.isEmpty() ? "v" : wish + ".";
      while (true) {
        String name = base + next.merge(base, 1, Integer::sum);
        if (taken.add(name)) {
          return name;
        }
      }
    }
  }
}
