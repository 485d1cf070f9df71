package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.PointerRoots;

/// LLVM to LLVM: a pointer that is made of a number, which is made of a pointer plus so many bytes,
/// becomes that pointer plus so many bytes.
///
/// The number goes through additions, conversions, and choices among numbers of the same pointer.
/// An address in shared memory may lose its upper half on the way, as these are all below 2^31: the
/// distance is then what the lower half says, with its sign. Addresses in shared memory are numbers
/// of a kind of their own: one is only taken for an address there if it was made of one. What
/// cannot be traced stays as it is, and nobody knows where it points. Must run when all is inlined
/// and private variables are in SSA form.
public final class TraceAddresses {
  private static final int GLOBAL = 1;
  private static final int SHARED = 3;
  private static final int WIDE = 64;
  private static final int SHORT = 32;

  private final LLVMContextRef context;
  private final LLVMBuilderRef builder;

  /// The distance of each number from where its pointer points, once it is needed.
  private final Map<Long, LLVMValueRef> distances = new HashMap<>();

  /// The instructions on the way to addresses that were found. Nothing is removed before all is
  /// built, so that values can be known by where LLVM keeps them.
  private final Map<Long, LLVMValueRef> followed = new LinkedHashMap<>();

  private TraceAddresses(LLVMContextRef context, LLVMBuilderRef builder) {
    this.context = context;
    this.builder = builder;
  }

