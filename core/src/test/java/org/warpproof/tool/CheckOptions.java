package org.warpproof.tool;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.FloatingPoint;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Compare;
import org.warpproof.kernel.Expr.IntConst;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;
import org.warpproof.workspace.launches.Claim;

/// The options of a `// check:` line, as `warpproof check` takes them.
record CheckOptions(
    RunOptions sizes, List<String> parameters, List<Claim> claims, FloatingPoint floats) {
  private static final String REAL_NUMBERS = "--real-numbers";

  CheckOptions {
    parameters = List.copyOf(parameters);
    claims = List.copyOf(claims);
  }

  static CheckOptions parse(String text) {
    List<String> rest = new ArrayList<>();
    List<String> parameters = new ArrayList<>();
    List<Claim> claims = new ArrayList<>();
    FloatingPoint floats = FloatingPoint.OPAQUE;
    for (String option : text.split(" +(?=--)", -1)) {
      if (option.startsWith("--arg ")) {
        throw new AssertionError("a check takes no arguments: " + text);
      } else if (option.strip().equals(REAL_NUMBERS)) {
        floats = FloatingPoint.REAL_NUMBERS;
      } else if (option.startsWith("--param ")) {
        parameters.add(option.substring("--param ".length()));
      } else if (option.startsWith("--size ")) {
        claims.add(claim(option, "--size ", Claim.Size::parse));
      } else if (option.startsWith("--assume ")) {
        claims.add(claim(option, "--assume ", Claim.Condition::parse));
      } else {
        rest.add(option);
      }
    }
    return new CheckOptions(RunOptions.parse(String.join(" ", rest)), parameters, claims, floats);
  }

  /// How the engine works, within an effort.
  EngineOptions engine(Effort effort) {
    return EngineOptions.within(effort).taking(floats);
  }

  /// The kernel that is meant, with what the options say of its launches.
  Kernel choose(List<Kernel> kernels) {
    Kernel kernel = sizes.choose(kernels);
    List<LaunchFact> facts = new ArrayList<>();
    sizes
        .grid()
        .map(s -> new LaunchFact.GridSize(s.x(), s.y(), s.z(), Origin.COMMAND_LINE))
        .ifPresent(facts::add);
    sizes
        .block()
        .map(s -> new LaunchFact.BlockSize(s.x(), s.y(), s.z(), Origin.COMMAND_LINE))
        .ifPresent(facts::add);
    for (String parameter : parameters) {
      facts.add(
          new LaunchFact.Assumed(equation(kernel, parameter), parameter, Origin.COMMAND_LINE));
    }
    for (Claim claim : claims) {
      facts.addAll(facts(claim, kernel));
    }
    facts.addAll(kernel.facts());
    return kernel.withFacts(facts);
  }

  private interface Parse {
    Claim parse(String text) throws InputException;
  }

  private static Claim claim(String option, String name, Parse parse) {
    try {
      return parse.parse(option.substring(name.length()));
    } catch (InputException e) {
      throw new AssertionError(e);
    }
  }

  private static List<LaunchFact> facts(Claim claim, Kernel kernel) {
    try {
      return claim.isMeantFor(kernel) ? claim.factsOf(kernel) : List.of();
    } catch (InputException e) {
      throw new AssertionError(e);
    }
  }

  private static Expr equation(Kernel kernel, String assignment) {
    String[] sides = assignment.split("=", 2);
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(var variable, _, _)
          && variable.name().equals(sides[0])
          && variable.type() instanceof Type.Int type) {
        return new Compare(Comparison.EQ, variable, new IntConst(type, Long.parseLong(sides[1])));
      }
    }
    throw new AssertionError("no integer parameter " + assignment + " in " + kernel.name());
  }
}
