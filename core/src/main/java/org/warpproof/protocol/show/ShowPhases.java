package org.warpproof.protocol.show;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.warpproof.engine.Party;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.divergence.Start;
import org.warpproof.protocol.races.PhaseAccess;
import org.warpproof.protocol.races.PhaseAccesses;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Phases;
import org.warpproof.protocol.threads.Phases.Iteration;
import org.warpproof.protocol.threads.Phases.Member;
import org.warpproof.protocol.threads.Phases.Phase;
import org.warpproof.protocol.warps.RaceCase;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Formula;
import org.warpproof.solver.TermPrinter;
import org.warpproof.solver.TidyFormula;
import org.warpproof.structure.AccessText;
import org.warpproof.structure.ExprText;
import org.warpproof.structure.Places;
import org.warpproof.structure.Site;
import org.warpproof.structure.VariableNames;

/// Phases to lines: their accesses as the source has them, aligned, or as bytes under conditions.
final class ShowPhases {
  /// A longer condition gets a line for each of its parts.
  private static final int LONGEST = 80;

  private final Model model;
  private final PhaseAccesses accesses;
  private final Places places;
  private final ExprText expressions;
  private final LoopText loops;
  private final ReadableNames counters;
  private final TermPrinter terms;
  private final TidyFormula tidy;
  private final List<String> lines = new ArrayList<>();

  ShowPhases(Start start, PhaseAccesses accesses, VariableNames names, Places places) {
    this.model = start.model();
    this.accesses = accesses;
    this.places = places;
    this.expressions = new ExprText(model.structure().definitions(), names);
    this.loops = new LoopText(model.structure(), expressions, names);
    this.counters = new ReadableNames(model, names, places);
    this.terms = new TermPrinter(counters);
    this.tidy = new TidyFormula(model.encoding().terms());
  }

  /// The phases of each kind of memory.
  List<String> phases() {
    for (Space space : List.of(Space.SHARED, Space.GLOBAL)) {
      List<MemoryObject> objects =
          objects().stream().filter(object -> object.space() == space).toList();
      if (!objects.isEmpty()) {
        String names = objects.stream().map(MemoryObject::name).collect(Collectors.joining(", "));
        each(names, objects, this::asWritten);
      }
    }
    return lines;
  }

  /// The phases of each object, with the iterations that they start in.
  List<String> aligned() {
    legend();
    objects().forEach(object -> each(object.name(), List.of(object), this::aligned));
    return lines;
  }

  /// The bytes that one thread touches in each phase.
  List<String> accesses() {
    legend();
    objects().forEach(object -> each(object.name(), List.of(object), this::bytes));
    return lines;
  }

  /// The objects that threads can race on.
  private List<MemoryObject> objects() {
    return model.structure().memory().groups().stream()
        .filter(o -> o.space() == Space.SHARED || o.space() == Space.GLOBAL)
        .filter(o -> model.structure().memory().isWritten(o.name()))
        .toList();
  }

  private void legend() {
    for (Loop loop : model.structure().graph().loops()) {
      LoopText.Head head = loops.head(loop);
      String range = head.rest().isEmpty() ? "" : ", " + head.word() + " " + head.rest();
      lines.add("  %s: iterations of %s%s".formatted(counters.counter(loop), name(loop), range));
    }
  }

  private String name(Loop loop) {
    return loops.name(loop);
  }

  /// A thread's access of a phase, to lines.
  private interface Printer {
    List<String> print(Member member, Phases phases, Phase phase, Where where);
  }

  private void each(String title, List<MemoryObject> objects, Printer printer) {
    Space space = objects.getFirst().space();
    Phases inBlock = model.phases(space, Where.inABlock());
    boolean isSingle = inBlock.all().size() == 1;
    List<RaceCase> cases = new ArrayList<>(model.warps().cases());
    cases.add(RaceCase.betweenBlocks());
    for (RaceCase threads : cases) {
      Where where = threads.where();
      boolean isShown =
          switch (where) {
            case Where.InAWarp _, Where.InABallot _ ->
                !model.options().areInStep(model.structure().kernel());
            case Where.InABlock _ -> true;
            case Where.BetweenBlocks _ -> space == Space.GLOBAL && !isSingle;
          };
      if (isShown) {
        boolean isAll = isSingle && space == Space.GLOBAL && where instanceof Where.InABlock;
        lines.add("  %s, %s:".formatted(title, isAll ? "all threads" : threads(threads)));
        Phases phases = model.phases(space, where);
        each(objects, phases, where, printer);
      }
    }
  }

  private static String threads(RaceCase threads) {
    return switch (threads.where()) {
      case Where.InAWarp _, Where.InABallot _ -> threads.text().replaceFirst("in", "threads of");
      case Where.InABlock _ -> "threads of a block";
      case Where.BetweenBlocks _ -> "threads of different blocks";
    };
  }

