package org.warpproof.repro;

import java.util.Optional;
import org.warpproof.frontend.input.Language;
import org.warpproof.frontend.spell.Spellings.KernelSpelling;
import org.warpproof.repro.Plan.Passed;

/// A bug to a program that makes it happen: the entry to this package.
public final class MakeReproducer {
  private MakeReproducer() {}

  /// What the names of such programs end with; nothing if there are none for this language.
  public static Optional<String> suffix(Language language) {
    return switch (language) {
      case CUDA -> Optional.of(".cu");
      case HIP -> Optional.of(".hip");
      case OPENCL -> Optional.of(".c");
      case LLVM_TEXT, LLVM_BITCODE -> Optional.empty();
    };
  }

  public static Reproducer make(Request request) {
    String path = request.pathToFile();
    if (path.contains("\"") || path.contains("\n") || path.contains("\\")) {
      return new Reproducer.Impossible("the file's name cannot stand in an #include");
    }
    if (!request.refuted().alarm().choices().isEmpty()) {
      return new Reproducer.Impossible("it calls what is not in the program");
    }
    if (request.refuted().witness().id().startsWith("arithmetic.")) {
      return new Reproducer.Impossible("a GPU computes some number and goes on, so nothing shows");
    }
    return switch (request.file().language()) {
      case CUDA, HIP -> cuda(request);
      case OPENCL -> openCl(request);
      case LLVM_TEXT, LLVM_BITCODE ->
          new Reproducer.Impossible("LLVM code cannot be included in a program");
    };
  }

  private static Reproducer cuda(Request request) {
    KernelSpelling kernel = request.spellings().kernels().get(request.kernel().symbol());
    if (kernel == null || !kernel.isNameable()) {
      return new Reproducer.Impossible("the kernel's template arguments have no name");
    }
    if (!kernel.functions().isEmpty()) {
      return new Reproducer.Impossible("the host would have to pass functions of the GPU");
    }
    Plan plan = PlanLaunch.plan(request.kernel(), request.spellings(), request.refuted());
    return CudaReproducer.write(request, kernel, plan);
  }

  private static Reproducer openCl(Request request) {
    Plan plan = PlanLaunch.plan(request.kernel(), request.spellings(), request.refuted());
    boolean hasPointers =
        plan.arguments().stream()
            .anyMatch(a -> a instanceof Passed.Structure s && !s.pointers().isEmpty());
    if (request.kernel().objects().stream().anyMatch(o -> o.name().endsWith(".pixels"))) {
      return new Reproducer.Impossible("it would have to fill images");
    }
    return hasPointers
        ? new Reproducer.Impossible("OpenCL passes no pointers inside structures")
        : OpenClReproducer.write(request, plan);
  }
}
