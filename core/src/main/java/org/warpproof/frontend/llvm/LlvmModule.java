package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMErrorRef;
import org.bytedeco.llvm.LLVM.LLVMMemoryBufferRef;
import org.bytedeco.llvm.LLVM.LLVMModuleRef;
import org.bytedeco.llvm.LLVM.LLVMPassBuilderOptionsRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTargetMachineRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.clang.Toolchain;
import org.warpproof.frontend.input.KernelChoice;
import org.warpproof.source.InputException;

/// An LLVM module with everything inlined into its kernels and private variables in SSA form.
///
/// No pass that speculates or turns arithmetic into bit tricks is run: what the user wrote must
/// stay recognisable. Nor one that removes what nobody uses (as even `instsimplify` does): a load
/// races whether or not its value is used.
public final class LlvmModule implements AutoCloseable {
  /// LLVM's number for `memory(inaccessiblemem: readwrite)`: no variable changes, and no two calls
  /// become one.
  private static final long TOUCHES_NO_VARIABLE = 3 << 2;

  private static final String PASSES = "always-inline,function(sroa,mem2reg,loop-simplify,lcssa)";
  private static final String INLINE = "always-inline";
  private static final String TAIL_CALLS = "tailcallelim";

  /// Who jumps into the middle of a loop goes to its head first, which sends him there.
  private static final String NATURAL_LOOPS = "lower-switch,fix-irreducible,loop-simplify,lcssa";

  /// LLVM's numbers for the calling conventions of kernels: PTX, SPIR, AMD.
  private static final Set<Integer> KERNEL_CONVENTIONS = Set.of(71, 76, 91);

  private final LLVMContextRef context;
  private final LLVMModuleRef module;

  /// The kernels that nobody asks for: their symbols and names.
  private final Map<String, String> others = new LinkedHashMap<>();

  private LlvmModule(LLVMContextRef context, LLVMModuleRef module) {
    this.context = context;
    this.module = module;
  }

  /// Reads bitcode or LLVM's text form, and prepares what is needed for some of its kernels.
  public static LlvmModule read(
      byte[] bytes, String name, KernelChoice choice, DebugPositions positions)
      throws InputException, IOException {
    LlvmModule result = parse(bytes, name);
    try {
      result.leaveOut(choice, name);
      result.prepare(name, positions);
      return result;
    } catch (InputException e) {
      result.close();
      throw e;
    }
  }

  /// Reads bitcode or LLVM's text form as it is.
  public static LlvmModule parse(byte[] bytes, String name) throws InputException, IOException {
    Toolchain.loadLlvm();
    LLVMContextRef context = LLVMContextCreate();
    // Warnings about debug information go nowhere; errors come back from the parser.
    LLVMContextSetDiagnosticHandler(context, SilentDiagnostics.INSTANCE, null);
    LLVMModuleRef module = new LLVMModuleRef();
    try (BytePointer data = new BytePointer(bytes.length + 1L);
        BytePointer title = new BytePointer(name)) {
      data.put(bytes, 0, bytes.length).put(bytes.length, (byte) 0);
      LLVMMemoryBufferRef buffer =
          LLVMCreateMemoryBufferWithMemoryRangeCopy(data, bytes.length, title);
      BytePointer message = new BytePointer();
      if (LLVMParseIRInContext(context, buffer, module, message) != 0) {
        String text = message.getString().strip();
        LLVMDisposeMessage(message);
        LLVMContextDispose(context);
        // Of a file that is no text it quotes what a terminal takes for commands.
        String plain = text.replaceAll("[\\p{Cntrl}&&[^\n\t]]", "?");
        throw new InputException(plain.startsWith(name) ? plain : name + ": " + plain);
      }
    }
    return new LlvmModule(context, module);
  }

  public LLVMContextRef context() {
    return context;
  }

  public LLVMModuleRef ref() {
    return module;
  }

  public LLVMTargetDataRef dataLayout() {
    return LLVMGetModuleDataLayout(module);
  }

  /// Whether the module was made from OpenCL C, whose functions are known by their names.
  public boolean isOpenCl() {
    return LLVMGetTarget(module).getString().startsWith("spir");
  }

  /// Whether the module is for NVIDIA's GPUs.
  public boolean isNvidia() {
    return LLVMGetTarget(module).getString().startsWith("nvptx");
  }

  /// The kernels, in the order in which they stand in the module.
  public List<LLVMValueRef> kernels() {
    Set<Long> annotated = NvvmAnnotations.kernels(module);
    List<LLVMValueRef> kernels = new ArrayList<>();
    for (LLVMValueRef function : functions()) {
      if (KERNEL_CONVENTIONS.contains(LLVMGetFunctionCallConv(function))
          || annotated.contains(function.address())) {
        kernels.add(function);
      }
    }
    return kernels;
  }

  /// The kernels that somebody asks for.
  public List<LLVMValueRef> chosen() {
    return kernels().stream().filter(kernel -> !others.containsKey(Llvm.name(kernel))).toList();
  }

  public Set<String> otherSymbols() {
    return Set.copyOf(others.keySet());
  }

  public List<String> otherNames() {
    return List.copyOf(others.values());
  }

  /// The module as LLVM prints it.
  public String print() {
    BytePointer text = LLVMPrintModuleToString(module);
    try {
      return text.getString();
    } finally {
      LLVMDisposeMessage(text);
    }
  }

  @Override
  public void close() {
    LLVMDisposeModule(module);
    LLVMContextDispose(context);
  }

