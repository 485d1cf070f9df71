package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMTargetMachineRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.launches.Program.OpenClHost;
import org.warpproof.frontend.launches.numbers.HostPitch;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.source.InputException;

/// The host's part of a CUDA or HIP file as an LLVM module in which launches can be read: functions
/// that launch stand in their callers, sizes and arguments are in SSA form.
///
/// Nobody looks for races here, so that passes may simplify.
public final class HostModule implements AutoCloseable {
  private static final String PASSES =
      "sroa,early-cse<memssa>,simplifycfg,sroa,early-cse<memssa>,simplifycfg";

  /// Finds out which functions keep no address that they are given and which change nothing.
  private static final String ATTRIBUTES = "inferattrs,function(sroa),cgscc(function-attrs)";

  /// Inline functions and templates: each file that has one has this one. LLVM looks into them only
  /// if no other file has them.
  private static final Set<Integer> SAME_EVERYWHERE =
      Set.of(LLVMLinkOnceODRLinkage, LLVMWeakODRLinkage);

  /// Functions that may be others when the program is linked.
  private static final Set<Integer> REPLACEABLE =
      Set.of(LLVMWeakAnyLinkage, LLVMLinkOnceAnyLinkage);

  private static final Set<String> OF_OUR_HEADER =
      Set.of(HostCalls.CONFIGURE, HostPitch.PITCH, "__wp_tensor_new");

  private final LlvmModule module;
  private final HostCalls calls;
  private final Map<Long, LaunchStub> known = new LinkedHashMap<>();

  private final Callers callers;

  private HostModule(LlvmModule module, Callers callers) {
    this.module = module;
    this.callers = callers;
    this.calls = new HostCalls(module, callers);
  }

  /// Reads the host's code of a file, and of the program around it, for the launches of these
  /// kernels; `others` are the symbols of the kernels of the file besides, and the headers that are
  /// missing are believed to be of no matter.
  public static HostModule read(
      byte[] bitcode,
      String name,
      Set<String> missingHeaders,
      Program program,
      List<Kernel> kernels,
      Set<String> others)
      throws InputException, IOException {
    LlvmModule module = LlvmModule.parse(bitcode, name);
    try {
      Callers callers = LinkProgram.link(module, program, missingHeaders);
      HostModule result = new HostModule(module, callers);
      result.prepare(name, kernels, others);
      return result;
    } catch (InputException | IOException e) {
      module.close();
      throw e;
    }
  }

  /// Reads a program of the host for launches of these kernels of OpenCL: functions that have to do
  /// with kernels stand in their callers, and the stubs are there, but nobody calls them.
  ///
  /// `others` are the other files of its program; nothing if they cannot be of the same one.
  static Optional<HostModule> readOpenCl(
      OpenClHost host, List<OpenClHost> others, Callers callers, List<Kernel> kernels)
      throws InputException, IOException {
    String name = host.path();
    LlvmModule module = LlvmModule.parse(host.code().bitcode(), name);
    try {
      for (OpenClHost other : others) {
        if (!LinkProgram.linkBeside(module, other)) {
          module.close();
          return Optional.empty();
        }
      }
      HostModule result = new HostModule(module, callers);
      result.inline(name);
      result.dropInlined(name);
      for (LLVMValueRef function : module.functions()) {
        result.simplify(name, function);
      }
      for (Kernel kernel : kernels) {
        LaunchStub stub = OpenClStub.make(module, kernel);
        result.known.put(stub.function().address(), stub);
      }
      return Optional.of(result);
    } catch (InputException e) {
      module.close();
      throw e;
    }
  }

  /// Once launches are written.
  void simplify() throws InputException {
    for (LLVMValueRef function : launchers()) {
      simplify("the host's code", function);
    }
  }

  /// Functions that are in all their callers now, or that nobody calls, are gone.
  private void dropInlined(String name) throws InputException {
    for (LLVMValueRef function : module.functions()) {
      if (!callers.mayCall(function) && !LinkProgram.isMain(function)) {
        LLVMSetLinkage(function, LLVMInternalLinkage);
      }
    }
    module.run(name, "globaldce");
  }

  /// The stubs of the kernels that the module was read for, by their addresses.
  Map<Long, LaunchStub> known() {
    return known;
  }

  LlvmModule module() {
    return module;
  }

  Callers callers() {
    return callers;
  }

  @Override
  public void close() {
    module.close();
  }

  /// The symbols that a file has for others, in bitcode.
  public static Set<String> symbols(byte[] bitcode, String name)
      throws InputException, IOException {
    try (LlvmModule module = LlvmModule.parse(bitcode, name)) {
      return LinkProgram.symbols(module);
    }
  }

