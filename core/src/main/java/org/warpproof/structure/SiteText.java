package org.warpproof.structure;

import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.source.Position;

/// Accesses of a kernel as people write them: `wr tile[threadIdx.x + 1]`.
public final class SiteText {
  private final ExprText expressions;
  private final Places places;

  public SiteText(Kernel kernel) {
    this.expressions =
        new ExprText(new Definitions(kernel), new VariableNames(kernel, Graph.of(kernel)));
    this.places = Places.of(kernel);
  }

  public String of(Site site) {
    return AccessText.word(site) + " " + expressions.of(site.place());
  }

  /// `8:11`
  public String place(Position position) {
    return places.text(position);
  }

  /// The line with its place behind it.
  public String after(String line, Position position) {
    return places.after(line, position);
  }
}