  public static void in(LLVMContextRef context, LLVMValueRef function) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try {
      TraceAddresses pass = new TraceAddresses(context, builder);
      for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
        Llvm.instructions(block).stream()
            .filter(i -> LLVMGetInstructionOpcode(i) == LLVMIntToPtr)
            .forEach(pass::trace);
      }
      pass.sweep();
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }

  /// What a number is the address of, and the way to it.
  private static final class Search {
    private final Map<Long, LLVMValueRef> seen = new LinkedHashMap<>();
    private final Map<Long, LLVMValueRef> roots = new HashMap<>();

    /// What is added to the address, or taken from it.
    private final List<LLVMValueRef> steps = new ArrayList<>();

    private int space;
    private boolean isShared;
    private boolean isLost;
  }

  private void trace(LLVMValueRef cast) {
    if (LLVMGetTypeKind(LLVMTypeOf(cast)) != LLVMPointerTypeKind) {
      return;
    }
    Search search = new Search();
    search.space = LLVMGetPointerAddressSpace(LLVMTypeOf(cast));
    search.isShared = search.space == SHARED;
    LLVMValueRef number = LLVMGetOperand(cast, 0);
    visit(number, search);
    if (search.isLost || search.roots.size() != 1) {
      return;
    }
    LLVMValueRef root = search.roots.values().iterator().next();
    if (!search.steps.stream().allMatch(step -> mentionsOnly(root, step))) {
      return;
    }
    search.seen.values().stream()
        .filter(i -> LLVMIsAInstruction(i) != null)
        .forEach(i -> followed.put(i.address(), i));
    LLVMValueRef distance = distance(number);
    at(cast);
    LLVMValueRef bytes = signed(distance, WIDE);
    LLVMValueRef pointer = root;
    if (LLVMIsAConstantInt(bytes) == null || LLVMConstIntGetSExtValue(bytes) != 0) {
      try (PointerPointer<LLVMValueRef> index = new PointerPointer<>(1)) {
        index.put(bytes);
        pointer = LLVMBuildGEP2(builder, LLVMInt8TypeInContext(context), root, index, 1, "");
      }
    }
    if (!LLVMTypeOf(pointer).equals(LLVMTypeOf(cast))) {
      pointer = LLVMBuildAddrSpaceCast(builder, pointer, LLVMTypeOf(cast), "");
    }
    LLVMReplaceAllUsesWith(cast, pointer);
    LLVMInstructionEraseFromParent(cast);
  }

  private static void visit(LLVMValueRef number, Search search) {
    if (search.isLost || search.seen.putIfAbsent(number.address(), number) != null) {
      return;
    }
    switch (PointerRoots.opcode(number)) {
      case LLVMPHI -> {
        for (int i = 0; i < LLVMCountIncoming(number); i++) {
          visit(LLVMGetIncomingValue(number, i), search);
        }
      }
      case LLVMSelect -> {
        visit(LLVMGetOperand(number, 1), search);
        visit(LLVMGetOperand(number, 2), search);
      }
      case LLVMAdd -> {
        Optional<LLVMValueRef> side = addressIn(number);
        side.ifPresentOrElse(found -> visit(found, search), () -> search.isLost = true);
        boolean isLeft = side.filter(found -> found.equals(LLVMGetOperand(number, 0))).isPresent();
        search.steps.add(LLVMGetOperand(number, isLeft ? 1 : 0));
      }
      case LLVMSub -> {
        if (isAddress(LLVMGetOperand(number, 1), new HashSet<>())) {
          search.isLost = true;
        }
        search.steps.add(LLVMGetOperand(number, 1));
        visit(LLVMGetOperand(number, 0), search);
      }
      case LLVMFreeze -> visit(LLVMGetOperand(number, 0), search);
      case LLVMTrunc, LLVMZExt, LLVMSExt -> {
        boolean isShort = width(number) < WIDE || width(LLVMGetOperand(number, 0)) < WIDE;
        boolean isTooShort = width(number) < SHORT || width(LLVMGetOperand(number, 0)) < SHORT;
        search.isLost |= isTooShort || (isShort && !search.isShared);
        visit(LLVMGetOperand(number, 0), search);
      }
      case LLVMPtrToInt -> root(number, search);
      default -> search.isLost = true;
    }
  }

  /// The pointer that a number was made of.
  private static void root(LLVMValueRef number, Search search) {
    LLVMValueRef pointer = LLVMGetOperand(number, 0);
    boolean isShared = LLVMGetPointerAddressSpace(LLVMTypeOf(pointer)) == SHARED;
    LLVMValueRef base = pointer;
    while (PointerRoots.opcode(base) == LLVMAddrSpaceCast) {
      base = LLVMGetOperand(base, 0);
    }
    boolean isWideEnough = width(number) == WIDE || (width(number) == SHORT && isShared);
    search.isLost |= isShared != search.isShared || !isWideEnough;
    // An address that is a number again would have been traced before, if it could be.
    search.isLost |= PointerRoots.opcode(base) == LLVMIntToPtr;
    // What lies in shared memory is never at that address of global memory.
    search.isLost |= search.space == GLOBAL && isInShared(base);
    search.roots.put(base.address(), base);
  }

  private static boolean isInShared(LLVMValueRef pointer) {
    LLVMValueRef base = pointer;
    while (PointerRoots.opcode(base) == LLVMAddrSpaceCast
        || PointerRoots.opcode(base) == LLVMGetElementPtr) {
      base = LLVMGetOperand(base, 0);
    }
    return LLVMGetPointerAddressSpace(LLVMTypeOf(base)) == SHARED;
  }

  /// Whether no other pointer goes into a number: the distance between two pointers would lead from
  /// one to the other.
  private static boolean mentionsOnly(LLVMValueRef root, LLVMValueRef number) {
    Set<Long> seen = new HashSet<>();
    Deque<LLVMValueRef> work = new ArrayDeque<>(List.of(number));
    while (!work.isEmpty()) {
      LLVMValueRef value = work.poll();
      int opcode = PointerRoots.opcode(value);
      if (opcode == 0 || opcode == LLVMLoad || opcode == LLVMCall || !seen.add(value.address())) {
        continue;
      }
      if (opcode == LLVMPtrToInt) {
        LLVMValueRef base = LLVMGetOperand(value, 0);
        while (PointerRoots.opcode(base) == LLVMAddrSpaceCast) {
          base = LLVMGetOperand(base, 0);
        }
        if (!base.equals(root)) {
          return false;
        }
      } else if (opcode == LLVMPHI) {
        for (int i = 0; i < LLVMCountIncoming(value); i++) {
          work.add(LLVMGetIncomingValue(value, i));
        }
      } else {
        work.addAll(Llvm.operands(value));
      }
    }
    return true;
  }

  /// The side of a sum that is an address, if only one is.
  private static Optional<LLVMValueRef> addressIn(LLVMValueRef sum) {
    LLVMValueRef left = LLVMGetOperand(sum, 0);
    LLVMValueRef right = LLVMGetOperand(sum, 1);
    boolean isLeft = isAddress(left, new HashSet<>());
    boolean isRight = isAddress(right, new HashSet<>());
    return isLeft == isRight ? Optional.empty() : Optional.of(isLeft ? left : right);
  }

  /// Whether an address goes into a number in a way that is followed here.
  private static boolean isAddress(LLVMValueRef number, Set<Long> seen) {
    if (!seen.add(number.address())) {
      return false;
    }
    return switch (PointerRoots.opcode(number)) {
      case LLVMPtrToInt -> true;
      case LLVMPHI -> {
        boolean is = false;
        for (int i = 0; i < LLVMCountIncoming(number); i++) {
          is |= isAddress(LLVMGetIncomingValue(number, i), seen);
        }
        yield is;
      }
      case LLVMSelect ->
          isAddress(LLVMGetOperand(number, 1), seen) || isAddress(LLVMGetOperand(number, 2), seen);
      case LLVMAdd, LLVMSub ->
          isAddress(LLVMGetOperand(number, 0), seen) || isAddress(LLVMGetOperand(number, 1), seen);
      case LLVMFreeze, LLVMTrunc, LLVMZExt, LLVMSExt -> isAddress(LLVMGetOperand(number, 0), seen);
      default -> false;
    };
  }

  /// How many bytes a number is behind its pointer, in as many bits as the number.
  private LLVMValueRef distance(LLVMValueRef number) {
    LLVMValueRef known = distances.get(number.address());
    if (known != null) {
      return known;
    }
    LLVMTypeRef type = LLVMTypeOf(number);
    LLVMValueRef made =
        switch (PointerRoots.opcode(number)) {
          case LLVMPHI -> choice(number);
          case LLVMSelect -> {
            LLVMValueRef left = distance(LLVMGetOperand(number, 1));
            LLVMValueRef right = distance(LLVMGetOperand(number, 2));
            at(number);
            yield LLVMBuildSelect(builder, LLVMGetOperand(number, 0), left, right, "");
          }
          case LLVMAdd -> {
            LLVMValueRef side = addressIn(number).orElseThrow();
            boolean isLeft = side.equals(LLVMGetOperand(number, 0));
            LLVMValueRef moved = distance(side);
            at(number);
            yield sum(moved, LLVMGetOperand(number, isLeft ? 1 : 0));
          }
          case LLVMSub -> {
            LLVMValueRef moved = distance(LLVMGetOperand(number, 0));
            at(number);
            yield LLVMBuildSub(builder, moved, LLVMGetOperand(number, 1), "");
          }
          case LLVMFreeze -> distance(LLVMGetOperand(number, 0));
          case LLVMTrunc, LLVMZExt, LLVMSExt -> {
            LLVMValueRef from = distance(LLVMGetOperand(number, 0));
            at(number);
            yield signed(from, width(number));
          }
          default -> LLVMConstInt(type, 0, 0);
        };
    distances.put(number.address(), made);
    return made;
  }

  private LLVMValueRef sum(LLVMValueRef left, LLVMValueRef right) {
    boolean isZero = LLVMIsAConstantInt(left) != null && LLVMConstIntGetSExtValue(left) == 0;
    return isZero ? right : LLVMBuildAdd(builder, left, right, "");
  }

  private LLVMValueRef choice(LLVMValueRef phi) {
    at(phi);
    LLVMValueRef made = LLVMBuildPhi(builder, LLVMTypeOf(phi), Llvm.name(phi));
    distances.put(phi.address(), made);
    for (int i = 0; i < LLVMCountIncoming(phi); i++) {
      LLVMAddIncoming(
          made, distance(LLVMGetIncomingValue(phi, i)), LLVMGetIncomingBlock(phi, i), 1);
    }
    return made;
  }

  /// Constants are computed nowhere: what is built of them is constant, too.
  private void at(LLVMValueRef value) {
    if (LLVMIsAInstruction(value) != null) {
      LLVMPositionBuilderBefore(builder, value);
      LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(value));
    }
  }

  private LLVMValueRef signed(LLVMValueRef value, int width) {
    LLVMTypeRef type = LLVMIntTypeInContext(context, width);
    int from = width(value);
    return from > width
        ? LLVMBuildTrunc(builder, value, type, "")
        : from < width ? LLVMBuildSExt(builder, value, type, "") : value;
  }

  private static int width(LLVMValueRef number) {
    return LLVMGetIntTypeWidth(LLVMTypeOf(number));
  }

  /// Removes what only computed numbers that nobody wants any more.
  private void sweep() {
    Set<Long> unused = new HashSet<>(followed.keySet());
    boolean changed = true;
    while (changed) {
      changed =
          unused.removeIf(
              address ->
                  Llvm.users(Objects.requireNonNull(followed.get(address))).stream()
                      .anyMatch(user -> !unused.contains(user.address())));
    }
    List<LLVMValueRef> gone =
        followed.values().stream().filter(i -> unused.contains(i.address())).toList();
    gone.forEach(i -> LLVMReplaceAllUsesWith(i, LLVMGetUndef(LLVMTypeOf(i))));
    gone.forEach(i -> LLVMInstructionEraseFromParent(i));
  }
}
