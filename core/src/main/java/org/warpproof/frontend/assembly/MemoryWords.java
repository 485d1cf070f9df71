package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.warpproof.frontend.ptx.PtxOperand;

/// What the words of an opcode say of an access: its space, order and scope.
record MemoryWords(Space space, Strength strength, String scope) {
  enum Strength {
    WEAK,
    VOLATILE,
    RELAXED,
    ACQUIRE,
    RELEASE,
    ACQUIRE_RELEASE;

    boolean isAtomic() {
      return this != WEAK && this != VOLATILE;
    }

    int ordering() {
      return switch (this) {
        case WEAK, VOLATILE -> LLVMAtomicOrderingNotAtomic;
        case RELAXED -> LLVMAtomicOrderingMonotonic;
        case ACQUIRE -> LLVMAtomicOrderingAcquire;
        case RELEASE -> LLVMAtomicOrderingRelease;
        case ACQUIRE_RELEASE -> LLVMAtomicOrderingAcquireRelease;
      };
    }
  }

  /// LLVM's names for scopes.
  private static final Map<String, String> SCOPES =
      Map.of("cta", "block", "cluster", "cluster", "gpu", "device", "sys", "");

  private static final Map<String, Strength> STRENGTHS =
      Map.of(
          "weak", Strength.WEAK,
          "volatile", Strength.VOLATILE,
          // Fetched again each time, and written through.
          "cv", Strength.VOLATILE,
          "relaxed", Strength.RELAXED,
          "acquire", Strength.ACQUIRE,
          "release", Strength.RELEASE,
          "acq_rel", Strength.ACQUIRE_RELEASE);

  /// Hints on caches, which change nothing.
  private static final List<String> HINTS =
      List.of("nc", "ca", "cg", "cs", "lu", "wb", "wt", "unified", "noftz");

  /// Empty if one of the words is not known. `none` is what holds if no word says how strong the
  /// access is.
  static Optional<MemoryWords> of(List<String> words, Strength none) {
    Optional<Space> space = Space.in(words);
    Strength strength = none;
    String scope = "gpu";
    for (String word : words) {
      if (STRENGTHS.containsKey(word)) {
        strength = STRENGTHS.getOrDefault(word, none);
      } else if (SCOPES.containsKey(word)) {
        scope = word;
      } else if (!HINTS.contains(word) && !isCacheHint(word) && !Space.isWord(word)) {
        return Optional.empty();
      }
    }
    String said = scope(scope);
    Strength known = strength;
    return space.map(s -> new MemoryWords(s, known, said));
  }

  static String scope(String word) {
    return SCOPES.getOrDefault(word, "");
  }

  static boolean isScope(String word) {
    return SCOPES.containsKey(word);
  }

  static boolean isCacheHint(String word) {
    return word.startsWith("L1::") || word.startsWith("L2::");
  }

  /// The operands but the last one, if that is a policy for caches.
  static List<PtxOperand> withoutPolicy(List<String> words, List<PtxOperand> operands) {
    return words.contains("L2::cache_hint") && !operands.isEmpty()
        ? operands.subList(0, operands.size() - 1)
        : operands;
  }

  int scopeId(LLVMContextRef context) {
    return LLVMGetSyncScopeID(context, scope, scope.length());
  }
}
