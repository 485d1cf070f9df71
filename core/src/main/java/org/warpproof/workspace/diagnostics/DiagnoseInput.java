package org.warpproof.workspace.diagnostics;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.warpproof.frontend.salvage.LeftOut;
import org.warpproof.source.FindRange;
import org.warpproof.source.Position;
import org.warpproof.source.Range;
import org.warpproof.source.SourceLines;
import org.warpproof.workspace.diagnostics.Diagnostic.Related;
import org.warpproof.workspace.diagnostics.Diagnostic.Severity;
import org.warpproof.workspace.files.Input;

/// How a file was read to diagnostics: what was guessed, and what is missing.
public final class DiagnoseInput {
  private DiagnoseInput() {}

  /// A folder that a header was found in, because its name is plain in the tree, or because it is
  /// installed.
  public static Diagnostic guessed(Input.Guess guess, String file, SourceLines source) {
    Path here = Path.of("").toAbsolutePath();
    Path folder = guess.folder().toAbsolutePath().normalize();
    return new Diagnostic(
        "input.include-folder",
        Severity.NOTE,
        new Subject.OfFile(file),
        "headers are also looked for in %s%s, where %s is"
            .formatted(
                folder.startsWith(here) && !folder.equals(here) ? here.relativize(folder) : folder,
                switch (guess.origin()) {
                  case PROJECT -> "";
                  case TOOLKIT -> " of an installed toolkit";
                },
                guess.header()),
        FindRange.find(Position.of(file, guess.line(), 1), source),
        List.of(),
        new Evidence.None(),
        List.of(),
        new Fix.None());
  }

  /// What was not read of a file, and that kernels do without: of a file's host code, the first
  /// piece with the others.
  public static List<Diagnostic> leftOut(List<LeftOut> all, String file, SourceLines source) {
    List<Diagnostic> told = new ArrayList<>();
    Map<String, List<LeftOut.HostCode>> hostCode = new LinkedHashMap<>();
    List<LeftOut.Instantiations> incomplete = new ArrayList<>();
    for (LeftOut one : all) {
      switch (one) {
        case LeftOut.Header(String name, Position position) ->
            told.add(
                leftOut(
                    "input.header",
                    "the header %s is not found, and taken as empty".formatted(name),
                    List.of(),
                    file,
                    FindRange.find(position, source)));
        case LeftOut.HostCode code ->
            hostCode.computeIfAbsent(code.position().file(), _ -> new ArrayList<>()).add(code);
        case LeftOut.Template(String name, Position position) ->
            told.add(
                leftOut(
                    "input.template",
                    ("the template %s is not checked: only host code that is left out may instantiate"
                            + " it; add --instantiate '%s<…>'")
                        .formatted(name, name),
                    List.of(),
                    file,
                    FindRange.find(position, source)));
        case LeftOut.DeadLaunch(String name, Position position) ->
            told.add(
                input(
                    "input.dead-launch",
                    Severity.NOTE,
                    "%s is launched only here, and nobody comes here: it is checked for all launches"
                        .formatted(name),
                    List.of(),
                    file,
                    FindRange.find(position, source)));
        case LeftOut.Launch _ -> {} // the kernel that it stands in tells
        case LeftOut.Instantiations instantiated -> incomplete.add(instantiated);
      }
    }
    hostCode.values().forEach(code -> told.add(hostCode(code, file, source)));
    if (!incomplete.isEmpty()) {
      told.add(
          leftOut(
              "input.template",
              "host code that is left out may instantiate others of %s; add --instantiate for them"
                  .formatted(
                      incomplete.stream()
                          .map(LeftOut.Instantiations::name)
                          .distinct()
                          .collect(Collectors.joining(", "))),
              List.of(),
              file,
              FindRange.find(incomplete.getFirst().position(), source)));
    }
    return told;
  }

  private static Diagnostic hostCode(List<LeftOut.HostCode> code, String file, SourceLines source) {
    List<Related> others =
        code.stream()
            .skip(1)
            .map(one -> new Related(FindRange.find(one.position(), source), one.why()))
            .toList();
    String places = others.isEmpty() ? "" : " (%d places)".formatted(code.size());
    return leftOut(
        "input.host-code",
        "host code is left out, with its launches%s: %s".formatted(places, code.getFirst().why()),
        others,
        file,
        FindRange.find(code.getFirst().position(), source));
  }

  private static Diagnostic leftOut(
      String id, String message, List<Related> related, String file, Range range) {
    return input(id, Severity.WARNING, message, related, file, range);
  }

  private static Diagnostic input(
      String id,
      Severity severity,
      String message,
      List<Related> related,
      String file,
      Range range) {
    return new Diagnostic(
        id,
        severity,
        new Subject.OfFile(file),
        message,
        range,
        related,
        new Evidence.None(),
        List.of(),
        new Fix.None());
  }
}
