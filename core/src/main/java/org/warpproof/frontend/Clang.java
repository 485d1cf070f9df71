package org.warpproof.frontend;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.warpproof.source.InputException;

/// Source text to LLVM bitcode, by clang, with Warpproof's headers and no toolkit.
final class Clang {
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
          "-fno-color-diagnostics");

  private static final List<String> DEVICE = List.of("--cuda-device-only", "--cuda-gpu-arch=sm_80");

  private static final List<String> HOST = List.of("--cuda-host-only");

  private static final List<String> CUDA =
      List.of(
          "-x",
          "cuda",
          "-nocudainc",
          "-nocudalib",
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

  private static final long MINUTES = 5;

  private final Toolchain toolchain;

  Clang(Toolchain toolchain) {
    this.toolchain = toolchain;
  }

  /// The bitcode of `file`.
  ///
  /// @throws InputException with clang's own message if the file does not compile
  byte[] compile(InputFile file, List<String> userOptions, List<String> instantiations)
      throws InputException, IOException {
    if (instantiations.isEmpty()) {
      return run(file, command(file, file.path(), userOptions, DEVICE));
    }
    Path wrapper = Files.createTempFile("warpproof-instantiate", ".cu");
    try {
      Files.writeString(wrapper, instantiate(file, instantiations));
      return run(file, command(file, wrapper, userOptions, DEVICE));
    } finally {
      Files.deleteIfExists(wrapper);
    }
  }

  /// The bitcode of the host's part of a CUDA or HIP file.
  ///
  /// @throws InputException with clang's own message if it does not compile
  byte[] compileHost(InputFile file, List<String> userOptions) throws InputException, IOException {
    return run(file, command(file, file.path(), userOptions, HOST));
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

  private static byte[] run(InputFile file, List<String> command)
      throws InputException, IOException {
    Path messages = Files.createTempFile("warpproof-clang", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectError(messages.toFile())
              .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
              .start();
      byte[] bitcode = process.getInputStream().readAllBytes();
      if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new InputException(
            "%s: clang did not finish in %d minutes".formatted(file.path(), MINUTES));
      }
      if (process.exitValue() != 0) {
        // Quotes from the user's file need not be UTF-8.
        String text = new String(Files.readAllBytes(messages), StandardCharsets.UTF_8).strip();
        throw new InputException(
            text.isEmpty() ? file.path() + ": clang failed without a message" : text);
      }
      return bitcode;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InputException(file.path() + ": interrupted while clang was running", e);
    } finally {
      Files.deleteIfExists(messages);
    }
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

  private List<String> command(
      InputFile file, Path input, List<String> userOptions, List<String> side) {
    List<String> command = new ArrayList<>();
    command.add(toolchain.clang().toString());
    if (file.language() == Language.OPENCL) {
      command.addAll(OPENCL);
    } else {
      command.addAll(CUDA);
      command.addAll(side);
    }
    command.addAll(COMMON);
    command.add("-isystem");
    command.add(toolchain.headers().toString());
    command.add("-include");
    command.add(
        switch (file.language()) {
          case OPENCL -> "warpproof/opencl.h";
          case HIP -> "warpproof/hip.h";
          case CUDA, LLVM_TEXT, LLVM_BITCODE -> "warpproof/cuda.h";
        });
    command.addAll(userOptions);
    command.addAll(lastResort(file));
    // After the user's, so that clang's idea of the target stays ours.
    command.addAll(List.of("-emit-llvm", "-c", "-o", "-", input.toString()));
    return command;
  }
}
