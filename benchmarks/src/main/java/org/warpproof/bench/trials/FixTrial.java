package org.warpproof.bench.trials;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.engine.EngineOptions;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.repair.Repair;
import org.warpproof.repair.RepairResult;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;
import org.warpproof.source.Position;

/// A text to be repaired, for one of the checks in its file's head: a racy file as it is, or one
/// that is proved, without one of its barriers.
///
/// `barriers` is how many must be added; nothing if none helps.
public record FixTrial(InputFile file, String name, CheckHead check, OptionalInt barriers) {
  private static final Pattern BARRIER =
      Pattern.compile("(?:__syncthreads|barrier|work_group_barrier)\\s*\\([^;]*\\)\\s*;");
  private static final Duration SEARCH = Duration.ofMinutes(20);

  /// How a trial went.
  public enum Outcome {
    /// With as many barriers as expected.
    REPAIRED,
    /// No barrier was expected to help, and none does.
    RIGHTLY_NOT,
    /// The text was proved anyway: the barrier was spare.
    NOT_NEEDED,
    WRONG
  }

  /// What came of it: `text` says more.
  public record Result(Outcome outcome, String text) {}

  /// All trials of a file.
  public static List<FixTrial> of(Path path) throws InputException, IOException {
    InputFile file = InputFile.open(path);
    List<FixTrial> trials = new ArrayList<>();
    List<CheckHead> checks = CheckHead.of(file.text());
    boolean isProved = !checks.isEmpty() && checks.stream().allMatch(CheckHead::isProved);
    List<Kernel> kernels = isProved ? kernels(file) : List.of();
    for (CheckHead check : checks) {
      if (check.isRacy()) {
        trials.add(new FixTrial(file, path.getFileName().toString(), check, check.barriers()));
      } else if (isProved) {
        trials.addAll(withoutBarriers(file, check, check.choose(kernels)));
      }
    }
    return trials;
  }

  private static List<FixTrial> withoutBarriers(
      InputFile file, CheckHead check, List<Kernel> kernels) {
    List<FixTrial> trials = new ArrayList<>();
    for (Position barrier : barriers(kernels, file)) {
      String[] lines = file.text().split("(?<=\n)", -1);
      String line = lines[barrier.line() - 1];
      Matcher call = BARRIER.matcher(line).region(barrier.column() - 1, line.length());
      if (!call.lookingAt()) {
        continue; // it is written in another way, or does not end on its line
      }
      boolean isAlone = line.substring(0, call.start()).isBlank();
      String rest = line.substring(call.end());
      // In `if (c) __syncthreads();` a statement must stay.
      lines[barrier.line() - 1] = line.substring(0, call.start()) + (isAlone ? "" : ";") + rest;
      String name = "%s without line %d".formatted(file.path().getFileName(), barrier.line());
      InputFile edited = file.edited(String.join("", lines));
      trials.add(new FixTrial(edited, name, check, OptionalInt.of(1)));
    }
    return trials;
  }

  private static Set<Position> barriers(List<Kernel> kernels, InputFile file) {
    Set<Position> places = new LinkedHashSet<>();
    for (Kernel kernel : kernels) {
      kernel
          .statements()
          .filter(s -> s instanceof Statement.Barrier b && b.team() instanceof Team.Block)
          .map(Statement::position)
          .filter(at -> at.file().equals(file.path().toString()))
          .forEach(at -> places.add(Position.of(at.file(), at.line(), at.column())));
    }
    return places;
  }

  private static List<Kernel> kernels(InputFile file) throws InputException, IOException {
    return FrontEnd.read(file, FrontEndOptions.DEFAULT).kernels();
  }

  public Result run(Effort effort) throws InputException, IOException {
    EngineOptions options = EngineOptions.within(effort);
    RepairResult result =
        Repair.repair(file, text -> check.choose(kernels(text)), _ -> true, options, SEARCH);
    if (result.repaired().isEmpty()) {
      if (result.unrepaired().isEmpty()) {
        return new Result(Outcome.NOT_NEEDED, "proved as it is");
      }
      String why = "not repaired: " + result.unrepaired().getFirst().why();
      return new Result(barriers.isEmpty() ? Outcome.RIGHTLY_NOT : Outcome.WRONG, why);
    }
    for (Kernel kernel : check.choose(kernels(file.edited(result.text())))) {
      KernelReport report = CheckKernel.check(kernel, options);
      if (!report.isProved()) {
        return new Result(Outcome.WRONG, "repaired, but not proved");
      }
    }
    int added = result.barriers().size();
    String text = "repaired with " + added + (added == 1 ? " barrier" : " barriers");
    boolean isExpected = barriers.isPresent() && barriers.getAsInt() == added;
    return new Result(isExpected ? Outcome.REPAIRED : Outcome.WRONG, text);
  }
}
