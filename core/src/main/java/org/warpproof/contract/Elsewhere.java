package org.warpproof.contract;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.EncodeExpr;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Definitions.Definition;
import org.warpproof.structure.Range;

/// What expressions are for a thread that is not where others evaluate them: it is not enabled, and
/// has what it was the last to compute.
///
/// What it computed in blocks that are kept is known; the rest may be anything.
final class Elsewhere implements EncodeExpr.Values {
  private final Model model;
  private final ThreadView view;
  private final IntPredicate isKept;
  private final String name;
  private final EncodeExpr expressions;
  private final Map<String, Bounded> unknown = new HashMap<>();

  /// `name` tells those apart that need not have the same values.
  Elsewhere(Model model, ThreadView view, IntPredicate isKept, String name) {
    this.model = model;
    this.view = view;
    this.isKept = isKept;
    this.name = name;
    this.expressions =
        new EncodeExpr(this, model.encoding().arithmetic(), model.structure().kernel());
  }

  EncodeExpr expressions() {
    return expressions;
  }

  @Override
  public Bounded launchValue(LaunchValue value, Dimension d) {
    return view.launchValue(value, d);
  }

  @Override
  public Bounded value(Expr.Var variable) {
    return switch (model.structure().definitions().of(variable).orElse(null)) {
      case null -> view.value(variable);
      case ByStatement(_, _, Statement.Observe(_, Ghost.Enabled _, _)) ->
          model.encoding().arithmetic().constant(0);
      case ByStatement(_, _, Statement.Observe _) -> any(variable);
      case ByStatement(int block, _, Statement.Let let) when isKept.test(block) ->
          expressions.number(let.value());
      case Definition definition ->
          isKept.test(definition.block()) ? view.value(variable) : any(variable);
    };
  }

  private Bounded any(Expr.Var variable) {
    return unknown.computeIfAbsent(
        variable.name(),
        _ ->
            model
                .encoding()
                .arithmetic()
                .symbol(variable.name() + " " + name, Range.of(variable.type())));
  }
}