  /// The functions that have a body.
  public List<LLVMValueRef> functions() {
    List<LLVMValueRef> functions = new ArrayList<>();
    for (LLVMValueRef f = LLVMGetFirstFunction(module);
        f != null && !f.isNull();
        f = LLVMGetNextFunction(f)) {
      if (LLVMIsDeclaration(f) == 0) {
        functions.add(f);
      }
    }
    return functions;
  }

  /// Removes the kernels that nobody asks for, and the functions that only they call: to prepare
  /// and to read thousands of them takes long. A kernel that another one calls stays.
  private void leaveOut(KernelChoice choice, String name) throws InputException {
    for (LLVMValueRef kernel : kernels()) {
      String title = SourceNames.function(context, kernel);
      if (!choice.includes(title, Llvm.name(kernel))) {
        others.put(Llvm.name(kernel), title);
        LLVMSetLinkage(kernel, LLVMInternalLinkage);
      }
    }
    if (!others.isEmpty()) {
      run(name, "globaldce");
    }
  }

  private void prepare(String name, DebugPositions positions) throws InputException {
    Set<Long> kernels = new java.util.HashSet<>();
    chosen().forEach(kernel -> kernels.add(kernel.address()));
    AssumeAxioms.assume(context, chosen(), functions());
    for (LLVMValueRef function : functions()) {
      Misplaced.findResults(function, positions);
      VotesOfAnnotations.replace(context, module, function);
      SplitComponentAccesses.split(context, function);
      FlattenConditions.flatten(context, function);
      PlacePostconditions.place(context, module, function);
      NameValues.name(function);
      remove(function, "noinline");
      remove(function, "optnone");
      remove(function, "alwaysinline");
    }
    placeFunctionWide(name, positions);
    for (LLVMValueRef function : functions()) {
      // Kernels too: in OpenCL a kernel may call another one.
      LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex, attribute("alwaysinline"));
      if (!kernels.contains(function.address())) {
        LLVMSetLinkage(function, LLVMInternalLinkage);
      }
    }
    run(name);
    rewriteRecursion(name);
    long copied = kernels().stream().filter(kernel -> CopyStructures.copy(this, kernel)).count();
    if (copied > 0) {
      run(name);
    }
    List<LLVMValueRef> choosers = ResolveIndirectCalls.resolve(context, module, kernels());
    if (!choosers.isEmpty()) {
      choosers.forEach(this::inlineAlways);
      run(name);
    }
    for (LLVMValueRef kernel : chosen()) {
      if (!FunctionGraph.of(kernel).graph().isReducible()) {
        run(name, options -> LLVMRunPassesOnFunction(kernel, NATURAL_LOOPS, noTarget(), options));
      }
      Misplaced.findInvariants(kernel, positions);
    }
  }

  /// One at a time: once a function does not call itself, it can be inlined into another one that
  /// it calls, which then calls itself.
  private void rewriteRecursion(String name) throws InputException {
    Optional<LLVMValueRef> next = recursive();
    while (next.isPresent()) {
      LLVMValueRef function = next.get();
      run(name, options -> LLVMRunPassesOnFunction(function, TAIL_CALLS, noTarget(), options));
      RecursionToLoop.rewrite(context, function);
      run(name);
      next = recursive();
    }
  }

  private Optional<LLVMValueRef> recursive() {
    return functions().stream().filter(f -> SelfCalls.of(f).canBeRewritten()).findFirst();
  }

  /// What it makes must be inlined before all else: what is inlined twice loses its callers.
  private void placeFunctionWide(String name, DebugPositions positions) throws InputException {
    List<LLVMValueRef> made = PlaceFunctionWide.place(context, module, functions(), positions);
    if (!made.isEmpty()) {
      made.forEach(this::inlineAlways);
      run(name, INLINE);
    }
  }

  private void inlineAlways(LLVMValueRef function) {
    LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex, attribute("alwaysinline"));
    LLVMSetLinkage(function, LLVMInternalLinkage);
  }

  private void run(String name) throws InputException {
    run(name, PASSES);
  }

  private void run(String name, String passes) throws InputException {
    run(name, options -> LLVMRunPasses(module, passes, noTarget(), options));
  }

  private static @Nullable LLVMTargetMachineRef noTarget() {
    return null;
  }

  /// Passes that are run with given options.
  public interface Passes {
    @Nullable LLVMErrorRef run(LLVMPassBuilderOptionsRef options);
  }

  public static void run(String name, Passes passes) throws InputException {
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    try {
      @Nullable LLVMErrorRef error = passes.run(options);
      if (error != null && !error.isNull()) {
        BytePointer message = LLVMGetErrorMessage(error);
        String text = message.getString();
        LLVMDisposeErrorMessage(message);
        throw new InputException(name + ": LLVM's passes failed: " + text);
      }
    } finally {
      LLVMDisposePassBuilderOptions(options);
    }
  }

  public void remove(LLVMValueRef function, String attribute) {
    LLVMRemoveEnumAttributeAtIndex(function, LLVMAttributeFunctionIndex, kind(attribute));
  }

  public LLVMAttributeRef attribute(String attribute) {
    return attribute(attribute, 0);
  }

  public LLVMAttributeRef attribute(String attribute, long value) {
    return LLVMCreateEnumAttribute(context, kind(attribute), value);
  }

  private static int kind(String attribute) {
    return LLVMGetEnumAttributeKindForName(attribute, attribute.length());
  }

  /// Notes that calls of a function are seen by nobody, but stay.
  public void touchesNoVariable(LLVMValueRef function) {
    LLVMAddAttributeAtIndex(
        function, LLVMAttributeFunctionIndex, attribute("memory", TOUCHES_NO_VARIABLE));
    LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex, attribute("nounwind"));
  }
}
