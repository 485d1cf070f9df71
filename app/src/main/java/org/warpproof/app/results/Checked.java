package org.warpproof.app.results;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.warpproof.app.console.ExitStatus;
import org.warpproof.check.KernelReport;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;

/// What came of checking: files that were read or not, kernels that were answered or not.
public final class Checked {
  private Checked() {}

  /// What became of a file.
  public sealed interface File {
    Input input();

    /// The kernels that are meant; none if the file was found in a folder and has none.
    List<Kernel> kernels();
  }

  public record Read(Input input, List<Kernel> kernels) implements File {
    public Read {
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

    /// What the answer means for the exit status.
    default ExitStatus status(Strictness strictness) {
      Overall overall = Overall.of(this);
      ExitStatus status = overall.status();
      if (strictness == Strictness.STRICT && overall == Overall.BENIGN) {
        status = ExitStatus.BUG;
      }
      if (this instanceof Answered answered) {
        for (Reproduction reproduction : answered.reproductions().values()) {
          status = status.and(reproduction.status());
        }
      }
      return status;
    }
  }

  /// Warpproof has an answer; `stages` are lines that show how it came to it, `reproductions` the
  /// programs for its bugs, if they are wanted.
  public record Answered(
      KernelReport report,
      List<String> stages,
      Map<Property, Reproduction> reproductions,
      Duration time)
      implements Answer {
    public Answered {
      stages = List.copyOf(stages);
      reproductions = Map.copyOf(reproductions);
    }

    @Override
    public Kernel kernel() {
      return report.kernel();
    }

    /// One answer for all sizes of a warp, if both say the same.
    Optional<Answered> forAllWarpSizes(Answered other) {
      List<String> both = Stream.concat(stages.stream(), other.stages.stream()).toList();
      return report
          .forAllWarpSizes(other.report)
          .map(told -> new Answered(told, both, reproductions, time.plus(other.time)));
    }
  }

  /// Warpproof itself failed.
  public record Crashed(Kernel kernel, Failure failure, Duration time) implements Answer {}

  /// The answers on one kernel for each size of a warp: one, if they say the same.
  public static List<Answer> together(List<Answer> sizes) {
    return sizes.size() == 2
            && sizes.getFirst() instanceof Answered first
            && sizes.getLast() instanceof Answered last
        ? first.forAllWarpSizes(last).map(List::<Answer>of).orElse(sizes)
        : sizes;
  }

  /// What benign races mean for the exit status.
  public enum Strictness {
    /// Nothing: they are warnings.
    LENIENT,
    /// They are bugs.
    STRICT
  }

  /// The verdict for a kernel as a whole, the best first.
  public enum Overall {
    PROVED("proved", ExitStatus.FINE),
    /// Races of equal values, and nothing else.
    BENIGN("benign", ExitStatus.FINE),
    UNKNOWN("unknown", ExitStatus.UNKNOWN),
    REFUTED("refuted", ExitStatus.BUG);

    private final String text;
    private final ExitStatus status;

    Overall(String text, ExitStatus status) {
      this.text = text;
      this.status = status;
    }

    public String text() {
      return text;
    }

    ExitStatus status() {
      return status;
    }

    /// Of the answers for all sizes of a warp the worst counts.
    public static Overall of(List<Answer> sizes) {
      return sizes.stream().map(Overall::of).max(Comparator.naturalOrder()).orElseThrow();
    }

    public static Overall of(Answer answer) {
      return switch (answer) {
        case Crashed _ -> UNKNOWN;
        case Answered(KernelReport report, _, _, _) -> {
          if (report.isRefuted()) {
            yield REFUTED;
          }
          if (report.isBenign()) {
            yield BENIGN;
          }
          yield report.isProved() ? PROVED : UNKNOWN;
        }
      };
    }
  }
}
