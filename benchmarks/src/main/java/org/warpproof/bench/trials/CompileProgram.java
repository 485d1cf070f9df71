package org.warpproof.bench.trials;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.warpproof.frontend.input.Language;
import org.warpproof.source.InputException;

/// Compiles programs, without linking or running them: that needs no GPU.
///
/// HIP is compiled as CUDA, with its names standing for CUDA's; OpenCL's declarations are our own
/// where there are none.
public final class CompileProgram {
  private static final long MINUTES = 3;

  private final String nvcc;
  private final Path headers;

  private CompileProgram(String nvcc, Path headers) {
    this.nvcc = nvcc;
    this.headers = headers;
  }

  /// Gets ready, with a folder of its own for headers.
  public static CompileProgram with(String nvcc, Path folder) throws IOException, InputException {
    CompileProgram compiler = new CompileProgram(nvcc, folder);
    compiler.header("hip_runtime.h", "hip/hip_runtime.h");
    compiler.header("cl.h", "CL/cl.h");
    if (compiler.run(List.of(nvcc, "--version")).isPresent()) {
      throw new InputException(nvcc + " cannot be run; --nvcc says where it is");
    }
    return compiler;
  }

  private void header(String resource, String name) throws IOException {
    Path file = headers.resolve(name);
    Files.createDirectories(file.getParent());
    try (InputStream in = CompileProgram.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + resource);
      }
      Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /// What the compiler has against the program, if anything.
  public Optional<String> compile(Path program, Language language, List<String> options) {
    List<String> command = new ArrayList<>();
    if (language == Language.OPENCL) {
      command.addAll(List.of("cc", "-std=c99", "-Wall", "-Werror", "-fsyntax-only", "-idirafter"));
      command.add(headers.toString());
    } else {
      command.addAll(List.of(nvcc, "-w", "-x", "cu", "-arch=sm_80", "-c", "-o", "/dev/null", "-I"));
      command.add(headers.toString());
      command.addAll(options);
    }
    command.add(program.toString());
    return run(command);
  }

  private Optional<String> run(List<String> command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getOutputStream().close();
      String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        return Optional.of("no end after %d minutes".formatted(MINUTES));
      }
      return process.exitValue() == 0 ? Optional.empty() : Optional.of(firstError(text));
    } catch (IOException e) {
      return Optional.of(String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("interrupted");
    }
  }

  private static String firstError(String text) {
    return text.lines()
        .filter(line -> line.contains("error"))
        .findFirst()
        .or(() -> text.lines().findFirst())
        .orElse("failed without a message");
  }
}
