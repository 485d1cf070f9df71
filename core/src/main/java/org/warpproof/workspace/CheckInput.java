package org.warpproof.workspace;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.warpproof.check.AskAliases;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.FindSpareBarriers;
import org.warpproof.check.KernelReport;
import org.warpproof.check.SpareBarrier;
import org.warpproof.check.conditions.FindPrecondition;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Property;
import org.warpproof.frontend.Unit;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.solver.QueryLog;
import org.warpproof.source.InputException;
import org.warpproof.source.SourceLines;
import org.warpproof.workspace.Checked.Answer;
import org.warpproof.workspace.Settings.SameArrays;
import org.warpproof.workspace.Settings.SpareBarriers;
import org.warpproof.workspace.diagnostics.Diagnose;
import org.warpproof.workspace.diagnostics.DiagnoseInput;
import org.warpproof.workspace.diagnostics.Diagnostic;
import org.warpproof.workspace.files.Input;
import org.warpproof.workspace.files.ReadFile;
import org.warpproof.workspace.files.Reproducers;
import org.warpproof.workspace.files.Reproduction;

/// An input to its kernels, and a kernel to the answer on it. Whatever fails becomes a value.
///
/// Several threads may use it at once.
public final class CheckInput {
  private static final Pattern VOLATILE = Pattern.compile("\\bvolatile\\b");

  private final Settings settings;
  private final SharedMemory memory = new SharedMemory();

  public CheckInput(Settings settings) {
    this.settings = settings;
  }

  /// A kernel of a file that is ready to be checked.
  public interface Case {
    Answer check();
  }

  private record Told(KernelReport report, Map<Property, Reproduction> reproductions) {
    private Checked.Answered answer(SourceLines source, Duration time) {
      return new Checked.Answered(report, Diagnose.report(report, reproductions, source), time);
    }
  }

  /// What is installed beside a project is to help: a file that is read without is read so.
  public Checked.File read(Input input) {
    Checked.File file = readAs(input);
    return file instanceof Checked.Unreadable && input.usesToolkit()
        ? readAs(input.withoutToolkit())
        : file;
  }

  private Checked.File readAs(Input input) {
    try {
      return memory
          .use(() -> ReadFile.read(input, settings.reading(), settings.program().around(input)))
          .<Checked.File>map(unit -> read(input, unit))
          .orElseGet(() -> new Checked.Unreadable(input, Failure.ofMemory(input.path())));
    } catch (Throwable e) {
      return new Checked.Unreadable(input, Failure.of(e));
    }
  }

  private static Checked.Read read(Input input, Unit unit) {
    SourceLines source = new SourceLines();
    String file = input.path().toString();
    List<Diagnostic> remarks =
        Stream.of(
                input.guessed().stream().map(one -> DiagnoseInput.guessed(one, file, source)),
                DiagnoseInput.leftOut(unit.leftOut(), file, source).stream(),
                unit.unheeded().stream().map(option -> Diagnose.unheeded(option, file, source)))
            .flatMap(one -> one)
            .toList();
    return new Checked.Read(input, unit.cases(), remarks, source);
  }

  /// Gets ready for a kernel of a file; called in the order of the file, since files that are
  /// written beside are named in that order.
  public Case prepare(Checked.Read file, Kernel kernel) {
    QueryLog log = settings.extras().queries().of(file.input(), kernel);
    Reproducers.Programs programs = settings.extras().reproducers().of(file.input(), kernel);
    return () -> check(kernel, log, programs, file.source());
  }

  private Answer check(
      Kernel kernel, QueryLog log, Reproducers.Programs programs, SourceLines source) {
    long start = System.nanoTime();
    try {
      Kernel meant = settings.engine().warps().overriding(settings.launches().applyTo(kernel));
      Told told = memory.use(() -> tell(meant, log, programs)).orElseGet(() -> nothing(meant));
      return told.answer(source, since(start));
    } catch (Throwable e) {
      return new Checked.Crashed(kernel, Failure.of(e), since(start));
    }
  }

  private static Told nothing(Kernel kernel) {
    return new Told(CheckKernel.outOfMemory(kernel), Map.of());
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private Told tell(Kernel kernel, QueryLog log, Reproducers.Programs programs) throws Exception {
    EngineOptions options = settings.engine().withLog(log);
    KernelReport found = CheckKernel.check(kernel, options);
    KernelReport report =
        settings.extras().sameArrays() == SameArrays.ASKED ? AskAliases.ask(found, options) : found;
    return new Told(FindPrecondition.in(report, options), programs.write(report));
  }

  /// The barriers of a file that can go, given the answers on all its kernels; nothing if nobody
  /// asked.
  ///
  /// Only those of the file itself: who else uses a barrier of a header is not known. Flags that
  /// are `volatile` may tell others something that the proofs do not speak of, and so may barriers
  /// where not all is asked.
  public Optional<List<Checked.Spare>> spareBarriers(Checked.Read file, List<Answer> answers) {
    if (settings.extras().spareBarriers() == SpareBarriers.NOT_SOUGHT) {
      return Optional.empty();
    }
    List<KernelReport> reports = new ArrayList<>();
    for (Answer answer : answers) {
      switch (answer) {
        case Checked.Crashed _ -> {
          return Optional.of(List.of());
        }
        case Checked.Answered answered -> reports.add(answered.report());
      }
    }
    String name = file.input().path().toString();
    EngineOptions engine = settings.engine();
    EngineOptions options = new EngineOptions(engine.effort(), engine.wrapping(), QueryLog.NONE);
    List<SpareBarrier> spare =
        hasFlags(file.input()) || file.kernels().stream().anyMatch(k -> !k.wishes().isEmpty())
            ? List.of()
            : FindSpareBarriers.find(reports, at -> at.file().equals(name), options);
    return Optional.of(
        spare.stream()
            .map(one -> new Checked.Spare(one, Diagnose.spare(one, file.source())))
            .toList());
  }

  private static boolean hasFlags(Input input) {
    try {
      return VOLATILE.matcher(InputFile.open(input.path()).text()).find();
    } catch (InputException e) {
      return true; // it was readable a moment ago; now nothing is known of it
    }
  }
}
