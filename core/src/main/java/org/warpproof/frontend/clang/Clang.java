package org.warpproof.frontend.clang;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.warpproof.cache.ScratchFile;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.input.Language;
import org.warpproof.source.InputException;

/// Source text to LLVM bitcode, by clang, with Warpproof's headers and no toolkit.
public final class Clang {
  /// Debug information for places; `-O1` with no passes run, so that what the user wrote stays
  /// recognisable and nothing is marked `optnone`.
  private static final List<String> COMMON =
      List.of(
          "-w",
          "-g",
          // For device code the driver would leave only line numbers.
          "-Xclang",
          "-debug-info-kind=limited",
          "-O1",
          "-Xclang",
          "-disable-llvm-passes",
          "-fno-discard-value-names",
          "-ffp-contract=off",
          "-fno-color-diagnostics",
          // It would leave the preprocessed file behind.
          "-fno-crash-diagnostics");

  /// What C and C++ allowed when many programs were written.
  private static final List<String> OLD =
      List.of(
          "-Wno-error=implicit-function-declaration",
          "-Wno-error=implicit-int",
          "-Wno-error=int-conversion",
          "-Wno-error=incompatible-pointer-types",
          "-Wno-error=c++11-narrowing",
          "-Wno-error=dynamic-exception-spec");

  /// Which part of a CUDA or HIP file is compiled.
  private enum Side {
    DEVICE,
    HOST;

    List<String> options() {
      return switch (this) {
        case DEVICE -> List.of("--cuda-device-only", "--cuda-gpu-arch=sm_80");
        case HOST -> List.of("--cuda-host-only");
      };
    }
  }

  /// What our headers make of `__global__`.
  private static final Pattern KERNEL =
      Pattern.compile("__attribute__\\s*\\(\\(\\s*(?:__)?global(?:__)?\\s*\\)\\)");

  /// What clang calls a precompiled header where something is wrong with it.
  private static final Pattern PRECOMPILED = Pattern.compile("(?i)precompiled|\\bpch\\b|AST file");

  /// Options with a value that leave alone what is found without them.
  private static final Set<String> LATER = Set.of("-idirafter", "-ivfsoverlay");

  private static final List<String> CUDA =
      List.of(
          "-x",
          "cuda",
          "-nocudainc",
          "-nocudalib",
          // Overloads that only catch what no other takes, as CUB's headers have them.
          "-Xclang",
          "-fcuda-allow-variadic-functions",
          // Clang would look for a toolkit and behave as its version does.
          "--cuda-path=no-cuda-toolkit",
          "-Wno-unknown-cuda-version");

  private static final List<String> OPENCL =
      List.of(
          "-x",
          "cl",
          "-cl-std=CL2.0",
          "--target=spir64",
          "-Xclang",
          "-fdeclare-opencl-builtins",
          "-Xclang",
          "-finclude-default-header");

  private final Toolchain toolchain;

  public Clang(Toolchain toolchain) {
    this.toolchain = toolchain;
  }

  /// The bitcode of `file`.
  ///
  /// @throws InputException with clang's own message if the file does not compile
  public byte[] compile(InputFile file, List<String> userOptions, List<String> instantiations)
      throws InputException, IOException {
    if (instantiations.isEmpty()) {
      return compile(file, file.path(), userOptions, Side.DEVICE);
    }
    try (ScratchFile wrapper = ScratchFile.create("warpproof-instantiate", ".cu")) {
      Files.writeString(wrapper.path(), instantiate(file, instantiations));
      return compile(file, wrapper.path(), userOptions, Side.DEVICE);
    }
  }

  /// The bitcode of the host's part of a CUDA or HIP file.
  ///
  /// @throws InputException with clang's own message if it does not compile
  public byte[] compileHost(InputFile file, List<String> userOptions)
      throws InputException, IOException {
    return compile(file, file.path(), userOptions, Side.HOST);
  }

  /// The bitcode of a file of C or C++ as another compiler reads it, with our headers of OpenCL for
  /// the host.
  ///
  /// @throws InputException with clang's own message if it does not compile
  public byte[] compilePlain(InputFile file, List<String> userOptions)
      throws InputException, IOException {
    List<String> command = new ArrayList<>();
    boolean isC = file.path().toString().endsWith(".c");
    command.addAll(List.of(toolchain.clang().toString(), "-x", isC ? "c" : "c++"));
    command.addAll(COMMON);
    command.addAll(OLD);
    command.addAll(List.of("-isystem", toolchain.openClHost().toString()));
    command.addAll(userOptions);
    command.addAll(lastResort(file));
    return run(file.path(), command).bitcode();
  }

  /// The files that the device's part of a file includes, by whatever way.
  ///
  /// @throws InputException with clang's own message if it is not found out
  public List<Path> included(InputFile file, List<String> userOptions)
      throws InputException, IOException {
    List<String> command = options(file.language(), Side.DEVICE);
    command.addAll(List.of("-include", header(file.language()), "-M"));
    command.addAll(userOptions);
    command.addAll(lastResort(file));
    return DependencyRule.files(
        new String(run(file.path(), command).bitcode(), StandardCharsets.UTF_8));
  }

  /// How many functions of a file and its headers are marked as kernels, once macros are expanded.
  ///
  /// @throws InputException with clang's own message if it is not found out
  public int kernels(InputFile file, List<String> userOptions) throws InputException, IOException {
    return switch (file.contents()) {
      case ON_DISK -> kernels(file, List.of(), userOptions);
      case EDITED -> {
        try (Overlay overlay = Overlay.of(file)) {
          yield kernels(file, overlay.options(), userOptions);
        }
      }
    };
  }

