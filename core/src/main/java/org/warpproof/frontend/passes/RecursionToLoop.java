package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.kernel.Frames;

/// LLVM to LLVM: a function that calls itself becomes a loop with stacks of its own.
///
/// A call puts away what is needed behind it, notes where to go on, and goes to the beginning with
/// other arguments; a return takes the last of it back and goes on there. What all calls pass on
/// as they got it, and what follows from it, is computed once, before.
///
/// Requires: private variables are in SSA form. Ensures: the same accesses in the same order, as
/// long as no more than `DEPTH` calls wait.
final class RecursionToLoop {
  /// More frames than a thread has memory for: 512 KiB, and a frame takes 16 bytes at least.
  private static final int DEPTH = 1 << 15;

  /// What people see if there are more.
  private static final String STACK = "stack" + Frames.SUFFIX;

  private final LLVMContextRef context;
  private final LLVMValueRef function;
  private final LLVMBuilderRef builder;
  private final LLVMTypeRef number;
  private final LLVMBasicBlockRef start;
  private final LLVMValueRef height;
  private final LLVMValueRef places;

  /// What a function returns to itself, if it does.
  private final @Nullable LLVMValueRef result;

  private RecursionToLoop(LLVMContextRef context, LLVMValueRef function, LLVMBuilderRef builder) {
    this.context = context;
    this.function = function;
    this.builder = builder;
    this.number = LLVMInt32TypeInContext(context);
    this.start =
        LLVMInsertBasicBlockInContext(context, LLVMGetEntryBasicBlock(function), "recursion");
    LLVMPositionBuilderAtEnd(builder, start);
    this.height = LLVMBuildAlloca(builder, number, "depth.addr");
    this.places = LLVMBuildAlloca(builder, stack(number), STACK);
    LLVMTypeRef returned = LLVMGetReturnType(LLVMGlobalGetValueType(function));
    this.result =
        LLVMGetTypeKind(returned) == LLVMVoidTypeKind
            ? null
            : LLVMBuildAlloca(builder, returned, "");
  }

  /// Does nothing if the function does not call itself.
  static void rewrite(LLVMContextRef context, LLVMValueRef function) {
    SelfCalls calls = SelfCalls.of(function);
    if (!calls.canBeRewritten()) {
      return;
    }
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
    try {
      List<LLVMValueRef> locals = calls.locals();
      new RecursionToLoop(context, function, builder).rewrite(calls, locals);
    } finally {
      LLVMDisposeBuilder(builder);
    }
  }

  private void rewrite(SelfCalls calls, List<LLVMValueRef> locals) {
    calls.hoist(start);
    // The last one first: what stands before it may be behind another one.
    List<CallSite> sites = calls.calls().reversed().stream().map(this::split).toList();
    LLVMBasicBlockRef first = LLVMGetNextBasicBlock(start);
    Liveness liveness = new Liveness(function, sites);
    Map<LLVMValueRef, Spilled> spilled = new LinkedHashMap<>();
    for (LLVMValueRef value : calls.values(start)) {
      if (LLVMIsAArgument(value) != null || !liveness.across(value).isEmpty()) {
        spilled.put(value, new Spilled(variable(value), stack(value), liveness.across(value)));
      }
    }
    spilled.forEach((value, place) -> keep(value, place, sites));
    locals.forEach(local -> move(local, sites));
    List<LLVMValueRef> returns = calls.returns();
    for (int i = 0; i < sites.size(); i++) {
      call(i, sites.get(i), spilled, first);
    }
    goBack(returns, sites);
    LLVMPositionBuilderAtEnd(builder, start);
    LLVMBuildStore(builder, constant(0), height);
    spilled.forEach(
        (value, place) -> {
          if (LLVMIsAArgument(value) != null) {
            LLVMBuildStore(builder, value, place.variable());
          }
        });
    LLVMBuildBr(builder, first);
  }

  /// Where a value is now, and where it waits while the calls of these blocks are done.
  private record Spilled(
      LLVMValueRef variable, LLVMValueRef stack, List<LLVMBasicBlockRef> across) {}

  /// A call that stands at the start of `behind`, which is only reached from `before`.
  record CallSite(LLVMValueRef call, LLVMBasicBlockRef before, LLVMBasicBlockRef behind) {}

  private LLVMValueRef variable(LLVMValueRef value) {
    LLVMPositionBuilderAtEnd(builder, start);
    return LLVMBuildAlloca(builder, LLVMTypeOf(value), Llvm.name(value) + ".addr");
  }

  private LLVMValueRef stack(LLVMValueRef value) {
    LLVMPositionBuilderAtEnd(builder, start);
    return LLVMBuildAlloca(builder, stack(LLVMTypeOf(value)), STACK);
  }

