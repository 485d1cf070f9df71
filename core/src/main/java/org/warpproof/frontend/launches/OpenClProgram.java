package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.launches.Program.OpenClHost;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.frontend.llvm.StringConstants;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.source.InputException;
import org.warpproof.source.Position;

/// Launches of OpenCL's kernels, which programs of the host make by their names.
///
/// Whatever may launch a kernel in a way that is not followed makes it open: it is checked for all
/// launches.
public final class OpenClProgram {
  /// Functions by which kernels come about that no name tells apart.
  private static final Set<String> NOT_FOLLOWED =
      Set.of("clCloneKernel", "clCreateKernelsInProgram", "clGetExtensionFunctionAddress");

  /// These give the text of a kernel another meaning; the options are their operand 3.
  private static final Set<String> BUILD =
      Set.of("clBuildProgram", "clCompileProgram", "clLinkProgram");

  /// Functions that make no other kernel of a name.
  private static final Set<String> HARMLESS =
      Set.of(
          OpenClCalls.CREATE,
          "fprintf",
          "fputs",
          "fwrite",
          "perror",
          "printf",
          "puts",
          "strcmp",
          "strlen",
          "strncmp");

  private static final int OPTIONS = 3;

  /// Macros, and a language in which groups may have different sizes.
  private static final Pattern CHANGES = Pattern.compile("-D|-U|-include|-cl-std=CL[23]");

  private static final LaunchFact BELIEVED =
      new LaunchFact.Believed(
          "no program but those found here launches the kernel", LaunchFact.Origin.HOST_CODE);

  private final HostModule module;
  private final Map<String, LaunchStub> stubs = new LinkedHashMap<>();
  private final Set<String> open = new LinkedHashSet<>();

  private OpenClProgram(HostModule module) {
    this.module = module;
    module.known().values().forEach(stub -> stubs.put(stub.kernel().symbol(), stub));
  }

  /// The launches that programs of the host have; nothing if they may have others.
  public static Optional<List<LaunchSite>> launches(
      List<OpenClHost> hosts, List<Kernel> kernels, DebugPositions positions)
      throws InputException, IOException {
    if (hosts.isEmpty()) {
      return Optional.empty();
    }
    // All files that may call one of them are among them.
    Callers whole = new Callers.OfThese(Set.of());
    List<OpenClHost> others = hosts.subList(1, hosts.size());
    Optional<List<LaunchSite>> linked =
        launches(HostModule.readOpenCl(hosts.getFirst(), others, whole, kernels), positions);
    if (linked.isPresent() || others.isEmpty()) {
      return linked;
    }
    List<LaunchSite> all = new ArrayList<>();
    for (OpenClHost host : hosts) {
      Optional<List<LaunchSite>> own =
          launches(HostModule.readOpenCl(host, List.of(), new Callers.OfAll(), kernels), positions);
      if (own.isEmpty()) {
        return Optional.empty();
      }
      all.addAll(own.get());
    }
    return Optional.of(all);
  }

  private static Optional<List<LaunchSite>> launches(
      Optional<HostModule> read, DebugPositions positions) throws InputException {
    if (read.isEmpty()) {
      return Optional.empty();
    }
    try (HostModule module = read.get()) {
      return launches(module, positions);
    }
  }

  private static Optional<List<LaunchSite>> launches(HostModule module, DebugPositions positions)
      throws InputException {
    OpenClProgram program = new OpenClProgram(module);
    if (!program.write()) {
      return Optional.empty();
    }
    module.simplify();
    List<LaunchSite> sites = new ArrayList<>();
    for (LaunchSite site : FindLaunches.find(module, positions)) {
      sites.add(site.with(List.of(BELIEVED)));
    }
    program.open.forEach(symbol -> sites.add(new LaunchSite(symbol, List.of(), Position.NONE)));
    return Optional.of(sites);
  }

  private static boolean isCreate(LLVMValueRef function) {
    return Llvm.name(function).equals(OpenClCalls.CREATE);
  }

  /// Whether a function that makes kernels, or builds them, is in a table.
  private boolean isInTable(String function) {
    @Nullable LLVMValueRef found = LLVMGetNamedFunction(module.module().ref(), function);
    return found != null
        && !found.isNull()
        && Llvm.users(found).stream().anyMatch(user -> LLVMIsAInstruction(user) == null);
  }

