package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.launches.Program.HostCode;
import org.warpproof.frontend.launches.Program.OpenClHost;
import org.warpproof.frontend.launches.Program.Other;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.frontend.llvm.SourceNames;
import org.warpproof.source.InputException;

/// The host's module of a file to that of its program: other files that may call what leads to a
/// launch here are linked to it, those that may call these, and so on.
///
/// What a file names that is not linked stays open: it may be called with anything.
final class LinkProgram {
  private static final String MAIN = "main";

  /// No function of a user's begins so.
  private static final String MAIN_OF = "main of file ";

  /// Of larger programs nothing is linked.
  private static final int MOST_FILES = 24;

  private static final long MOST_BYTES = 24L << 20;

  private static final Pattern STUB = Pattern.compile("(\\d{0,6})" + LaunchStub.PREFIX);

  private static final Pattern NAME = Pattern.compile("~?(\\w+)(<.*)?", Pattern.DOTALL);

  private final LlvmModule module;
  private final Program program;

  /// The headers that are believed to be of no matter anyway.
  private final Set<String> believed;

  private final Set<String> linked = new HashSet<>();
  private final Set<String> notLinked = new HashSet<>();
  private final Set<String> open = new HashSet<>();
  private long bytes;
  private Main main;

  private enum Main {
    SEEN,
    NOT_SEEN
  }

  private LinkProgram(LlvmModule module, Program program, Set<String> believed) {
    this.module = module;
    this.program = program;
    this.believed = believed;
    this.main = mainOf(module);
  }

  /// Links what is needed; returns who else may call what is in the module then.
  static Callers link(LlvmModule module, Program program, Set<String> believed)
      throws InputException, IOException {
    LinkProgram pass = new LinkProgram(module, program, believed);
    int before;
    do {
      before = pass.linked.size();
      for (LLVMValueRef function : pass.exported()) {
        pass.linkCallers(Llvm.name(function), pass.nameOf(function));
      }
      pass.nameStubs();
    } while (pass.linked.size() > before);
    return switch (pass.main) {
      case SEEN -> new Callers.OfThese(pass.open);
      case NOT_SEEN -> new Callers.OfAll();
    };
  }

  /// For other compilers the function that launches a kernel has the kernel's name, by which files
  /// of the host pass it on.
  private void nameStubs() {
    for (LLVMValueRef function : module.functions()) {
      @Nullable LLVMValueRef named =
          LaunchStub.isStub(function)
              ? LLVMGetNamedFunction(module.ref(), kernel(Llvm.name(function)))
              : null;
      if (named != null && LLVMIsDeclaration(named) != 0) {
        LLVMReplaceAllUsesWith(named, function);
      }
    }
  }

  /// The functions that other files may call, and that lead to launches.
  private List<LLVMValueRef> exported() {
    return new HostCalls(module, new Callers.OfAll())
        .leadingToLaunches().stream().filter(f -> isForOthers(f) && !isMain(f)).toList();
  }

  /// An instantiation that a file has for itself can be called by those that only see the template
  /// declared.
  private boolean isForOthers(LLVMValueRef function) {
    return Callers.haveNameFor(function)
        || (LLVMGetLinkage(function) == LLVMLinkOnceODRLinkage
            && SourceNames.isInMainFile(module.context(), function));
  }

  private void linkCallers(String symbol, Optional<String> name)
      throws InputException, IOException {
    if (name.isEmpty()) {
      leaveOpen(symbol);
      return;
    }
    Set<String> symbols = new LinkedHashSet<>(List.of(symbol, kernel(symbol)));
    for (Other other : program.naming(name.get(), symbols)) {
      if (other.mayBind(symbols)) {
        leaveOpen(symbol);
      } else if (!other.meansAnother(name.get(), symbol) && !isLinked(other)) {
        notLinked.add(other.path());
        leaveOpen(symbol);
      }
    }
  }

  /// LLVM would drop an instantiation that it sees no callers of.
  private void leaveOpen(String symbol) {
    open.add(symbol);
    LLVMValueRef function = LLVMGetNamedFunction(module.ref(), symbol);
    if (LLVMGetLinkage(function) == LLVMLinkOnceODRLinkage) {
      LLVMSetLinkage(function, LLVMWeakODRLinkage);
    }
  }

  /// The symbol of the kernel that a stub is of, or the function's own.
  private static String kernel(String symbol) {
    Matcher match = STUB.matcher(symbol);
    return match.replaceAll(
        found ->
            found.group(1).isEmpty()
                ? ""
                : Integer.toString(Integer.parseInt(found.group(1)) - LaunchStub.PREFIX.length()));
  }

  /// The name by which others call a function; none for an operator.
  private Optional<String> nameOf(LLVMValueRef function) {
    String name = SourceNames.function(module.context(), function);
    Matcher match = NAME.matcher(name);
    return match.matches() && !name.startsWith("operator")
        ? Optional.of(match.group(1))
        : Optional.empty();
  }

  private boolean isLinked(Other other) throws InputException, IOException {
    if (linked.contains(other.path()) || notLinked.contains(other.path())) {
      return linked.contains(other.path());
    }
    Optional<HostCode> code =
        linked.size() < MOST_FILES
            ? other.hostCode().filter(c -> believed.containsAll(c.missingHeaders()))
            : Optional.empty();
    if (code.isEmpty() || bytes + code.get().bitcode().length > MOST_BYTES) {
      return false;
    }
    try (LlvmModule beside = module.parseBeside(code.get().bitcode(), other.path())) {
      Main itsMain = mainOf(beside);
      // Several programs may share a file. LLVM would drop a `main` that is nobody else's.
      String name = MAIN_OF + linked.size();
      beside.functions().stream()
          .filter(LinkProgram::isMain)
          .forEach(f -> LLVMSetValueName2(f, name, name.length()));
      if (!Collections.disjoint(symbols(beside), symbols(module))) {
        return false; // it is of another program
      }
      module.link(beside, other.path());
      bytes += code.get().bitcode().length;
      linked.add(other.path());
      main = itsMain == Main.SEEN ? Main.SEEN : main;
      return true;
    }
  }

  private static Main mainOf(LlvmModule module) {
    return module.functions().stream().anyMatch(LinkProgram::isMain) ? Main.SEEN : Main.NOT_SEEN;
  }

  /// Links another file of a program; whether it can be of the same one.
  static boolean linkBeside(LlvmModule module, OpenClHost host) throws InputException {
    try (LlvmModule beside = module.parseBeside(host.code().bitcode(), host.path())) {
      boolean isOther = mainOf(beside) == Main.SEEN && mainOf(module) == Main.SEEN;
      if (isOther || !Collections.disjoint(symbols(beside), symbols(module))) {
        return false;
      }
      module.link(beside, host.path());
      return true;
    }
  }

  static boolean isMain(LLVMValueRef function) {
    String name = Llvm.name(function);
    return name.equals(MAIN) || name.startsWith(MAIN_OF);
  }

  /// What a module has that no other of its program may have, but for `main`.
  static Set<String> symbols(LlvmModule module) {
    List<LLVMValueRef> all = new ArrayList<>(module.functions());
    module.variables().stream().filter(v -> LLVMIsDeclaration(v) == 0).forEach(all::add);
    for (LLVMValueRef alias = LLVMGetFirstGlobalAlias(module.ref());
        alias != null && !alias.isNull();
        alias = LLVMGetNextGlobalAlias(alias)) {
      all.add(alias);
    }
    return all.stream()
        .filter(value -> LLVMGetLinkage(value) == LLVMExternalLinkage && !isMain(value))
        .map(Llvm::name)
        .collect(Collectors.toSet());
  }
}
