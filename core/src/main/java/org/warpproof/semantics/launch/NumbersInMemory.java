package org.warpproof.semantics.launch;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.MemoryObject.Initial;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Parameter.Home;
import org.warpproof.semantics.values.Value;

/// Numbers that lie in memory: what the launch says of them is what the memory holds, and what it
/// does not say is what the memory holds anyway.
final class NumbersInMemory {
  private final Kernel kernel;
  private final Launch launch;

  NumbersInMemory(Kernel kernel, Launch launch) {
    this.kernel = kernel;
    this.launch = launch;
  }

  /// Whether an argument of this name is a number in the object, which is called the same.
  boolean isNumber(String name) {
    return kernel.parameters().stream()
        .anyMatch(
            parameter ->
                parameter instanceof Parameter.Scalar scalar
                    && !scalar.isPassed()
                    && scalar.name().equals(name));
  }

  /// Whether the launch speaks of numbers in an object.
  boolean areGivenIn(MemoryObject object) {
    return kernel.numbersIn(object.name()).values().stream()
        .anyMatch(number -> launch.arguments().containsKey(number.name()));
  }

  /// The value of a number of which the launch does not speak.
  long value(Expr.Var variable, Home.InMemory home) {
    Optional<At> at = at(home);
    Optional<Bytes> bytes = at.flatMap(found -> contents(found.object));
    int width = variable.type().bytes();
    return bytes.isPresent() && at.get().isInside(bytes.get(), width)
        ? Value.canonical(variable.type(), bytes.get().get((int) at.get().offset, width))
        : 0;
  }

  /// What an object holds, with the numbers in it that the launch speaks of.
  Bytes with(MemoryObject object, Bytes initial) {
    Bytes held = initial;
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(Expr.Var variable, _, Home home)
          && home instanceof Home.InMemory place
          && launch.arguments().get(variable.name()) instanceof Argument.Scalar(long bits)) {
        Optional<At> at = at(place).filter(found -> found.object.equals(object.name()));
        int width = variable.type().bytes();
        if (at.isPresent() && at.get().isInside(held, width)) {
          held = held.with((int) at.get().offset, width, bits);
        }
      }
    }
    return held;
  }

  /// So many bytes behind the start of an object.
  private record At(String object, long offset) {
    boolean isInside(Bytes bytes, int width) {
      return offset >= 0 && offset + width <= bytes.size();
    }
  }

  /// Where a number lies; nowhere if pointers lead nowhere.
  private Optional<At> at(Home.InMemory home) {
    Set<String> seen = new HashSet<>();
    String object = home.object();
    long offset = home.offset();
    while (seen.add(object)) {
      switch (launch.arguments().get(object)) {
        case Argument.Alias(String other, long bytes) -> {
          object = other;
          offset += bytes;
        }
        case Argument.Null() -> {
          return Optional.empty();
        }
        case Argument.Contents _, Argument.Scalar _ -> {
          return Optional.of(new At(object, offset));
        }
        case null -> {
          return Optional.of(new At(object, offset));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Bytes> contents(String object) {
    if (launch.arguments().get(object) instanceof Argument.Contents(Bytes bytes)) {
      return Optional.of(bytes);
    }
    return kernel
        .object(object)
        .map(MemoryObject::initial)
        .flatMap(
            initial ->
                switch (initial) {
                  case Initial.Preset preset -> Optional.of(Bytes.of(preset.bytes()));
                  case Initial.Bytes known -> Optional.of(Bytes.of(known.bytes()));
                  case Initial.Launched _, Initial.Undefined _ -> Optional.empty();
                });
  }
}