  private int kernels(InputFile file, List<String> overlay, List<String> userOptions)
      throws InputException, IOException {
    List<String> command = options(file.language(), Side.DEVICE);
    command.addAll(List.of("-include", header(file.language()), "-E", "-P"));
    command.addAll(overlay);
    command.addAll(userOptions);
    command.addAll(lastResort(file));
    String text = new String(run(file.path(), command).bitcode(), StandardCharsets.ISO_8859_1);
    return (int) KERNEL.matcher(text).results().count();
  }

  /// The folders of our headers and of clang's.
  public List<Path> libraries() {
    return List.of(toolchain.headers(), toolchain.clang().resolveSibling(""));
  }

  private byte[] compile(InputFile file, Path input, List<String> userOptions, Side side)
      throws InputException, IOException {
    return switch (file.contents()) {
      case ON_DISK -> compile(file, input, List.of(), userOptions, side);
      case EDITED -> {
        try (Overlay overlay = Overlay.of(file)) {
          yield compile(file, input, overlay.options(), userOptions, side);
        }
      }
    };
  }

  /// The user's options may change what our headers mean: they are precompiled without any.
  private byte[] compile(
      InputFile file, Path input, List<String> overlay, List<String> userOptions, Side side)
      throws InputException, IOException {
    Language language = file.language();
    boolean isSmall = language == Language.OPENCL;
    Optional<Path> precompiled =
        isSmall || !keepOurHeaders(userOptions) ? Optional.empty() : precompiled(language, side);
    if (precompiled.isPresent()) {
      List<String> command = options(language, side);
      command.addAll(List.of("-include-pch", precompiled.get().toString()));
      command.addAll(overlay);
      command.addAll(userOptions);
      command.addAll(lastResort(file));
      ClangProcess.Outcome outcome = run(input, command);
      if (!(outcome instanceof ClangProcess.Outcome.Failed(String message))
          || isAboutFile(message)) {
        return outcome.bitcode();
      }
    }
    List<String> command = options(language, side);
    command.addAll(List.of("-include", header(language)));
    command.addAll(overlay);
    command.addAll(userOptions);
    command.addAll(lastResort(file));
    return run(input, command).bitcode();
  }

  /// Whether clang has found errors in the user's code. Where it crashes, or cannot use what it has
  /// precompiled, that is none of the user's concern.
  private static boolean isAboutFile(String message) {
    return message.contains("error: ") && !PRECOMPILED.matcher(message).find();
  }

  /// Whether our headers are the same with these options: folders that come after all others, and
  /// other text for other files.
  private static boolean keepOurHeaders(List<String> options) {
    for (int at = 0; at < options.size(); at++) {
      if (LATER.contains(options.get(at)) && at + 1 < options.size()) {
        at++;
      } else if (!options.get(at).equals("-ferror-limit=500")) {
        return false;
      }
    }
    return true;
  }

  private Optional<Path> precompiled(Language language, Side side) {
    String name = (language + "-" + side).toLowerCase(Locale.ROOT);
    return PrecompiledHeader.of(
        toolchain,
        name,
        header(language),
        options(language, side),
        command -> ClangProcess.run(command, ClangProcess.Limits.DEFAULT).bitcode());
  }

  /// A file that includes the user's and mentions each instantiation, which makes clang emit it.
  private static String instantiate(InputFile file, List<String> instantiations) {
    StringBuilder text = new StringBuilder();
    text.append("#include \"").append(file.path().toAbsolutePath()).append("\"\n");
    for (int i = 0; i < instantiations.size(); i++) {
      text.append("#line 1 \"--instantiate ").append(instantiations.get(i)).append("\"\n");
      text.append(
          "static void *warpproof_instantiation_%d = (void *)&%s;\n"
              .formatted(i, instantiations.get(i)));
    }
    return text.toString();
  }

  /// After the user's options, so that clang's idea of the target stays ours.
  private static ClangProcess.Outcome run(Path input, List<String> command) throws IOException {
    command.addAll(List.of("-emit-llvm", "-c", "-o", "-", input.toString()));
    return ClangProcess.run(command, ClangProcess.Limits.DEFAULT);
  }

  /// Headers that are found nowhere else are looked for beside the file and in the folder above it,
  /// where the makefiles of many programs have their `-I`.
  private static List<String> lastResort(InputFile file) {
    Path folder = file.path().toAbsolutePath().normalize().getParent();
    List<String> options = new ArrayList<>();
    for (@Nullable Path at = folder; at != null && options.size() < 4; at = at.getParent()) {
      options.addAll(List.of("-idirafter", at.toString()));
    }
    return options;
  }

  /// The command, but for header, input and output.
  private List<String> options(Language language, Side side) {
    List<String> command = new ArrayList<>();
    command.add(toolchain.clang().toString());
    if (language == Language.OPENCL) {
      command.addAll(OPENCL);
    } else {
      command.addAll(CUDA);
      command.addAll(side.options());
    }
    command.addAll(COMMON);
    command.add("-isystem");
    command.add(toolchain.headers().toString());
    return command;
  }

  private static String header(Language language) {
    return switch (language) {
      case OPENCL -> "warpproof/opencl.h";
      case HIP -> "warpproof/hip.h";
      case CUDA, LLVM_TEXT, LLVM_BITCODE -> "warpproof/cuda.h";
    };
  }
}
