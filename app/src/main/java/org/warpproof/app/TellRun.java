package org.warpproof.app;

import java.util.List;
import org.warpproof.app.console.ExitStatus;
import org.warpproof.app.console.Progress;
import org.warpproof.workspace.Checked;
import org.warpproof.workspace.Checked.Answer;
import org.warpproof.workspace.Checked.Overall;
import org.warpproof.workspace.Receiver;
import org.warpproof.workspace.diagnostics.Diagnostic;
import org.warpproof.workspace.diagnostics.Evidence;
import org.warpproof.workspace.files.Reproduction;

/// Hands the results of a run on to its output, for which the progress line makes room, and keeps
/// what they mean for the exit status.
final class TellRun implements Receiver {
  /// What benign races mean for the exit status.
  enum Strictness {
    /// Nothing: they are warnings.
    LENIENT,
    /// They are bugs.
    STRICT
  }

  private final Receiver output;
  private final Progress progress;
  private final Strictness strictness;
  private ExitStatus status = ExitStatus.FINE;

  TellRun(Receiver output, Progress progress, Strictness strictness) {
    this.output = output;
    this.progress = progress;
    this.strictness = strictness;
  }

  /// Of what was told so far.
  ExitStatus status() {
    return status;
  }

  @Override
  public void file(Checked.File file) {
    progress.interrupt(() -> output.file(file));
    if (file instanceof Checked.Unreadable unreadable) {
      status = status.and(ExitStatus.of(unreadable.failure()));
    }
  }

  @Override
  public void kernel(Answer answer) {
    progress.interrupt(() -> output.kernel(answer));
    status = status.and(of(Overall.of(answer)));
    if (answer instanceof Checked.Answered answered
        && answered.diagnostics().stream().anyMatch(TellRun::isWithoutReproducer)) {
      status = status.and(ExitStatus.USAGE);
    }
  }

  @Override
  public void spare(List<Checked.Spare> barriers) {
    progress.interrupt(() -> output.spare(barriers));
  }

  /// Whether the reproducer could not be written down.
  private static boolean isWithoutReproducer(Diagnostic diagnostic) {
    return diagnostic.evidence() instanceof Evidence.Seen seen
        && seen.reproduction() instanceof Reproduction.Failed;
  }

  private ExitStatus of(Overall verdict) {
    return switch (verdict) {
      case PROVED -> ExitStatus.FINE;
      case BENIGN, OF_DATA -> strictness == Strictness.STRICT ? ExitStatus.BUG : ExitStatus.FINE;
      case UNKNOWN -> ExitStatus.UNKNOWN;
      case REFUTED -> ExitStatus.BUG;
    };
  }
}
