package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;

/// LLVM to LLVM: an access to components of a vector touches those components only.
///
/// For `a[i].y = 7` clang loads the whole vector, inserts 7 and stores the whole vector again; for
/// `x = a[i].y` it loads it all and extracts one. Two threads that access different components
/// would seem to race. Must run on what clang emits, before private variables are promoted:
/// afterwards
/// `float4 v = a[i]`, which does read everything, looks the same.
final class SplitComponentAccesses {
  private final LLVMContextRef context;
  private final LLVMBuilderRef builder;

  private SplitComponentAccesses(LLVMContextRef context, LLVMBuilderRef builder) {
    this.context = context;
    this.builder = builder;
  }

  static void split(LLVMContextRef context, LLVMValueRef function) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try {
      SplitComponentAccesses pass = new SplitComponentAccesses(context, builder);
      for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
        Llvm.instructions(block).stream()
            .filter(SplitComponentAccesses::isVectorLoad)
            .forEach(pass::split);
      }
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }

  private static boolean isVectorLoad(LLVMValueRef i) {
    return LLVMGetInstructionOpcode(i) == LLVMLoad
        && LLVMGetTypeKind(LLVMTypeOf(i)) == LLVMVectorTypeKind
        && LLVMIsAAllocaInst(LLVMGetOperand(i, 0)) == null
        && LLVMGetVolatile(i) == 0;
  }

  private void split(LLVMValueRef load) {
    Optional<LLVMValueRef> user = onlyUser(load);
    if (user.isEmpty() || !LLVMGetOperand(user.get(), 0).equals(load)) {
      return;
    }
    switch (LLVMGetInstructionOpcode(user.get())) {
      case LLVMExtractElement -> read(load, user.get());
      case LLVMInsertElement -> write(load, user.get());
      case LLVMShuffleVector -> {
        if (!swizzledWrite(load, user.get())) {
          swizzledRead(load, user.get());
        }
      }
      default -> {}
    }
  }

  private static Optional<LLVMValueRef> onlyUser(LLVMValueRef value) {
    List<LLVMValueRef> users = Llvm.users(value);
    return users.size() == 1
            && LLVMGetInstructionParent(users.getFirst()).equals(LLVMGetInstructionParent(value))
        ? Optional.of(users.getFirst())
        : Optional.empty();
  }

  /// `load` then `extractelement`: a load of the component, where the vector was loaded.
  private void read(LLVMValueRef load, LLVMValueRef extract) {
    LLVMValueRef index = LLVMGetOperand(extract, 1);
    if (LLVMIsAConstantInt(index) == null) {
      return;
    }
    LLVMValueRef component = loadComponent(load, LLVMConstIntGetZExtValue(index));
    replace(extract, component);
    LLVMInstructionEraseFromParent(load);
  }

  /// `load` then a shuffle that picks some components: loads of those.
  private void swizzledRead(LLVMValueRef load, LLVMValueRef shuffle) {
    int size = LLVMGetVectorSize(LLVMTypeOf(load));
    int lanes = LLVMGetNumMaskElements(shuffle);
    for (int k = 0; k < lanes; k++) {
      if (LLVMGetMaskValue(shuffle, k) >= size) {
        return;
      }
    }
    LLVMValueRef vector = LLVMGetPoison(LLVMTypeOf(shuffle));
    for (int k = 0; k < lanes; k++) {
      int lane = LLVMGetMaskValue(shuffle, k);
      if (lane >= 0) {
        LLVMValueRef component = loadComponent(load, lane);
        vector = LLVMBuildInsertElement(builder, vector, component, number(k), "");
      }
    }
    replace(shuffle, vector);
    LLVMInstructionEraseFromParent(load);
  }

  /// `load`, `insertelement`, `store` to the same address: a store of the component.
  private void write(LLVMValueRef load, LLVMValueRef insert) {
    LLVMValueRef index = LLVMGetOperand(insert, 2);
    Optional<LLVMValueRef> store = storeBack(load, insert);
    if (store.isEmpty() || LLVMIsAConstantInt(index) == null) {
      return;
    }
    storeComponent(store.get(), load, LLVMConstIntGetZExtValue(index), LLVMGetOperand(insert, 1));
    erase(store.get(), insert, load);
  }

  /// `load`, a shuffle that replaces some components, `store` to the same address.
  private boolean swizzledWrite(LLVMValueRef load, LLVMValueRef shuffle) {
    Optional<LLVMValueRef> store = storeBack(load, shuffle);
    int size = LLVMGetVectorSize(LLVMTypeOf(load));
    if (store.isEmpty() || LLVMGetNumMaskElements(shuffle) != size) {
      return false;
    }
    for (int k = 0; k < size; k++) {
      int lane = LLVMGetMaskValue(shuffle, k);
      if (lane < size && lane != k) {
        return false;
      }
    }
    LLVMValueRef source = LLVMGetOperand(shuffle, 1);
    for (int k = 0; k < size; k++) {
      int lane = LLVMGetMaskValue(shuffle, k);
      if (lane >= size) {
        at(store.get());
        LLVMValueRef value = LLVMBuildExtractElement(builder, source, number(lane - size), "");
        storeComponent(store.get(), load, k, value);
      }
    }
    erase(store.get(), shuffle, load);
    return true;
  }

  /// The store that puts the changed vector back, with nothing in between that touches memory.
  private static Optional<LLVMValueRef> storeBack(LLVMValueRef load, LLVMValueRef changed) {
    Optional<LLVMValueRef> store =
        onlyUser(changed)
            .filter(
                user ->
                    LLVMGetInstructionOpcode(user) == LLVMStore
                        && LLVMGetOperand(user, 0).equals(changed)
                        && LLVMGetOperand(user, 1).equals(LLVMGetOperand(load, 0)));
    if (store.isEmpty()) {
      return store;
    }
    for (LLVMValueRef i = LLVMGetNextInstruction(load);
        !i.equals(store.get());
        i = LLVMGetNextInstruction(i)) {
      switch (LLVMGetInstructionOpcode(i)) {
        case LLVMStore, LLVMCall, LLVMAtomicRMW, LLVMAtomicCmpXchg, LLVMFence -> {
          return Optional.empty();
        }
        default -> {}
      }
    }
    return store;
  }

  private LLVMValueRef loadComponent(LLVMValueRef load, long lane) {
    at(load);
    LLVMTypeRef element = LLVMGetElementType(LLVMTypeOf(load));
    return LLVMBuildLoad2(builder, element, address(load, lane), "");
  }

  private void storeComponent(LLVMValueRef store, LLVMValueRef load, long lane, LLVMValueRef v) {
    at(store);
    LLVMBuildStore(builder, v, address(load, lane));
  }

  private LLVMValueRef address(LLVMValueRef load, long lane) {
    try (PointerPointer<LLVMValueRef> indices = new PointerPointer<>(2)) {
      indices.put(0, number(0));
      indices.put(1, number(lane));
      return LLVMBuildInBoundsGEP2(
          builder, LLVMTypeOf(load), LLVMGetOperand(load, 0), indices, 2, "");
    }
  }

  /// What is built from now on stands before `instruction`, at its place in the source.
  private void at(LLVMValueRef instruction) {
    LLVMPositionBuilderBefore(builder, instruction);
    LLVMSetCurrentDebugLocation2(builder, LLVMInstructionGetDebugLoc(instruction));
  }

  private LLVMValueRef number(long value) {
    return LLVMConstInt(LLVMInt64TypeInContext(context), value, 0);
  }

  private static void replace(LLVMValueRef old, LLVMValueRef value) {
    LLVMReplaceAllUsesWith(old, value);
    LLVMInstructionEraseFromParent(old);
  }

  private static void erase(LLVMValueRef... instructions) {
    for (LLVMValueRef instruction : instructions) {
      LLVMInstructionEraseFromParent(instruction);
    }
  }
}
