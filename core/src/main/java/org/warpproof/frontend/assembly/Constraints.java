package org.warpproof.frontend.assembly;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The operands of a statement of assembly, by its constraints as LLVM writes them: `=r,l,0,~{…}`.
record Constraints(List<Slot> slots) {
  Constraints {
    slots = List.copyOf(slots);
  }

  /// One operand, by its number in the text.
  sealed interface Slot {
    /// A result, in a register of that many bits.
    record Output(int width) implements Slot {}

    record Input(int width) implements Slot {}

    /// An input in the register of an output.
    record Tied(int output) implements Slot {}

    /// A constant, of any width.
    record Constant() implements Slot {}
  }

  /// Empty if one of the constraints is not known.
  static Optional<Constraints> parse(String text) {
    List<Slot> slots = new ArrayList<>();
    for (String part : text.isEmpty() ? new String[0] : text.split(",", -1)) {
      if (part.startsWith("~")) {
        continue;
      }
      Optional<Slot> slot = slot(part);
      if (slot.isEmpty()) {
        return Optional.empty();
      }
      slots.add(slot.get());
    }
    return Optional.of(new Constraints(slots));
  }

  private static Optional<Slot> slot(String part) {
    if (part.matches("\\d+")) {
      return Optional.of(new Slot.Tied(Integer.parseInt(part)));
    }
    if (part.equals("n") || part.equals("i")) {
      return Optional.of(new Slot.Constant());
    }
    if (part.startsWith("=")) {
      String register = part.substring(part.startsWith("=&") ? 2 : 1);
      return width(register).map(Slot.Output::new);
    }
    return width(part).map(Slot.Input::new);
  }

  private static Optional<Integer> width(String register) {
    return switch (register) {
      case "b" -> Optional.of(1);
      case "c" -> Optional.of(8);
      case "h" -> Optional.of(16);
      case "r", "f" -> Optional.of(32);
      case "l", "d", "N" -> Optional.of(64);
      default -> Optional.empty();
    };
  }

  long outputs() {
    return slots.stream().filter(Slot.Output.class::isInstance).count();
  }
}