  /// Writes the launches as calls of stubs; whether all kernels are known by constant names.
  private boolean write() {
    if (isInTable(OpenClCalls.CREATE) || BUILD.stream().anyMatch(this::isInTable)) {
      return false;
    }
    OpenClHandles.forward(module.module(), module.callers());
    List<LLVMValueRef> created = new ArrayList<>();
    for (LLVMValueRef function : module.module().functions()) {
      for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
        for (LLVMValueRef instruction : Llvm.instructions(block)) {
          if (changesKernels(instruction)) {
            return false;
          }
          @Nullable LLVMValueRef callee = Llvm.callee(instruction);
          if (callee != null && isCreate(callee)) {
            created.add(instruction);
          }
        }
      }
    }
    OpenClCalls.parts(module.module());
    if (OpenClHandles.areKernelsMadeElsewhere(module.module())) {
      return false;
    }
    open.addAll(handedOn(module.module(), stubs.keySet()));
    for (LLVMValueRef call : created) {
      Optional<String> name = StringConstants.literal(LLVMGetOperand(call, 1));
      if (name.isEmpty()) {
        return false;
      }
      @Nullable LaunchStub stub = stubs.get(name.get());
      if (stub != null
          && !open.contains(name.get())
          && !OpenClCalls.write(module.module(), call, stub)) {
        open.add(name.get());
      }
    }
    // Now that launches need no addresses of arguments any more.
    OpenClHandles.forward(module.module(), module.callers());
    return true;
  }

  /// Whether an instruction makes kernels in other ways, or has them mean something else.
  private static boolean changesKernels(LLVMValueRef instruction) {
    @Nullable LLVMValueRef callee = Llvm.callee(instruction);
    boolean mentions =
        Llvm.operands(instruction).stream()
            .filter(operand -> LLVMIsAFunction(operand) != null)
            .anyMatch(
                operand ->
                    NOT_FOLLOWED.contains(Llvm.name(operand))
                        || ((isCreate(operand) || BUILD.contains(Llvm.name(operand)))
                            && !operand.equals(callee)));
    if (mentions || callee == null || !BUILD.contains(Llvm.name(callee))) {
      return mentions;
    }
    LLVMValueRef options = LLVMGetOperand(instruction, OPTIONS);
    return LLVMIsNull(options) == 0
        && StringConstants.literal(options).filter(text -> !CHANGES.matcher(text).find()).isEmpty();
  }

  /// Those of some names that others are given than functions that are known.
  static Set<String> handedOn(LlvmModule module, Set<String> names) {
    Set<String> found = new LinkedHashSet<>();
    for (LLVMValueRef variable : module.variables()) {
      Optional<String> text = StringConstants.literal(variable).filter(names::contains);
      if (text.isPresent() && !isKept(variable, new HashSet<>())) {
        found.add(text.get());
      }
    }
    return found;
  }

  /// Whether a name comes to no functions but the harmless ones, also by those that are read.
  private static boolean isKept(LLVMValueRef name, Set<Long> seen) {
    for (LLVMValueRef user : Llvm.users(name)) {
      @Nullable LLVMValueRef callee = LLVMIsAInstruction(user) == null ? null : Llvm.callee(user);
      boolean isHarmless =
          callee == null
              ? LLVMIsAICmpInst(user) != null
              : HARMLESS.contains(Llvm.name(callee)) || isKeptBy(callee, user, name, seen);
      if (!isHarmless) {
        return false;
      }
    }
    return true;
  }

  private static boolean isKeptBy(
      LLVMValueRef callee, LLVMValueRef call, LLVMValueRef name, Set<Long> seen) {
    if (LLVMIsAFunction(callee) == null
        || LLVMIsDeclaration(callee) != 0
        || LLVMGetNumArgOperands(call) != LLVMCountParams(callee)) {
      return false;
    }
    for (int i = 0; i < LLVMCountParams(callee); i++) {
      LLVMValueRef parameter = LLVMGetParam(callee, i);
      if (LLVMGetOperand(call, i).equals(name)
          && seen.add(parameter.address())
          && !isKept(parameter, seen)) {
        return false;
      }
    }
    return true;
  }
}
