package org.warpproof.frontend.passes;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.assembly.ReplaceAssembly;
import org.warpproof.frontend.assembly.SettleCopies;
import org.warpproof.frontend.assembly.TraceAddresses;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.source.InputException;

/// Makes a module ready to be read: everything is inlined into its kernels, and private variables
/// are in SSA form.
///
/// No pass that speculates or turns arithmetic into bit tricks is run: what the user wrote must
/// stay recognisable. Nor one that removes what nobody uses (as even `instsimplify` does): a load
/// races whether or not its value is used.
public final class Prepare {
  private static final String PASSES = "always-inline,function(sroa,mem2reg,loop-simplify,lcssa)";
  private static final String INLINE = "always-inline";
  private static final String TAIL_CALLS = "tailcallelim";

  /// Who jumps into the middle of a loop goes to its head first, which sends him there.
  private static final String NATURAL_LOOPS = "lower-switch,fix-irreducible,loop-simplify,lcssa";

  private final LlvmModule module;
  private final LLVMContextRef context;
  private final String name;

  private Prepare(LlvmModule module, String name) {
    this.module = module;
    this.context = module.context();
    this.name = name;
  }

  /// `name` is that of the file.
  public static void prepare(LlvmModule module, String name, DebugPositions positions)
      throws InputException {
    new Prepare(module, name).all(positions);
  }

  private void all(DebugPositions positions) throws InputException {
    Set<Long> kernels = new HashSet<>();
    module.chosen().forEach(kernel -> kernels.add(kernel.address()));
    AssumeAxioms.assume(context, module.chosen(), module.functions());
    for (LLVMValueRef function : module.functions()) {
      Misplaced.findResults(function, positions);
      VotesOfAnnotations.replace(context, module.ref(), function);
      SplitComponentAccesses.split(context, function);
      KeepOverruns.keep(context, function);
      PlacePostconditions.Use use = SpecifiedFunctions.complete(context, module.ref(), function);
      FlattenConditions.flatten(context, function);
      PlacePostconditions.place(context, module.ref(), function, use);
      NameValues.name(function);
      module.remove(function, "noinline");
      module.remove(function, "optnone");
      module.remove(function, "alwaysinline");
    }
    ReplaceAssembly.in(module);
    placeFunctionWide(positions);
    FrameFunctions.mark(context, module.ref(), module.functions());
    Set<LLVMValueRef> entangled = Entangled.functions(module.functions());
    for (LLVMValueRef function : module.functions()) {
      if (entangled.contains(function)) {
        continue;
      }
      // Kernels too: in OpenCL a kernel may call another one.
      LLVMAddAttributeAtIndex(
          function, LLVMAttributeFunctionIndex, module.attribute("alwaysinline"));
      if (!kernels.contains(function.address())) {
        LLVMSetLinkage(function, LLVMInternalLinkage);
      }
    }
    run(PASSES);
    rewriteRecursion();
    long copied =
        module.kernels().stream().filter(kernel -> CopyStructures.copy(module, kernel)).count();
    if (copied > 0) {
      run(PASSES);
    }
    List<LLVMValueRef> choosers =
        ResolveIndirectCalls.resolve(context, module.ref(), module.kernels());
    if (!choosers.isEmpty()) {
      choosers.forEach(this::inlineAlways);
      run(PASSES);
      rewriteRecursion();
    }
    List<LLVMValueRef> loops = LoopOverCopies.replace(context, module.ref(), module.kernels());
    if (!loops.isEmpty()) {
      loops.forEach(this::inlineAlways);
      run(PASSES);
    }
    for (LLVMValueRef kernel : module.chosen()) {
      TraceAddresses.in(context, kernel);
      SettleCopies.settle(context, module.ref(), kernel);
      if (!FunctionGraph.of(kernel).graph().isReducible()) {
        LlvmModule.run(name, kernel, NATURAL_LOOPS);
      }
      Misplaced.findInvariants(kernel, positions);
      FlattenConditions.flattenSpecifications(context, kernel);
    }
  }

  /// One at a time: once a function does not call itself, it can be inlined into another one that
  /// it calls, which then calls itself.
  private void rewriteRecursion() throws InputException {
    Optional<LLVMValueRef> next = recursive();
    while (next.isPresent()) {
      LLVMValueRef function = next.get();
      LlvmModule.run(name, function, TAIL_CALLS);
      RecursionToLoop.rewrite(context, function);
      run(PASSES);
      next = recursive();
    }
  }

  private Optional<LLVMValueRef> recursive() {
    List<LLVMValueRef> kernels = module.kernels();
    return module.functions().stream()
        .filter(f -> !kernels.contains(f) && SelfCalls.of(f).canBeRewritten())
        .findFirst();
  }

  /// What it makes must be inlined before all else: what is inlined twice loses its callers.
  private void placeFunctionWide(DebugPositions positions) throws InputException {
    List<LLVMValueRef> made =
        PlaceFunctionWide.place(context, module.ref(), module.functions(), positions);
    if (!made.isEmpty()) {
      made.forEach(this::inlineAlways);
      run(INLINE);
    }
  }

  private void inlineAlways(LLVMValueRef function) {
    LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex, module.attribute("alwaysinline"));
    LLVMSetLinkage(function, LLVMInternalLinkage);
  }

  private void run(String passes) throws InputException {
    module.run(name, passes);
  }
}
