package org.warpproof.frontend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.builtins.Builtins;
import org.warpproof.frontend.clang.Clang;
import org.warpproof.frontend.clang.Toolchain;
import org.warpproof.frontend.comments.CommentContracts;
import org.warpproof.frontend.comments.QuoteSource;
import org.warpproof.frontend.input.ApplyHeader;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.HeaderComment;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.input.Language;
import org.warpproof.frontend.launches.LaunchSite;
import org.warpproof.frontend.launches.Program;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.HipWarps;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.frontend.lower.CallFamily;
import org.warpproof.frontend.lower.LowerKernel;
import org.warpproof.frontend.lower.RefuseEffects;
import org.warpproof.frontend.lower.SpecificationReads;
import org.warpproof.frontend.passes.Prepare;
import org.warpproof.frontend.salvage.LeftOut;
import org.warpproof.frontend.salvage.Salvage;
import org.warpproof.frontend.salvage.UndefinedMacros;
import org.warpproof.frontend.spell.SpellNames;
import org.warpproof.frontend.spell.Spellings;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.rewrite.ExitedThreads;
import org.warpproof.kernel.rewrite.FoldConstants;
import org.warpproof.kernel.rewrite.FollowSnapshots;
import org.warpproof.kernel.rewrite.ForgetSnapshots;
import org.warpproof.kernel.rewrite.KeepDeclaredSets;
import org.warpproof.kernel.rewrite.KeepPermissions;
import org.warpproof.kernel.rewrite.MergeBlocks;
import org.warpproof.kernel.rewrite.PlainPreconditions;
import org.warpproof.source.InputException;

/// A file to its kernels: one pass after the other.
public final class FrontEnd {
  private FrontEnd() {}

  /// Reads the kernels of a file by itself.
  public static Unit read(InputFile file, FrontEndOptions options)
      throws InputException, IOException {
    return read(file, options, Program.OF_ONE_FILE);
  }

  /// Reads the kernels of a file, which other files of its program may launch, too.
  public static Unit read(InputFile file, FrontEndOptions options, Program program)
      throws InputException, IOException {
    Toolchain toolchain = Toolchain.unpack();
    HeaderComment header = header(file);
    List<Integer> sizes = options.warps().of(file);
    DebugPositions positions = positions(file, toolchain);
    List<LeftOut> leftOut = new ArrayList<>();
    try (HostCompile host =
            HostCompile.start(
                file, program, toolchain, clangOptions(file, header, options), options);
        LlvmModule module = module(file, options, toolchain, header, positions, leftOut)) {
      // What LLVM's code for SPIR was made from is OpenCL.
      ExitedThreads exits = module.isOpenCl() ? ExitedThreads.WAITED : ExitedThreads.IGNORED;
      List<CallFamily> builtins = Builtins.of(module);
      // What stands in code is code, and does what it does.
      UnaryOperator<Kernel> effects =
          CommentContracts.written(file).equals(file)
              ? UnaryOperator.identity()
              : RefuseEffects::in;
      List<Kernel> kernels = new ArrayList<>();
      for (LLVMValueRef kernel : module.chosen()) {
        for (int size : HipWarps.sizesFor(kernel, sizes)) {
          Kernel lowered = LowerKernel.lower(module, positions, kernel, header, size, builtins);
          Kernel followed =
              FollowSnapshots.in(
                  PlainPreconditions.in(
                      KeepDeclaredSets.in(SpecificationReads.remove(effects.apply(lowered)))));
          Kernel pure = ForgetSnapshots.in(followed);
          Kernel folded = MergeBlocks.merge(FoldConstants.fold(pure));
          Kernel known = exits.in(KeepPermissions.in(folded), LaunchFact.Origin.LANGUAGE);
          Kernel read = LeftOut.believedIn(known, leftOut);
          kernels.add(file.language() == Language.HIP ? HipWarps.in(read, kernel, size) : read);
        }
      }
      boolean byName =
          file.language() == Language.OPENCL && options.hostCode() == FrontEndOptions.HostCode.READ;
      Optional<List<LaunchSite>> launches =
          byName
              ? HostCompile.ofOpenCl(program, positions, kernels)
              : host.launches(positions, kernels, module.otherSymbols(), leftOut);
      launches.ifPresent(known -> leftOut.addAll(DeadLaunches.in(file, kernels, known)));
      return new Unit(
          file,
          applied(header, kernels, module.otherNames(), file),
          launches.orElse(List.of()),
          module.otherNames(),
          header.unheeded(),
          LeftOut.asFarAsNotRead(leftOut, kernels));
    }
  }

  /// The host's part of a file, for other files of its program; nothing if not all of it compiles.
  public static Optional<Program.HostCode> hostCode(InputFile file, FrontEndOptions options)
      throws InputException, IOException {
    return HostCompile.read(file, Toolchain.unpack(), clangOptions(file, header(file), options));
  }