  private static LLVMTypeRef stack(LLVMTypeRef type) {
    return LLVMArrayType2(type, DEPTH);
  }

  private LLVMValueRef constant(int value) {
    return LLVMConstInt(number, value, 0);
  }

  /// Moves what stands before the call into a block of its own; that way nobody who asks from which
  /// block he comes sees a difference.
  private CallSite split(LLVMValueRef call) {
    LLVMBasicBlockRef behind = LLVMGetInstructionParent(call);
    LLVMBasicBlockRef before = LLVMInsertBasicBlockInContext(context, behind, "");
    Llvm.redirect(function, behind, before);
    LLVMPositionBuilderAtEnd(builder, before);
    for (LLVMValueRef instruction : Llvm.instructions(behind)) {
      if (instruction.equals(call)) {
        break;
      }
      Llvm.move(instruction, builder);
    }
    LLVMBuildBr(builder, behind);
    return new CallSite(call, before, behind);
  }

  /// A value is in a variable from its definition on, and everybody takes it from there.
  private void keep(LLVMValueRef value, Spilled place, List<CallSite> sites) {
    LLVMTypeRef type = LLVMTypeOf(value);
    replace(value, sites, () -> LLVMBuildLoad2(builder, type, place.variable(), ""));
    if (LLVMIsAArgument(value) == null) {
      LLVMValueRef next = LLVMGetNextInstruction(value);
      while (LLVMIsAPHINode(next) != null) {
        next = LLVMGetNextInstruction(next);
      }
      LLVMPositionBuilderBefore(builder, next);
      LLVMBuildStore(builder, value, place.variable());
    }
  }

  /// A variable that has an address: each call has its own.
  private void move(LLVMValueRef local, List<CallSite> sites) {
    LLVMTypeRef type = LLVMGetAllocatedType(local);
    LLVMPositionBuilderAtEnd(builder, start);
    LLVMValueRef all = LLVMBuildAlloca(builder, stack(type), Llvm.name(local) + Frames.SUFFIX);
    replace(local, sites, () -> slot(all, type, LLVMBuildLoad2(builder, number, height, "")));
    LLVMInstructionEraseFromParent(local);
  }

  private LLVMValueRef slot(LLVMValueRef stack, LLVMTypeRef type, LLVMValueRef index) {
    try (PointerPointer<LLVMValueRef> indices = new PointerPointer<>(2)) {
      indices.put(0, constant(0)).put(1, index);
      return LLVMBuildInBoundsGEP2(builder, stack(type), stack, indices, 2, "");
    }
  }

  private interface Source {
    LLVMValueRef build();
  }

  /// Each use of a value gets what is built before it; arguments of a call, before the place is
  /// left.
  private void replace(LLVMValueRef value, List<CallSite> sites, Source source) {
    for (LLVMValueRef user : Llvm.users(value)) {
      for (int i = 0; i < LLVMGetNumOperands(user); i++) {
        if (LLVMGetOperand(user, i).equals(value)) {
          LLVMPositionBuilderBefore(builder, place(user, i, sites));
          LLVMSetOperand(user, i, source.build());
        }
      }
    }
  }

