package org.warpproof.protocol.show;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Party;
import org.warpproof.engine.Stage;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Space;
import org.warpproof.protocol.divergence.Start;
import org.warpproof.protocol.races.PhaseAccesses;
import org.warpproof.protocol.races.PhasesMatter;
import org.warpproof.protocol.show.Protocol.Access;
import org.warpproof.protocol.show.Protocol.Choice;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Budget;
import org.warpproof.solver.QueryLog;
import org.warpproof.solver.TermPrinter;
import org.warpproof.structure.AccessText;
import org.warpproof.structure.ExprText;
import org.warpproof.structure.Places;
import org.warpproof.structure.Site;
import org.warpproof.structure.VariableNames;

/// What the engine made of a kernel, stage by stage, for people who want to see it: the formulas as
/// they are asked, the rest once the verdict is found, so that showing it changes nothing.
public final class ShowStages {
  private static final Set<Stage> SHOWN_BY_OTHERS =
      Set.of(Stage.FORMULA, Stage.INVARIANTS, Stage.OBLIGATIONS);

  private final Kernel kernel;
  private final Places places;
  private final QueryLog log;
  private final Optional<ShowFormula> formula;
  private final List<Stage> stages;
  private final List<String> lines = new ArrayList<>();

  private ShowStages(Kernel kernel, EngineOptions options) {
    this.kernel = kernel;
    this.places = Places.of(kernel);
    this.formula =
        options.shown().contains(Stage.FORMULA)
            ? Optional.of(new ShowFormula(kernel))
            : Optional.empty();
    this.log = formula.map(shown -> options.log().and(shown)).orElse(options.log());
    this.stages =
        options.shown().stream()
            .filter(stage -> !SHOWN_BY_OTHERS.contains(stage))
            .sorted()
            .toList();
  }

  /// What is wanted of a kernel.
  public static ShowStages of(Kernel kernel, EngineOptions options) {
    return new ShowStages(kernel, options);
  }

  /// Who sees the questions.
  public QueryLog log() {
    return log;
  }

  /// The lines of the stages, in their order; each begins with a title.
  public List<String> lines() {
    List<String> all = new ArrayList<>(lines);
    formula.ifPresent(shown -> all.addAll(shown.lines()));
    return all;
  }

  /// That there is nothing to show.
  public void nothing(Obstacle why) {
    for (Stage stage : stages) {
      lines.add(title(stage, kernel));
      lines.add("  none: " + obstacle(why, places));
    }
  }

  /// Shows what was asked about.
  public void show(Start start, PhaseAccesses accesses) {
    for (Stage stage : stages) {
      lines.add(title(stage, kernel));
      try {
        lines.addAll(show(stage, start, accesses));
      } catch (Budget.SpentException e) {
        lines.add("  none: " + obstacle(Obstacle.of(e.why(), kernel.position()), places));
      }
    }
  }

  private List<String> show(Stage stage, Start start, PhaseAccesses accesses) {
    VariableNames names = new VariableNames(kernel, start.model().structure().graph());
    ShowPhases phases = new ShowPhases(start, accesses, names, places);
    List<String> shown =
        new ArrayList<>(
            switch (stage) {
              case PROTOCOL -> protocols(start, names, places);
              case PHASES -> phases.phases();
              case ALIGNED -> phases.aligned();
              case ACCESSES -> phases.accesses();
              case FORMULA, INVARIANTS, OBLIGATIONS ->
                  throw new IllegalArgumentException("shown by who asks: " + stage);
            });
    if (stage != Stage.PROTOCOL && PhasesMatter.in(start.model())) {
      start
          .divergence()
          .noPhases()
          .ifPresent(why -> shown.add("  not used: " + obstacle(why, places)));
    }
    return shown.isEmpty() ? List.of("  nothing that threads could race on") : shown;
  }

  /// The line above what is shown.
  public static String title(Stage stage, Kernel kernel) {
    String what =
        switch (stage) {
          case PROTOCOL -> "protocols";
          case ALIGNED -> "aligned phases";
          case PHASES -> "phases";
          case ACCESSES -> "accesses";
          case FORMULA -> "formulas";
          case INVARIANTS -> "invariants";
          case OBLIGATIONS -> "obligations";
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
        ThreadView view = start.questions().together(site.block(), Party.ONE, Where.inABlock());
        Protocol access = new Access(AccessText.of(site, object, expressions), site.position());
        items.add(
            new Choice(
                terms.print(view.reaches(site.block(), site.index())), List.of(access), List.of()));
      }
    }
    return items;
  }
}
