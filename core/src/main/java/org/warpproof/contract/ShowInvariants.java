package org.warpproof.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.engine.Stage;
import org.warpproof.kernel.Contract.Force;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.show.ShowStages;
import org.warpproof.structure.ExprText;
import org.warpproof.structure.LoopsEnd;
import org.warpproof.structure.Places;
import org.warpproof.structure.Recurrence;
import org.warpproof.structure.Structure;
import org.warpproof.structure.VariableNames;

/// What is known at the heads of loops, as C writes it: formulas over the iteration, and what
/// was shown of claims and guesses.
final class ShowInvariants {
  private final ClaimProofs proofs;
  private final Structure structure;
  private final VariableNames names;
  private final ExprText text;
  private final Places places;

  private ShowInvariants(ClaimProofs proofs) {
    this.proofs = proofs;
    this.structure = proofs.start().model().structure();
    this.names = new VariableNames(proofs.kernel(), structure.graph());
    this.text = new ExprText(structure.definitions(), names);
    this.places = Places.of(proofs.kernel());
  }

  static List<String> of(ClaimProofs proofs) {
    return new ShowInvariants(proofs).lines();
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(ShowStages.title(Stage.INVARIANTS, proofs.kernel()));
    LoopsEnd loops = new LoopsEnd(proofs.kernel(), structure.graph());
    for (Loop loop : structure.graph().loops()) {
      List<String> known = new ArrayList<>(formulas(loop));
      shown().stream()
          .filter(claim -> claim.block() == loop.header())
          .forEach(claim -> known.add(line(text.of(claim.condition()), origin(claim))));
      if (!known.isEmpty()) {
        lines.add("  loop at %s:".formatted(places.text(loops.position(loop))));
        lines.addAll(known);
      }
    }
    long guesses = proofs.asked().stream().filter(ShowInvariants::isGuess).count();
    long right = shown().stream().filter(ShowInvariants::isGuess).count();
    lines.add("  %d of %d guesses hold".formatted(right, guesses));
    return lines;
  }

  private Set<Claim> shown() {
    return proofs.claims().proved();
  }

  private static boolean isGuess(Claim claim) {
    return claim.force() == Force.CANDIDATE;
  }

  private static String origin(Claim claim) {
    return isGuess(claim) ? "guessed" : "claimed";
  }

  private static String line(String known, String origin) {
    return "    %-50s %s".formatted(known, origin).stripTrailing();
  }

  private List<String> formulas(Loop loop) {
    List<Expr.Var> variables = proofs.kernel().blocks().get(loop.header()).parameters();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < variables.size(); i++) {
      Optional<Expr> entry = structure.growth().entry(loop, variables.get(i));
      Recurrence recurrence = structure.growth().of(loop, i);
      String name = names.of(variables.get(i));
      entry
          .flatMap(start -> formula(text.of(start), recurrence))
          .ifPresent(formula -> lines.add(line(name + " == " + formula, "formula")));
    }
    return lines;
  }

  private Optional<String> formula(String start, Recurrence recurrence) {
    return switch (recurrence) {
      case Recurrence.Added(Expr by, _) ->
          Optional.of(start.equals("0") ? times(by) : start + " + " + times(by));
      case Recurrence.Multiplied(var by, _) -> Optional.of(start + " * " + by + "^iteration");
      case Recurrence.Divided(var by) -> Optional.of(start + " / " + by + "^iteration");
      case Recurrence.Toggled _, Recurrence.Negated _, Recurrence.Rotated _ -> Optional.empty();
      case Recurrence.Unknown _ -> Optional.empty();
    };
  }

  private String times(Expr by) {
    String step = text.of(by);
    return step.equals("1")
        ? "iteration"
        : "iteration * " + (step.matches("\\w+(\\.\\w+)?") ? step : "(" + step + ")");
  }
}
