package org.warpproof.semantics.compile;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Why a condition does not hold: the numbers of which it says something, of those for which it
/// fails the first, and what was compared there.
public record Explanation(List<Chosen> numbers, Optional<Sides> sides) {
  public static final Explanation NONE = new Explanation(List.of(), Optional.empty());

  public Explanation {
    numbers = List.copyOf(numbers);
  }

  record Chosen(String name, int register) {}

  record Sides(Specified left, String sign, Specified right) {}

  /// Requires: the condition was evaluated last, and is false.
  public String of(long[] registers, Specified.Sight sight) {
    String found =
        numbers.isEmpty()
            ? ""
            : numbers.stream()
                .map(n -> n.name + " = " + registers[n.register])
                .collect(Collectors.joining(", ", " for ", ""));
    return found
        + sides
            .map(
                s ->
                    ": %d %s %d"
                        .formatted(
                            s.left.of(registers, sight), s.sign, s.right.of(registers, sight)))
            .orElse("");
  }
}
