package org.warpproof.workspace.diagnostics;

import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.warpproof.check.GivenData;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.GivenIntegers;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Scalars;

/// The launch in which something was seen, with the numbers that it passes as the source reads
/// them, by their parameters; `warps` says which sizes of a warp are meant, if not all, and
/// `arrays` what is in arrays, where that matters.
public record SeenLaunch(
    Launch launch, String warps, Map<String, BigInteger> numbers, Map<String, Contents> arrays) {
  /// How many elements are shown.
  private static final int MOST = 16;

  /// The first elements of an array of integers, and how many it has.
  public record Contents(List<String> elements, long size) {
    public Contents {
      elements = List.copyOf(elements);
    }

    /// `0 1 2 …`.
    public String text() {
      return String.join(" ", elements) + (size > elements.size() ? " …" : "");
    }
  }

  public SeenLaunch {
    arrays = Collections.unmodifiableMap(new TreeMap<>(arrays));
    numbers = Collections.unmodifiableMap(new TreeMap<>(numbers));
  }

  static SeenLaunch of(Kernel kernel, Launch launch) {
    Map<String, BigInteger> numbers = new TreeMap<>();
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(var variable, Parameter.Sign sign, _)
          && variable.type() instanceof Type.Int(int bits)
          && launch.arguments().get(variable.name()) instanceof Argument.Scalar(long value)) {
        numbers.put(variable.name(), number(value, bits, sign));
      }
    }
    String warps = LaunchFactPrinter.warps(kernel).map(size -> ", " + size).orElse("");
    return new SeenLaunch(launch, warps, numbers, Map.of());
  }

  /// The same, with what is in the arrays of integers that are passed and only read.
  SeenLaunch withArrays(Kernel kernel) {
    Map<String, Contents> contents = new TreeMap<>();
    for (String name : GivenData.arrays(kernel)) {
      GivenIntegers.named(kernel, name)
          .flatMap(integers -> contents(kernel, integers))
          .ifPresent(shown -> contents.put(name, shown));
    }
    return new SeenLaunch(launch, warps, numbers, contents);
  }

  private Optional<Contents> contents(Kernel kernel, GivenIntegers integers) {
    if (!(launch.arguments().get(integers.object()) instanceof Argument.Contents(Bytes bytes))) {
      return Optional.empty();
    }
    Type.Int type = integers.type();
    Parameter.Sign sign = integers.sign(kernel);
    long count = bytes.size() / integers.stride();
    List<String> shown =
        LongStream.range(0, Math.min(MOST, count))
            .map(i -> i * integers.stride() + integers.offset())
            .mapToObj(at -> Scalars.text(type, bytes.get((int) at, type.bytes())))
            .map(text -> number(new BigInteger(text), type.bits(), sign).toString())
            .toList();
    return Optional.of(new Contents(shown, count));
  }

  private static BigInteger number(BigInteger number, int bits, Parameter.Sign sign) {
    return sign == Parameter.Sign.UNSIGNED ? number.mod(BigInteger.ONE.shiftLeft(bits)) : number;
  }

  private static BigInteger number(long value, int bits, Parameter.Sign sign) {
    return number(BigInteger.valueOf(value), bits, sign);
  }

  /// `grid (1,1,1), block (2,1,1), n = 3`.
  public String text() {
    return "grid "
        + launch.grid()
        + ", block "
        + launch.block()
        + warps
        + numbers.entrySet().stream()
            .map(number -> ", " + number.getKey() + " = " + number.getValue())
            .collect(Collectors.joining());
  }
}
