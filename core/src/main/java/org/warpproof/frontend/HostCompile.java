package org.warpproof.frontend;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.warpproof.frontend.clang.Clang;
import org.warpproof.frontend.clang.Toolchain;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.FrontEndOptions.HostCode;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.input.Language;
import org.warpproof.frontend.launches.FindLaunches;
import org.warpproof.frontend.launches.HostModule;
import org.warpproof.frontend.launches.LaunchSite;
import org.warpproof.frontend.launches.OpenClProgram;
import org.warpproof.frontend.launches.Program;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.salvage.LeftOut;
import org.warpproof.frontend.salvage.Salvage;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.source.InputException;

/// Clang at work on the host's part of a file, beside the one that compiles the device's.
///
/// Where it fails, there are no launches to be seen; the kernels are checked for all of them.
final class HostCompile implements AutoCloseable {
  /// Where launches may be: in the text itself, or in a file of the user's that it includes.
  private static final Pattern LAUNCH =
      Pattern.compile("<<<|(cuda|hip)Launch\\w*Kernel|#\\s*include\\s*\"");

  /// Headers that may launch kernels themselves.
  private static final Pattern OF_OPENCL = Pattern.compile("(?i)(^|/)cl|opencl|compute");

  private final String name;
  private final Program program;
  private final Optional<FutureTask<Salvage.Result>> bitcode;

  private HostCompile(String name, Program program, Optional<FutureTask<Salvage.Result>> bitcode) {
    this.name = name;
    this.program = program;
    this.bitcode = bitcode;
  }

  static HostCompile start(
      InputFile file,
      Program program,
      Toolchain toolchain,
      List<String> clangOptions,
      FrontEndOptions options) {
    String name = file.path().toString();
    boolean hasHost = file.language() == Language.CUDA || file.language() == Language.HIP;
    boolean mayBeLaunched = program != Program.OF_ONE_FILE || LAUNCH.matcher(file.text()).find();
    if (options.hostCode() == HostCode.IGNORED || !hasHost || !mayBeLaunched) {
      return new HostCompile(name, program, Optional.empty());
    }
    FutureTask<Salvage.Result> task =
        new FutureTask<>(
            () -> Salvage.compileWhole(file, clangOptions, new Clang(toolchain)::compileHost));
    Thread.ofVirtual().name("host-clang").start(task);
    return new HostCompile(name, program, Optional.of(task));
  }

  /// A file of C or C++ that uses OpenCL; nothing if it does not compile as a whole.
  static Optional<Program.HostCode> readOpenCl(
      InputFile file, Toolchain toolchain, List<String> clangOptions) throws IOException {
    return read(file, clangOptions, new Clang(toolchain)::compilePlain)
        .filter(code -> code.missingHeaders().stream().noneMatch(OF_OPENCL.asPredicate()));
  }

  /// The host's part of a file for another one's program; nothing if it does not compile as a
  /// whole.
  static Optional<Program.HostCode> read(
      InputFile file, Toolchain toolchain, List<String> clangOptions) throws IOException {
    return read(file, clangOptions, new Clang(toolchain)::compileHost);
  }

  private static Optional<Program.HostCode> read(
      InputFile file, List<String> clangOptions, Salvage.Compile clang) throws IOException {
    try {
      Salvage.Result compiled = Salvage.compileWhole(file, clangOptions, clang);
      return Optional.of(
          new Program.HostCode(
              compiled.bitcode(),
              LeftOut.names(compiled.leftOut()),
              HostModule.symbols(compiled.bitcode(), file.path().toString())));
    } catch (InputException e) {
      return Optional.empty();
    }
  }

  /// The launches of these kernels; `others` are the symbols of those that nobody asks for. Empty
  /// where they are not known: with host code that is left out, launches may be lost, and what it
  /// did to sizes and arguments is.
  Optional<List<LaunchSite>> launches(
      DebugPositions positions, List<Kernel> kernels, Set<String> others, List<LeftOut> leftOut)
      throws InputException, IOException {
    if (bitcode.isEmpty() || kernels.isEmpty()) {
      return Optional.empty();
    }
    Salvage.Result compiled;
    try {
      compiled = bitcode.get().get();
    } catch (ExecutionException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InputException(name + ": interrupted while clang was running", e);
    }
    if (!LeftOut.hasAllHostCode(leftOut)
        || !LeftOut.names(leftOut).containsAll(LeftOut.names(compiled.leftOut()))) {
      return Optional.empty();
    }
    try (HostModule module =
        HostModule.read(
            compiled.bitcode(), name, LeftOut.names(leftOut), program, kernels, others)) {
      List<LaunchSite> launches = new ArrayList<>(FindLaunches.find(module, positions));
      leftOut.forEach(one -> launches.addAll(byDevice(one, kernels)));
      return Optional.of(launches);
    }
  }

  /// The launches of OpenCL's kernels by programs of the host; empty where they are not known.
  static Optional<List<LaunchSite>> ofOpenCl(
      Program program, DebugPositions positions, List<Kernel> kernels)
      throws InputException, IOException {
    Set<String> names = kernels.stream().map(Kernel::symbol).collect(Collectors.toSet());
    Optional<List<Program.OpenClHost>> hosts = program.launching(names);
    if (hosts.isEmpty()) {
      return Optional.empty();
    }
    List<LaunchFact> believed =
        hosts.get().stream()
            .flatMap(host -> host.code().missingHeaders().stream())
            .distinct()
            .map(LeftOut::believed)
            .toList();
    return OpenClProgram.launches(hosts.get(), kernels, positions)
        .map(sites -> sites.stream().map(site -> site.with(believed)).toList());
  }

  /// What device code launches, by the kernel's name; any kernel if that is none's.
  private static List<LaunchSite> byDevice(LeftOut one, List<Kernel> kernels) {
    if (!(one instanceof LeftOut.Launch launch)) {
      return List.of();
    }
    boolean isKnown = kernels.stream().anyMatch(launch::isOf);
    return kernels.stream()
        .filter(kernel -> !isKnown || launch.isOf(kernel))
        .map(kernel -> new LaunchSite(kernel.symbol(), facts(launch), launch.position()))
        .toList();
  }

  private static List<LaunchFact> facts(LeftOut.Launch launch) {
    return launch.sizes().stream()
        .<LaunchFact>mapMulti(
            (sizes, facts) -> {
              facts.accept(new LaunchFact.BlockSize(sizes.block(), 1, 1, Origin.HOST_CODE));
              facts.accept(new LaunchFact.GridSize(sizes.grid(), 1, 1, Origin.HOST_CODE));
            })
        .toList();
  }

  /// Whoever does not want the launches any more does not wait for clang.
  @Override
  public void close() {
    bitcode.ifPresent(task -> task.cancel(true));
  }
}
