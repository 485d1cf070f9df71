package org.warpproof.workspace;

import org.warpproof.engine.EngineOptions;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.workspace.files.QueryLogs;
import org.warpproof.workspace.files.Reproducers;
import org.warpproof.workspace.launches.Launches;
import org.warpproof.workspace.project.ProgramFiles;

/// How files are read and checked: which kernels, for which launches, with which effort, and what
/// is wanted besides the verdicts; `program` is what the files make together.
public record Settings(
    FrontEndOptions reading,
    Launches launches,
    EngineOptions engine,
    Extras extras,
    ProgramFiles program) {
  /// For files that have nothing to do with each other.
  public Settings(FrontEndOptions reading, Launches launches, EngineOptions engine, Extras extras) {
    this(reading, launches, engine, extras, ProgramFiles.NONE);
  }

  /// Verdicts, and nothing else.
  public Settings(FrontEndOptions reading, Launches launches, EngineOptions engine) {
    this(reading, launches, engine, Extras.NONE);
  }

  /// The same, where the engine works in another way.
  public Settings with(EngineOptions other) {
    return new Settings(reading, launches, other, extras, program);
  }

  /// What is wanted besides the verdicts.
  public record Extras(
      SameArrays sameArrays,
      SpareBarriers spareBarriers,
      QueryLogs queries,
      Reproducers reproducers) {
    public static final Extras NONE =
        new Extras(
            SameArrays.NOT_ASKED, SpareBarriers.NOT_SOUGHT, QueryLogs.NONE, Reproducers.NONE);
  }

  /// What becomes of a proof where arrays that it takes to lie apart are the same one.
  public enum SameArrays {
    ASKED,
    NOT_ASKED
  }

  /// The barriers without which all proofs of a file hold.
  public enum SpareBarriers {
    SOUGHT,
    NOT_SOUGHT
  }
}
