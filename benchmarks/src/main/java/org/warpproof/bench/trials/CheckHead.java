package org.warpproof.bench.trials;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Type;
import org.warpproof.source.InputException;

/// What the head of one of our kernel files says of a check, as in `// check --block 8: proved`.
///
/// `barriers` is how many barriers are missing, from the line `// fix: 1`.
record CheckHead(Map<String, List<String>> options, String verdict, OptionalInt barriers) {
  private static final Pattern CHECK =
      Pattern.compile("^// check((?: --[a-z]+ \\S+)*): (.*)$", Pattern.MULTILINE);
  private static final Pattern OPTION = Pattern.compile("--([a-z]+) (\\S+)");
  private static final Pattern FIX = Pattern.compile("^// fix: (\\d+)$", Pattern.MULTILINE);

  CheckHead {
    options = Map.copyOf(options);
  }

  static List<CheckHead> of(String text) {
    Matcher fix = FIX.matcher(text);
    OptionalInt barriers =
        fix.find() ? OptionalInt.of(Integer.parseInt(fix.group(1))) : OptionalInt.empty();
    return CHECK
        .matcher(text)
        .results()
        .map(check -> new CheckHead(options(check.group(1)), check.group(2).strip(), barriers))
        .toList();
  }

  private static Map<String, List<String>> options(String text) {
    return OPTION
        .matcher(text)
        .results()
        .collect(
            Collectors.groupingBy(
                option -> option.group(1),
                Collectors.mapping(option -> option.group(2), Collectors.toList())));
  }

  boolean isProved() {
    return verdict.equals("proved");
  }

  boolean isRacy() {
    return verdict.contains("races refuted");
  }

  /// The kernels that are meant, with what the options say of their launches.
  List<Kernel> choose(List<Kernel> kernels) throws InputException {
    List<Kernel> chosen = new ArrayList<>();
    for (Kernel kernel : kernels) {
      if (values("kernel").stream().allMatch(kernel.name().replace(" ", "")::equals)) {
        chosen.add(kernel.withFacts(facts(kernel)));
      }
    }
    return chosen;
  }

  private List<String> values(String option) {
    return options.getOrDefault(option, List.of());
  }

  private List<LaunchFact> facts(Kernel kernel) throws InputException {
    List<LaunchFact> facts = new ArrayList<>();
    for (String size : values("grid")) {
      long[] n = numbers(size);
      facts.add(new LaunchFact.GridSize(n[0], n[1], n[2], Origin.COMMAND_LINE));
    }
    for (String size : values("block")) {
      long[] n = numbers(size);
      facts.add(new LaunchFact.BlockSize(n[0], n[1], n[2], Origin.COMMAND_LINE));
    }
    for (String value : values("param")) {
      facts.add(equation(kernel, value));
    }
    facts.addAll(kernel.facts());
    return facts;
  }

  private static LaunchFact equation(Kernel kernel, String value) throws InputException {
    String[] sides = value.split("=", 2);
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(var variable, _, _)
          && variable.name().equals(sides[0])
          && variable.type() instanceof Type.Int type) {
        Expr number = new Expr.IntConst(type, Long.parseLong(sides[1]));
        return new LaunchFact.Assumed(
            new Expr.Compare(Op.Comparison.EQ, variable, number), value, Origin.COMMAND_LINE);
      }
    }
    throw new InputException("no integer parameter " + value + " in " + kernel.name());
  }

  private static long[] numbers(String size) {
    return Arrays.stream((size + ",1,1").split(",", -1)).mapToLong(Long::parseLong).toArray();
  }
}