  /// A program of the host that uses OpenCL; nothing if not all of it compiles.
  public static Optional<Program.HostCode> openClHost(InputFile file, FrontEndOptions options)
      throws IOException {
    return HostCompile.readOpenCl(file, Toolchain.unpack(), options.clangOptions());
  }

  /// The LLVM module that the kernels are read from, as LLVM prints it.
  public static String showLlvm(InputFile file, FrontEndOptions options)
      throws InputException, IOException {
    Toolchain toolchain = Toolchain.unpack();
    HeaderComment header = header(file);
    DebugPositions positions = positions(file, toolchain);
    try (LlvmModule module =
        module(file, options, toolchain, header, positions, new ArrayList<>())) {
      return module.print();
    }
  }

  /// How code beside the file's own can name what is in it.
  public static Spellings spell(InputFile file, FrontEndOptions options)
      throws InputException, IOException {
    Toolchain toolchain = Toolchain.unpack();
    HeaderComment header = header(file);
    DebugPositions positions = positions(file, toolchain);
    List<String> given = new ArrayList<>(header.clangOptions());
    given.addAll(options.clangOptions());
    try (LlvmModule module =
        module(file, options, toolchain, header, positions, new ArrayList<>())) {
      return SpellNames.spell(module, positions, given);
    }
  }

  private static DebugPositions positions(InputFile file, Toolchain toolchain) {
    return new DebugPositions(toolchain.headers().toString(), file.path());
  }

  /// What the head of a file says.
  private static HeaderComment header(InputFile file) throws InputException {
    try {
      HeaderComment header = HeaderComment.of(file.text());
      if (file.language() != Language.OPENCL && header.hasOffset()) {
        throw new InputException("--global_offset is for OpenCL only");
      }
      return header;
    } catch (InputException e) {
      throw inHeader(file, e);
    }
  }

  private static List<Kernel> applied(
      HeaderComment header, List<Kernel> kernels, List<String> others, InputFile file)
      throws InputException {
    try {
      return ApplyHeader.to(kernels, others, header);
    } catch (InputException e) {
      throw inHeader(file, e);
    }
  }

  private static InputException inHeader(InputFile file, InputException wrong) {
    return new InputException(
        "%s:%d: error: in the header comment, %s"
            .formatted(file.path(), HeaderComment.LINE, wrong.getMessage()),
        wrong);
  }

  /// The module of a file; what it lacks is added to `leftOut`.
  private static LlvmModule module(
      InputFile file,
      FrontEndOptions options,
      Toolchain toolchain,
      HeaderComment header,
      DebugPositions positions,
      List<LeftOut> leftOut)
      throws InputException, IOException {
    Salvage.Result compiled =
        file.language().isSource()
            ? compiled(file, options, toolchain, header)
            : new Salvage.Result(Files.readAllBytes(file.path()), List.of());
    leftOut.addAll(compiled.leftOut());
    byte[] bytes = compiled.bitcode();
    String name = file.path().toString();
    LlvmModule module = LlvmModule.parse(bytes, name);
    try {
      module.leaveOut(options.choice(), name);
      Prepare.prepare(module, name, positions);
      return module;
    } catch (InputException e) {
      module.close();
      throw e;
    }
  }

  private static Salvage.Result compiled(
      InputFile file, FrontEndOptions options, Toolchain toolchain, HeaderComment header)
      throws InputException, IOException {
    InputFile written = CommentContracts.written(file);
    Salvage.Compile clang = new CompileDevice(new Clang(toolchain), options.instantiations());
    List<String> given = clangOptions(file, header, options);
    try {
      return file.language() == Language.OPENCL
          ? new Salvage.Result(clang.compile(written, given), List.of())
          : Salvage.compile(written, given, clang);
    } catch (InputException e) {
      InputException told = file.language() == Language.OPENCL ? UndefinedMacros.toldIn(e) : e;
      throw written.equals(file) ? told : QuoteSource.in(file, told);
    }
  }

  private record CompileDevice(Clang clang, List<String> instantiations)
      implements Salvage.Compile {
    @Override
    public byte[] compile(InputFile file, List<String> options) throws InputException, IOException {
      return clang.compile(file, options, instantiations);
    }

    @Override
    public List<Path> included(InputFile file, List<String> options)
        throws InputException, IOException {
      return clang.included(file, options);
    }

    @Override
    public int kernels(InputFile file, List<String> options) throws InputException, IOException {
      return clang.kernels(file, options);
    }

    @Override
    public List<Path> libraries() {
      return clang.libraries();
    }
  }

  private static List<String> clangOptions(
      InputFile file, HeaderComment header, FrontEndOptions options) {
    List<String> all = new ArrayList<>();
    if (file.language() == Language.CUDA && HeaderComment.isIn(file.text())) {
      all.addAll(List.of("-include", "warpproof/gpuverify.h"));
    }
    all.addAll(header.clangOptions());
    all.addAll(options.clangOptions());
    return all;
  }
}
