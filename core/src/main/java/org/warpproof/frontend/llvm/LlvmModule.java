package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.clang.Toolchain;
import org.warpproof.frontend.input.KernelChoice;
import org.warpproof.source.InputException;

/// An LLVM module, as it is or made ready by [org.warpproof.frontend.passes].
public final class LlvmModule implements AutoCloseable {
  /// LLVM's number for `memory(inaccessiblemem: readwrite)`: no variable changes, and no two calls
  /// become one.
  private static final long TOUCHES_NO_VARIABLE = 3 << 2;

  /// LLVM's numbers for the calling conventions of kernels: PTX, SPIR, AMD.
  private static final Set<Integer> KERNEL_CONVENTIONS = Set.of(71, 76, 91);

  private final LLVMContextRef context;
  private final Context owned;

  /// Nothing once it is a part of another one.
  private @Nullable LLVMModuleRef module;

  /// The kernels that nobody asks for: their symbols and names.
  private final Map<String, String> others = new LinkedHashMap<>();

  /// Whose the context of a module is.
  private enum Context {
    OWNED,
    BORROWED
  }

  private LlvmModule(LLVMContextRef context, LLVMModuleRef module, Context owned) {
    this.context = context;
    this.module = module;
    this.owned = owned;
  }

  /// Reads bitcode or LLVM's text form as it is.
  public static LlvmModule parse(byte[] bytes, String name) throws InputException, IOException {
    Toolchain.loadLlvm();
    LLVMContextRef context = LLVMContextCreate();
    // Warnings about debug information go nowhere; errors come back from the parser.
    LLVMContextSetDiagnosticHandler(context, SilentDiagnostics.INSTANCE, null);
    try {
      return new LlvmModule(context, parse(bytes, name, context), Context.OWNED);
    } catch (InputException e) {
      LLVMContextDispose(context);
      throw e;
    }
  }

  /// Reads bitcode that can be linked to this module; closed before this one.
  public LlvmModule parseBeside(byte[] bytes, String name) throws InputException {
    return new LlvmModule(context, parse(bytes, name, context), Context.BORROWED);
  }

  /// Makes another module, read beside this one, a part of it.
  public void link(LlvmModule beside, String name) throws InputException {
    LLVMModuleRef other = Objects.requireNonNull(beside.module);
    beside.module = null; // LLVM disposes of it
    if (LLVMLinkModules2(ref(), other) != 0) {
      throw new InputException(name + ": cannot be linked");
    }
  }

  private static LLVMModuleRef parse(byte[] bytes, String name, LLVMContextRef context)
      throws InputException {
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
        // Of a file that is no text it quotes what a terminal takes for commands.
        String plain = text.replaceAll("[\\p{Cntrl}&&[^\n\t]]", "?");
        throw new InputException(plain.startsWith(name) ? plain : name + ": " + plain);
      }
    }
    return module;
  }

  public LLVMContextRef context() {
    return context;
  }

  public LLVMModuleRef ref() {
    return Objects.requireNonNull(module);
  }

  public LLVMTargetDataRef dataLayout() {
    return LLVMGetModuleDataLayout(ref());
  }

  /// Whether the module was made from OpenCL C, whose functions are known by their names.
  public boolean isOpenCl() {
    return LLVMGetTarget(ref()).getString().startsWith("spir");
  }

  /// Whether the module is for NVIDIA's GPUs.
  public boolean isNvidia() {
    return LLVMGetTarget(ref()).getString().startsWith("nvptx");
  }

  /// The kernels, in the order in which they stand in the module.
  public List<LLVMValueRef> kernels() {
    Set<Long> annotated = NvvmAnnotations.kernels(ref());
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
    BytePointer text = LLVMPrintModuleToString(ref());
    try {
      return text.getString();
    } finally {
      LLVMDisposeMessage(text);
    }
  }

  @Override
  public void close() {
    if (module != null) {
      LLVMDisposeModule(module);
    }
    if (owned == Context.OWNED) {
      LLVMContextDispose(context);
    }
  }

  /// The functions that have a body.
  public List<LLVMValueRef> functions() {
    List<LLVMValueRef> functions = new ArrayList<>();
    for (LLVMValueRef f = LLVMGetFirstFunction(ref());
        f != null && !f.isNull();
        f = LLVMGetNextFunction(f)) {
      if (LLVMIsDeclaration(f) == 0) {
        functions.add(f);
      }
    }
    return functions;
  }

  public List<LLVMValueRef> variables() {
    List<LLVMValueRef> variables = new ArrayList<>();
    for (LLVMValueRef v = LLVMGetFirstGlobal(ref());
        v != null && !v.isNull();
        v = LLVMGetNextGlobal(v)) {
      variables.add(v);
    }
    return variables;
  }

  /// Removes the kernels that nobody asks for, and the functions that only they call: to prepare
  /// and to read thousands of them takes long. A kernel that another one calls stays.
  public void leaveOut(KernelChoice choice, String name) throws InputException {
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

  public void run(String name, String passes) throws InputException {
    run(name, options -> LLVMRunPasses(ref(), passes, noTarget(), options));
  }

  /// Runs passes on a single function.
  public static void run(String name, LLVMValueRef function, String passes) throws InputException {
    run(name, options -> LLVMRunPassesOnFunction(function, passes, noTarget(), options));
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

  /// A function of ours that has no body: calls of it are seen by nobody, but stay.
  public LLVMValueRef ownFunction(String name, LLVMTypeRef type) {
    @Nullable LLVMValueRef known = LLVMGetNamedFunction(ref(), name);
    if (known != null && !known.isNull()) {
      return known;
    }
    LLVMValueRef made = LLVMAddFunction(ref(), name, type);
    touchesNoVariable(made);
    return made;
  }

  /// Notes that calls of a function are seen by nobody, but stay.
  public void touchesNoVariable(LLVMValueRef function) {
    LLVMAddAttributeAtIndex(
        function, LLVMAttributeFunctionIndex, attribute("memory", TOUCHES_NO_VARIABLE));
    LLVMAddAttributeAtIndex(function, LLVMAttributeFunctionIndex, attribute("nounwind"));
  }
}