  private void each(List<MemoryObject> objects, Phases phases, Where where, Printer printer) {
    List<Phase> all = phases.all();
    for (int i = 0; i < all.size(); i++) {
      Phase phase = all.get(i);
      List<Member> members =
          phase.members().stream().filter(member -> touches(member, objects)).toList();
      lines.add("    phase %d, from %s:".formatted(i + 1, start(phase)));
      for (Member member : members) {
        printer.print(member, phases, phase, where).forEach(line -> lines.add("      " + line));
      }
      if (members.isEmpty()) {
        lines.add("      nothing");
      }
    }
  }

  private boolean touches(Member member, List<MemoryObject> objects) {
    return objects.stream()
        .anyMatch(
            object -> model.structure().memory().mayTouch(member.site().place(), object.name()));
  }

  private String start(Phase phase) {
    if (phase.isEntry()) {
      return "the entry";
    }
    Statement barrier =
        model.structure().kernel().blocks().get(phase.block()).statements().get(phase.index() - 1);
    String around =
        phase.loops().stream()
            .map(loop -> ", iteration %s of %s".formatted(counters.counter(loop), name(loop)))
            .collect(Collectors.joining());
    return "the barrier at " + places.text(barrier.position()) + around;
  }

  private List<String> asWritten(Member member, Phases phases, Phase phase, Where where) {
    Site site = member.site();
    String text = AccessText.word(site) + " " + expressions.of(site.place());
    return List.of(places.after(text, site.position()) + state(member, phases, phase));
  }

  /// Where the loops stand at an access of the phase.
  private String state(Member member, Phases phases, Phase phase) {
    List<String> texts = new ArrayList<>();
    for (Loop loop : model.structure().graph().loops()) {
      int index = phase.loops().indexOf(loop);
      boolean isInside = loop.contains(member.site().block());
      boolean canPass = phases.canPassWithoutBarrier(loop);
      Iteration state = index < 0 ? Iteration.ANEW : member.iterations().get(index);
      if (isInside) {
        String word =
            switch (state) {
              case SAME -> "same";
              case LATER -> canPass ? "a later" : "next";
              case ANEW -> canPass ? "any" : "first";
            };
        texts.add("%s iteration of %s".formatted(word, name(loop)));
      } else if (index >= 0) {
        texts.add("after the loop of " + name(loop));
      }
    }
    return texts.isEmpty() ? "" : texts.stream().collect(Collectors.joining(", ", ", ", ""));
  }

  private List<String> aligned(Member member, Phases phases, Phase phase, Where where) {
    PhaseAccess access = accesses.of(Party.ONE, where, phases, phase, member);
    Site site = member.site();
    String text =
        site.place().root() instanceof Place.Root.Named(String object)
            ? "%s %s%s".formatted(AccessText.word(site), object, steps(access))
            : AccessText.word(site) + " " + expressions.of(site.place());
    return List.of(places.after(text, site.position()));
  }

  private String steps(PhaseAccess access) {
    return access.site().place().steps().stream()
        .map(
            step ->
                switch (step) {
                  case Place.Step.Index(var index, _, _) ->
                      "[" + terms.print(access.view().expressions().number(index).term()) + "]";
                  case Place.Step.Field(int number, _) -> "." + number;
                })
        .collect(Collectors.joining());
  }

  private List<String> bytes(Member member, Phases phases, Phase phase, Where where) {
    PhaseAccess access = accesses.of(Party.ONE, where, phases, phase, member);
    Site site = member.site();
    String text =
        "%s %s %s at %s%s"
            .formatted(
                AccessText.word(site),
                terms.print(access.bytes()),
                site.bytes() == 1 && site.agent() == Site.Agent.THREAD ? "byte" : "bytes",
                terms.print(access.location().offset().term()),
                object(access));
    List<String> result = new ArrayList<>(List.of(places.after(text, site.position())));
    Formula condition = tidy.of(access.reaches().get());
    if (!condition.isTrue()) {
      result.addAll(condition(condition));
    }
    return result;
  }

  private List<String> condition(Formula condition) {
    String whole = terms.print(condition);
    if (whole.length() <= LONGEST
        || !(condition.shape() instanceof Formula.All(List<Formula> parts))) {
      return List.of("  if " + whole);
    }
    List<String> result = new ArrayList<>();
    for (Formula part : parts) {
      result.add((result.isEmpty() ? "  if " : "  and ") + terms.print(part));
    }
    return result;
  }

  /// Which object it is, where that depends.
  private String object(PhaseAccess access) {
    return access.location().object().isConstant()
        ? ""
        : " of object number " + terms.print(access.location().object().term());
  }
}