  /// Whether files that are not read may launch a kernel.
  boolean isOpen(LaunchStub stub) {
    return callers instanceof Callers.OfThese && callers.mayCall(stub.function());
  }

  /// What is believed of who calls what.
  List<LaunchFact> believed() {
    return calls.isBelieved()
        ? List.of(
            new LaunchFact.Believed(
                "no other file calls the functions that launch the kernels here",
                LaunchFact.Origin.HOST_CODE))
        : List.of();
  }

  /// The stubs of kernels, which the host calls to launch them.
  List<LLVMValueRef> stubs() {
    return module.functions().stream().filter(LaunchStub::isStub).toList();
  }

  /// The functions that speak of a kernel and stand for themselves: nobody calls them here, or not
  /// only from here, or they could not be inlined.
  List<LLVMValueRef> launchers() {
    Set<Long> stubs = new HashSet<>();
    stubs().forEach(stub -> stubs.add(stub.address()));
    return module.functions().stream()
        .filter(f -> !LaunchStub.isStub(f) && HostCalls.mentions(f, stubs))
        .filter(f -> calls.isRoot(Llvm.name(f)) || LLVMGetFirstUse(f) != null)
        .toList();
  }

  /// The other functions that speak of a kernel: where they are called, they were inlined, and what
  /// is never done there is gone.
  List<LLVMValueRef> inlined() {
    Set<Long> stubs = new HashSet<>();
    stubs().forEach(stub -> stubs.add(stub.address()));
    Set<Long> launchers = new HashSet<>();
    launchers().forEach(launcher -> launchers.add(launcher.address()));
    return module.functions().stream()
        .filter(f -> !LaunchStub.isStub(f) && HostCalls.mentions(f, stubs))
        .filter(f -> !launchers.contains(f.address()))
        .toList();
  }

  private void prepare(String name, List<Kernel> kernels, Set<String> others)
      throws InputException {
    inline(name);
    findStubs(kernels, others);
    List<LLVMValueRef> all = new ArrayList<>(launchers());
    all.addAll(inlined());
    for (LLVMValueRef function : all) {
      CallsOfStubs.write(module, function);
      ArgumentsInMemory.write(module, function, known);
      simplify(name, function);
    }
  }

  private void simplify(String name, LLVMValueRef function) throws InputException {
    module.remove(function, "optnone");
    LlvmModule.run(name, function, PASSES);
  }

  /// Has functions that launch, and small ones, stand in their callers.
  private void inline(String name) throws InputException {
    for (LLVMValueRef function : declarations()) {
      RuntimePointers.describe(module, function);
      HostAccessors.describe(module, function);
      if (OF_OUR_HEADER.contains(Llvm.name(function))) {
        module.touchesNoVariable(function);
      }
    }
    for (LLVMValueRef function : calls.inlined()) {
      if (REPLACEABLE.contains(LLVMGetLinkage(function))) {
        continue;
      }
      module.remove(function, "noinline");
      module.remove(function, "optnone");
      LLVMAddAttributeAtIndex(
          function, LLVMAttributeFunctionIndex, module.attribute("alwaysinline"));
    }
    LlvmModule.run(
        name,
        options ->
            LLVMRunPasses(module.ref(), "always-inline", (LLVMTargetMachineRef) null, options));
    for (LLVMValueRef function : module.functions()) {
      if (SAME_EVERYWHERE.contains(LLVMGetLinkage(function))) {
        LLVMSetLinkage(function, LLVMInternalLinkage);
      }
    }
    LlvmModule.run(
        name,
        options -> LLVMRunPasses(module.ref(), ATTRIBUTES, (LLVMTargetMachineRef) null, options));
  }

  private void findStubs(List<Kernel> kernels, Set<String> others) {
    Map<String, Kernel> symbols = new HashMap<>();
    kernels.forEach(kernel -> symbols.put(kernel.symbol(), kernel));
    for (LLVMValueRef function : stubs()) {
      LaunchStub.of(function, symbols, others)
          .ifPresent(stub -> known.put(function.address(), stub));
    }
  }

  private List<LLVMValueRef> declarations() {
    List<LLVMValueRef> declarations = new ArrayList<>();
    for (LLVMValueRef f = LLVMGetFirstFunction(module.ref());
        f != null && !f.isNull();
        f = LLVMGetNextFunction(f)) {
      if (LLVMIsDeclaration(f) != 0) {
        declarations.add(f);
      }
    }
    return declarations;
  }
}
