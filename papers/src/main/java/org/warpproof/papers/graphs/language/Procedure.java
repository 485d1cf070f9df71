package org.warpproof.papers.graphs.language;

import java.util.List;

/// `proc p(in: v₁, …, out: w₁, …) B`: section B.2.
public record Procedure(String name, List<String> in, List<String> out, String entry) {
  public Procedure {
    in = List.copyOf(in);
    out = List.copyOf(out);
  }
}
