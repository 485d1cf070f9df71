package org.warpproof.papers.maps;

import java.util.LinkedHashSet;
import java.util.Set;
import org.warpproof.papers.Exp;

/// `x ∈ n..m`: a variable from `n` (included) to `m` (excluded).
public record Range(String variable, Exp from, Exp to) {
  /// The range with the bounds' `name` replaced; the variable is not in scope there.
  Range substitute(String name, Exp value) {
    return new Range(variable, from.substitute(name, value), to.substitute(name, value));
  }

  Set<String> free() {
    Set<String> free = new LinkedHashSet<>(from.names());
    free.addAll(to.names());
    return free;
  }

  /// The names of a body that this range does not bind.
  Set<String> without(Set<String> body) {
    Set<String> free = free();
    body.stream().filter(name -> !name.equals(variable)).forEach(free::add);
    return free;
  }
}
