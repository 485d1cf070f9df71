package org.warpproof.bench.speed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.warpproof.bench.measure.InParallel;
import org.warpproof.bench.measure.Stopwatch;
import org.warpproof.bench.suite.CheckFile;
import org.warpproof.bench.suite.CheckSettings;
import org.warpproof.bench.suite.FileResult;
import org.warpproof.check.CheckKernel;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;
import org.warpproof.workspace.launches.HeaderSizes;

/// How fast a folder of small kernels is checked in one process.
public final class Throughput {
  private final Path folder;
  private final double effort;
  private final List<Path> files;

  private Throughput(Path folder, double effort, List<Path> files) {
    this.folder = folder;
    this.effort = effort;
    this.files = files;
  }

  /// Writes `count` kernels into a folder.
  public static Throughput of(Path folder, int count, double effort) throws IOException {
    List<Path> files = new ArrayList<>();
    for (SmallKernels.Source source : SmallKernels.write(count)) {
      files.add(Files.writeString(folder.resolve(source.name()), source.text()));
    }
    return new Throughput(folder, effort, files);
  }

  /// Checks all files, several at a time.
  public List<FileResult> check(int jobs) {
    CheckSettings settings =
        new CheckSettings(folder.toString(), effort, HeaderSizes.USED, List.of());
    CheckFile checker = new CheckFile(settings);
    return InParallel.map(files, jobs, checker::check);
  }

  /// The stages of all files one after the other, added up. Clang's part is what reading the source
  /// takes longer than reading its LLVM module.
  public Shares shares() throws InputException, IOException {
    Shares sum = Shares.NONE;
    for (Path file : files) {
      InputFile source = InputFile.open(file);
      Path module = Path.of(file + ".ll");
      Files.writeString(module, FrontEnd.showLlvm(source, FrontEndOptions.DEFAULT));
      InputFile llvm = InputFile.open(module);
      Stopwatch whole = Stopwatch.start();
      List<Kernel> kernels = FrontEnd.read(source, FrontEndOptions.DEFAULT).kernels();
      double frontEnd = whole.millis();
      Stopwatch read = Stopwatch.start();
      FrontEnd.read(llvm, FrontEndOptions.DEFAULT);
      double lowered = read.millis();
      Stopwatch passes = Stopwatch.start();
      FrontEnd.showLlvm(llvm, FrontEndOptions.DEFAULT);
      double prepared = Math.min(passes.millis(), lowered);
      Stopwatch check = Stopwatch.start();
      double z3 = 0;
      for (Kernel kernel : kernels) {
        z3 +=
            CheckKernel.check(kernel, Effort.USUAL.times(effort)).work().solverTime().toNanos()
                / 1e6;
      }
      double own = lowered - prepared + check.millis() - z3;
      sum = sum.plus(new Shares(0, frontEnd - lowered, prepared, own, z3));
    }
    return sum;
  }
}
