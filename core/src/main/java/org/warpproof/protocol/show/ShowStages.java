package org.warpproof.protocol.show;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Obstacle;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.protocol.ProtocolEngine;
import org.warpproof.protocol.divergence.Start;
import org.warpproof.protocol.races.PhasesMatter;
import org.warpproof.protocol.show.Protocol.Access;
import org.warpproof.protocol.show.Protocol.Choice;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.QueryLog;
import org.warpproof.solver.Solver;
import org.warpproof.solver.TermPrinter;
import org.warpproof.structure.AccessText;
import org.warpproof.structure.ExprText;
import org.warpproof.structure.FindOpaque;
import org.warpproof.structure.Places;
import org.warpproof.structure.Site;
import org.warpproof.structure.VariableNames;

/// What the engine makes of a kernel, stage by stage, for people.
public final class ShowStages {
  private ShowStages() {}

  /// A stage of a kernel, as lines; the first one is a title.
  public static List<String> show(Kernel kernel, Stage stage, EngineOptions options) {
    if (stage == Stage.FORMULA) {
      ShowFormula formula = new ShowFormula(kernel);
      new ProtocolEngine().analyse(kernel, options.withLog(formula));
      return formula.lines();
    }
    List<String> lines = new ArrayList<>();
    lines.add(title(stage, kernel));
    Graph graph = Graph.of(kernel);
    Optional<Obstacle> opaque = FindOpaque.find(kernel, graph);
    Places places = Places.of(kernel);
    if (opaque.isPresent()) {
      lines.add("  none: " + obstacle(opaque.get(), places));
      return lines;
    }
    EngineOptions silent = options.withLog(QueryLog.NONE);
    try (Solver solver = silent.solver()) {
      Start start = Start.of(kernel, graph, silent, solver, silent.budget());
      VariableNames names = new VariableNames(kernel, graph);
      ShowPhases phases = new ShowPhases(start, names, places);
      lines.addAll(
          switch (stage) {
            case PROTOCOL -> protocols(start, names, places);
            case PHASES -> phases.phases();
            case ALIGNED -> phases.aligned();
            case ACCESSES -> phases.accesses();
            case FORMULA -> List.of();
          });
      if (stage != Stage.PROTOCOL && PhasesMatter.in(start.model())) {
        start
            .divergence()
            .noPhases()
            .ifPresent(why -> lines.add("  not used: " + obstacle(why, places)));
      }
    }
    if (lines.size() == 1) {
      lines.add("  nothing that threads could race on");
    }
    return lines;
  }

  static String title(Stage stage, Kernel kernel) {
    String what =
        switch (stage) {
          case PROTOCOL -> "protocols";
          case ALIGNED -> "aligned phases";
          case PHASES -> "phases";
          case ACCESSES -> "accesses";
          case FORMULA -> "formulas";
        };
    return what + " of " + kernel.name() + ":";
  }

  private static String obstacle(Obstacle obstacle, Places places) {
    return obstacle.reason() + " at " + places.text(obstacle.position());
  }

  private static List<String> protocols(Start start, VariableNames names, Places places) {
    List<String> lines = new ArrayList<>();
    Model model = start.model();
    for (MemoryObject object : model.structure().memory().groups()) {
      boolean isSeen = object.space() == Space.SHARED || object.space() == Space.GLOBAL;
      boolean isAccessed =
          model.structure().memory().sites().stream()
              .anyMatch(site -> model.structure().memory().mayTouch(site.place(), object.name()));
      if (isSeen && isAccessed) {
        String space = object.space().name().toLowerCase(Locale.ROOT);
        lines.add("  %s, in %s memory:".formatted(object.name(), space));
        List<Protocol> items =
            new InferProtocol(model, object, names)
                .infer()
                .orElseGet(() -> flat(start, object, names, places));
        lines.addAll(ProtocolPrinter.print(items, places, "    "));
      }
    }
    return lines;
  }

  /// Each access under the condition for reaching its block.
  private static List<Protocol> flat(
      Start start, MemoryObject object, VariableNames names, Places places) {
    Model model = start.model();
    ExprText expressions = new ExprText(model.structure().definitions(), names);
    TermPrinter terms = new TermPrinter(new ReadableNames(model, names, places));
    List<Protocol> items = new ArrayList<>();
    for (Site site : model.structure().memory().sites()) {
      if (model.structure().memory().mayTouch(site.place(), object.name())) {
        ThreadView view = start.questions().together(site.block(), "1", Where.inABlock());
        Protocol access = new Access(AccessText.of(site, object, expressions), site.position());
        items.add(
            new Choice(
                terms.print(view.reaches(site.block(), site.index())), List.of(access), List.of()));
      }
    }
    return items;
  }
}