  private static LLVMValueRef place(LLVMValueRef user, int operand, List<CallSite> sites) {
    if (LLVMIsAPHINode(user) != null) {
      return LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(user, operand));
    }
    return sites.stream()
        .filter(site -> site.call().equals(user))
        .findFirst()
        .map(site -> LLVMGetBasicBlockTerminator(site.before()))
        .orElse(user);
  }

  private void call(
      int place, CallSite site, Map<LLVMValueRef, Spilled> spilled, LLVMBasicBlockRef first) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(site.before());
    LLVMPositionBuilderBefore(builder, end);
    LLVMValueRef index = LLVMBuildLoad2(builder, number, height, "");
    LLVMBuildStore(builder, constant(place), slot(places, number, index));
    spilled.forEach(
        (value, where) -> {
          if (where.across().contains(site.behind())) {
            LLVMTypeRef type = LLVMTypeOf(value);
            LLVMValueRef now = LLVMBuildLoad2(builder, type, where.variable(), "");
            LLVMBuildStore(builder, now, slot(where.stack(), type, index));
          }
        });
    spilled.forEach(
        (value, where) -> {
          if (LLVMIsAArgument(value) != null) {
            LLVMBuildStore(builder, LLVMGetOperand(site.call(), position(value)), where.variable());
          }
        });
    LLVMBuildStore(builder, LLVMBuildAdd(builder, index, constant(1), ""), height);
    LLVMBuildBr(builder, first);
    LLVMInstructionEraseFromParent(end);
    goOn(site, spilled);
  }

  private int position(LLVMValueRef parameter) {
    int i = 0;
    while (!LLVMGetParam(function, i).equals(parameter)) {
      i++;
    }
    return i;
  }

  private void goOn(CallSite site, Map<LLVMValueRef, Spilled> spilled) {
    LLVMPositionBuilderBefore(builder, site.call());
    LLVMValueRef index = LLVMBuildLoad2(builder, number, height, "");
    spilled.forEach(
        (value, where) -> {
          if (where.across().contains(site.behind())) {
            LLVMTypeRef type = LLVMTypeOf(value);
            LLVMValueRef before =
                LLVMBuildLoad2(builder, type, slot(where.stack(), type, index), Llvm.name(value));
            LLVMBuildStore(builder, before, where.variable());
          }
        });
    if (result != null) {
      LLVMReplaceAllUsesWith(
          site.call(), LLVMBuildLoad2(builder, LLVMTypeOf(site.call()), result, ""));
    }
    LLVMInstructionEraseFromParent(site.call());
  }

  /// All that returns meets, and goes on behind the last call.
  private void goBack(List<LLVMValueRef> returns, List<CallSite> sites) {
    LLVMBasicBlockRef meeting = block();
    LLVMBasicBlockRef end = block();
    LLVMBasicBlockRef further = block();
    for (LLVMValueRef returning : returns) {
      LLVMPositionBuilderBefore(builder, returning);
      if (result != null) {
        LLVMBuildStore(builder, LLVMGetOperand(returning, 0), result);
      }
      LLVMBuildBr(builder, meeting);
      LLVMInstructionEraseFromParent(returning);
    }
    LLVMPositionBuilderAtEnd(builder, meeting);
    LLVMValueRef index = LLVMBuildLoad2(builder, number, height, "");
    LLVMValueRef isLast = LLVMBuildICmp(builder, LLVMIntEQ, index, constant(0), "");
    LLVMBuildCondBr(builder, isLast, end, further);
    LLVMPositionBuilderAtEnd(builder, end);
    if (result == null) {
      LLVMBuildRetVoid(builder);
    } else {
      LLVMTypeRef type = LLVMGetReturnType(LLVMGlobalGetValueType(function));
      LLVMBuildRet(builder, LLVMBuildLoad2(builder, type, result, ""));
    }
    LLVMPositionBuilderAtEnd(builder, further);
    LLVMValueRef below = LLVMBuildSub(builder, index, constant(1), "");
    LLVMBuildStore(builder, below, height);
    if (sites.size() == 1) {
      LLVMBuildBr(builder, sites.getFirst().behind());
      return;
    }
    LLVMValueRef place = LLVMBuildLoad2(builder, number, slot(places, number, below), "");
    LLVMValueRef choice =
        LLVMBuildSwitch(builder, place, sites.getFirst().behind(), sites.size() - 1);
    for (int i = 1; i < sites.size(); i++) {
      LLVMAddCase(choice, constant(i), sites.get(i).behind());
    }
  }

  private LLVMBasicBlockRef block() {
    return LLVMAppendBasicBlockInContext(context, function, "");
  }

  /// Which values are needed behind a call.
  private static final class Liveness {
    private final List<CallSite> sites;
    private final Map<LLVMBasicBlockRef, List<LLVMBasicBlockRef>> predecessors =
        new LinkedHashMap<>();

    Liveness(LLVMValueRef function, List<CallSite> sites) {
      this.sites = sites;
      for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
        @Nullable LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
        if (end != null && !end.isNull()) {
          Llvm.successors(block)
              .forEach(
                  next -> predecessors.computeIfAbsent(next, _ -> new ArrayList<>()).add(block));
        }
      }
    }

    /// The blocks behind the calls that a value has to survive.
    List<LLVMBasicBlockRef> across(LLVMValueRef value) {
      @Nullable LLVMBasicBlockRef home =
          LLVMIsAArgument(value) == null ? LLVMGetInstructionParent(value) : null;
      Set<LLVMBasicBlockRef> live = new LinkedHashSet<>();
      Deque<LLVMBasicBlockRef> work = new ArrayDeque<>();
      for (LLVMValueRef user : Llvm.users(value)) {
        for (int i = 0; i < LLVMGetNumOperands(user); i++) {
          if (LLVMGetOperand(user, i).equals(value)) {
            work.add(LLVMGetInstructionParent(place(user, i, sites)));
          }
        }
      }
      while (!work.isEmpty()) {
        LLVMBasicBlockRef block = work.poll();
        if (!block.equals(home) && live.add(block)) {
          work.addAll(predecessors.getOrDefault(block, List.of()));
        }
      }
      return sites.stream().map(CallSite::behind).filter(live::contains).toList();
    }
  }
}
