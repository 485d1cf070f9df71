package org.warpproof.workspace;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.warpproof.check.KernelReport;
import org.warpproof.check.SpareBarrier;
import org.warpproof.kernel.Kernel;
import org.warpproof.source.SourceLines;
import org.warpproof.workspace.diagnostics.Diagnostic;
import org.warpproof.workspace.files.Input;

/// What came of checking: files that were read or not, kernels that were answered or not.
public final class Checked {
  private Checked() {}

  /// What became of a file.
  public sealed interface File {
    Input input();

    /// The kernels that are meant; none if the file was found in a folder and has none.
    List<Kernel> kernels();
  }

  /// `remarks` are what is to be told of the file as a whole. `source` is its text, and that of
  /// others that it includes.
  public record Read(
      Input input, List<Kernel> kernels, List<Diagnostic> remarks, SourceLines source)
      implements File {
    public Read {
      remarks = List.copyOf(remarks);
      kernels = List.copyOf(kernels);
    }
  }

  public record Unreadable(Input input, Failure failure) implements File {
    @Override
    public List<Kernel> kernels() {
      return List.of();
    }
  }

  /// What became of a kernel.
  public sealed interface Answer {
    Kernel kernel();

    Duration time();
  }

  /// Warpproof has an answer; `diagnostics` are what is to be told of it.
  public record Answered(KernelReport report, List<Diagnostic> diagnostics, Duration time)
      implements Answer {
    public Answered {
      diagnostics = List.copyOf(diagnostics);
    }

    @Override
    public Kernel kernel() {
      return report.kernel();
    }

    /// One answer for all sizes of a warp, if both say the same: then all is proved, and what is
    /// told are remarks.
    Optional<Answered> forAllWarpSizes(Answered other) {
      return report
          .forAllWarpSizes(other.report)
          .map(told -> new Answered(told, diagnostics, time.plus(other.time)));
    }
  }

  /// Warpproof itself failed.
  public record Crashed(Kernel kernel, Failure failure, Duration time) implements Answer {}

  /// A barrier that can go, and what is to be told of it.
  public record Spare(SpareBarrier barrier, Diagnostic diagnostic) {}

  /// The answers on one kernel for each size of a warp: one, if they say the same.
  static List<Answer> together(List<Answer> sizes) {
    return sizes.size() == 2
            && sizes.getFirst() instanceof Answered first
            && sizes.getLast() instanceof Answered last
        ? first.forAllWarpSizes(last).map(List::<Answer>of).orElse(sizes)
        : sizes;
  }

  /// The verdict for a kernel as a whole, the best first.
  public enum Overall {
    PROVED("proved"),
    /// Races of equal values, and nothing else.
    BENIGN("benign"),
    /// It fails for what is in arrays that the kernel is given, and for nothing else.
    OF_DATA("data-dependent"),
    UNKNOWN("unknown"),
    REFUTED("refuted");

    private final String text;

    Overall(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }

    /// Of the answers for all sizes of a warp the worst counts.
    public static Overall of(List<Answer> sizes) {
      return sizes.stream().map(Overall::of).max(Comparator.naturalOrder()).orElseThrow();
    }

    public static Overall of(Answer answer) {
      return switch (answer) {
        case Crashed _ -> UNKNOWN;
        case Answered(KernelReport report, _, _) -> of(report);
      };
    }

    public static Overall of(KernelReport report) {
      if (report.isRefuted()) {
        return REFUTED;
      }
      if (report.isBenign()) {
        return BENIGN;
      }
      if (report.isOfData()) {
        return OF_DATA;
      }
      return report.isProved() ? PROVED : UNKNOWN;
    }
  }
}
