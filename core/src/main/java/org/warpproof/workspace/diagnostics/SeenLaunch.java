package org.warpproof.workspace.diagnostics;

import java.math.BigInteger;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Launch;

/// The launch in which something was seen, with the numbers that it passes as the source reads
/// them, by their parameters; `warps` says which sizes of a warp are meant, if not all.
public record SeenLaunch(Launch launch, String warps, Map<String, BigInteger> numbers) {
  public SeenLaunch {
    numbers = Collections.unmodifiableMap(new TreeMap<>(numbers));
  }

  static SeenLaunch of(Kernel kernel, Launch launch) {
    Map<String, BigInteger> numbers = new TreeMap<>();
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(var variable, Parameter.Sign sign)
          && variable.type() instanceof Type.Int(int bits)
          && launch.arguments().get(variable.name()) instanceof Argument.Scalar(long value)) {
        numbers.put(variable.name(), number(value, bits, sign));
      }
    }
    return new SeenLaunch(
        launch, LaunchFactPrinter.warps(kernel).map(size -> ", " + size).orElse(""), numbers);
  }

  private static BigInteger number(long value, int bits, Parameter.Sign sign) {
    BigInteger number = BigInteger.valueOf(value);
    return sign == Parameter.Sign.UNSIGNED ? number.mod(BigInteger.ONE.shiftLeft(bits)) : number;
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
