package org.warpproof.bench.reading;

import java.util.List;
import java.util.function.Consumer;
import org.warpproof.bench.measure.InParallel;
import org.warpproof.engine.EngineOptions;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.FrontEndOptions.HostCode;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;
import org.warpproof.workspace.CheckInput;
import org.warpproof.workspace.Settings;
import org.warpproof.workspace.files.Input;
import org.warpproof.workspace.launches.Launches;
import org.warpproof.workspace.project.FindInputs;

/// A folder to what becomes of its units, as `check FOLDER` reads them.
public final class ReadFolder {
  private ReadFolder() {}

  public static List<ReadUnit> read(
      String folder, List<String> clangOptions, int jobs, Consumer<String> progress)
      throws InputException {
    List<Input> inputs = FindInputs.find(List.of(folder), clangOptions).inputs();
    CheckInput checker =
        new CheckInput(
            new Settings(
                new FrontEndOptions(clangOptions, List.of(), HostCode.READ),
                Launches.ALL,
                EngineOptions.within(Effort.USUAL)));
    return InParallel.map(
        inputs,
        jobs,
        input -> {
          progress.accept(input.path().toString());
          return ReadUnit.of(input, checker);
        });
  }
}
