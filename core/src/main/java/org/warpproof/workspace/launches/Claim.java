package org.warpproof.workspace.launches;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.DataCondition;
import org.warpproof.kernel.rewrite.GivenIntegers;
import org.warpproof.kernel.rewrite.SetApart;
import org.warpproof.source.InputException;

/// Something that the user says of the parameters of kernels. It is meant for the kernels that have
/// them all.
public sealed interface Claim {
  Pattern VALUE = Pattern.compile("([^=\\s]+)\\s*=\\s*(-?)(?:0[xX]([0-9a-fA-F]+)|(\\d+))");

  /// The parameters that it speaks of.
  Set<String> names();

  /// As the user wrote it.
  String text();

  /// `--param n=1024`.
  record Value(String name, BigInteger number, String text) implements Claim {
    public static Value parse(String argument) throws InputException {
      Matcher match = VALUE.matcher(argument.strip());
      if (!match.matches()) {
        throw new InputException(
            "--param takes a name and an integer, as in n=1024 or n=-0x10, not '" + argument + "'");
      }
      BigInteger magnitude =
          match.group(3) == null
              ? new BigInteger(match.group(4))
              : new BigInteger(match.group(3), 16);
      BigInteger number = match.group(2).isEmpty() ? magnitude : magnitude.negate();
      return new Value(match.group(1), number, "--param " + argument);
    }

    @Override
    public Set<String> names() {
      return Set.of(name);
    }

    private LaunchFact fact(Kernel kernel) throws InputException {
      Expr.Var variable = integer(kernel, name);
      int bits = variable.type().width();
      if (number.bitLength() > bits || (number.signum() < 0 && number.bitLength() >= bits)) {
        throw new InputException(
            "%s: %s of %s has %d bits".formatted(text, name, kernel.name(), bits));
      }
      Expr constant = new Expr.IntConst(new Type.Int(bits), number.longValue());
      return new LaunchFact.Assumed(
          new Expr.Compare(Comparison.EQ, variable, constant),
          name + " == " + number,
          Origin.COMMAND_LINE);
    }
  }

  /// `--assume 'n == blockDim.x * gridDim.x'`.
  record Condition(String condition, Set<String> names) implements Claim {
    public Condition {
      names = Set.copyOf(names);
    }

    public static Condition parse(String argument) throws InputException {
      try {
        return new Condition(argument.strip(), AssumptionParser.names(argument));
      } catch (InputException e) {
        throw new InputException("--assume: " + e.getMessage(), e);
      }
    }

    @Override
    public String text() {
      return "--assume '" + condition + "'";
    }

    private List<LaunchFact> facts(Kernel kernel) throws InputException {
      List<LaunchFact> facts = new ArrayList<>();
      Map<String, Expr> values = values(kernel, names, facts);
      for (Expr part : parts(AssumptionParser.parse(condition, values))) {
        facts.add(new LaunchFact.Assumed(part, condition, Origin.COMMAND_LINE));
      }
      return facts;
    }

    /// What `&&` joins: each is a fact of its own.
    private static List<Expr> parts(Expr condition) {
      if (condition instanceof Expr.Arithmetic(Binary op, _, Expr left, Expr right)
          && op == Binary.AND) {
        List<Expr> parts = new ArrayList<>(parts(left));
        parts.addAll(parts(right));
        return parts;
      }
      return List.of(condition);
    }
  }

  /// `--assume 'within(targets, 0, n - 1)'`: what is in arrays. Its words are names of arrays, and
  /// numbers over parameters.
  record Data(DataCondition.Kind kind, List<String> words, Set<String> names) implements Claim {
    private static final Pattern DATA =
        Pattern.compile("\\s*(injective|ascending|nonzero|within|stretches)\\s*\\((.*)\\)\\s*");

    private static final Pattern ARRAY = Pattern.compile("[A-Za-z_$][\\w.$]*");

    public Data {
      words = List.copyOf(words);
      names = Collections.unmodifiableSet(new TreeSet<>(names));
    }

    /// Empty if it is no such condition.
    static Optional<Data> parse(String argument) throws InputException {
      Matcher match = DATA.matcher(argument);
      if (!match.matches()) {
        return Optional.empty();
      }
      DataCondition.Kind kind = DataCondition.Kind.valueOf(match.group(1).toUpperCase(Locale.ROOT));
      List<String> words = Stream.of(match.group(2).split(",", -1)).map(String::strip).toList();
      int number =
          switch (kind) {
            case INJECTIVE -> words.size();
            case ASCENDING, NONZERO -> 1;
            case STRETCHES -> 2;
            case WITHIN -> 3;
          };
      long arrays = words.stream().takeWhile(word -> ARRAY.matcher(word).matches()).count();
      if (words.size() != number || arrays < (kind == DataCondition.Kind.INJECTIVE ? number : 1)) {
        throw new InputException(
            "--assume takes injective(a), ascending(a), nonzero(a), within(a, 0, n - 1) and"
                + " stretches(a, b), not '"
                + argument
                + "'");
      }
      Set<String> names = new TreeSet<>(List.of(words.getFirst()));
      for (String word : words.subList(1, words.size())) {
        if (ARRAY.matcher(word).matches()) {
          names.add(word);
        } else {
          try {
            names.addAll(AssumptionParser.namesInNumber(word));
          } catch (InputException e) {
            throw new InputException("--assume: " + e.getMessage(), e);
          }
        }
      }
      return Optional.of(new Data(kind, words, names));
    }

    @Override
    public String text() {
      return "--assume '%s(%s)'".formatted(kind.word(), String.join(", ", words));
    }

    private boolean isFor(Kernel kernel) {
      List<String> arrays = GivenIntegers.names(kernel);
      List<String> integers = integers(kernel);
      boolean isOfArrays = kind == DataCondition.Kind.INJECTIVE;
      return arrays.contains(words.getFirst())
          && (isOfArrays
              ? arrays.containsAll(words)
              : names.stream().allMatch(name -> arrays.contains(name) || integers.contains(name)));
    }

    private DataCondition condition(Kernel kernel, List<LaunchFact> facts) throws InputException {
      String array = words.getFirst();
      return switch (kind) {
        case INJECTIVE -> DataCondition.injective(words.toArray(String[]::new));
        case ASCENDING -> DataCondition.ascending(array);
        case NONZERO -> DataCondition.nonzero(array);
        case WITHIN ->
            DataCondition.within(array, limit(kernel, 1, facts), limit(kernel, 2, facts));
        case STRETCHES ->
            GivenIntegers.named(kernel, words.get(1)).isPresent()
                ? DataCondition.stretches(array, words.get(1))
                : DataCondition.stretches(array, limit(kernel, 1, facts));
      };
    }

    private DataCondition.Limit limit(Kernel kernel, int word, List<LaunchFact> facts)
        throws InputException {
      String text = words.get(word);
      Set<String> parameters = AssumptionParser.namesInNumber(text);
      if (!integers(kernel).containsAll(parameters)) {
        throw new InputException(text() + ": no number '" + text + "'");
      }
      return new DataCondition.Limit(
          AssumptionParser.parseNumber(text, values(kernel, parameters, facts)), text);
    }

    private List<LaunchFact> facts(Kernel kernel) throws InputException {
      List<LaunchFact> facts = new ArrayList<>();
      String said = condition(kernel, facts).text();
      facts.add(new LaunchFact.Believed(said, Origin.COMMAND_LINE));
      return facts;
    }

    Kernel in(Kernel kernel) throws InputException {
      return condition(kernel, new ArrayList<>()).in(kernel).orElse(kernel);
    }
  }

  /// What `--assume` takes: conditions on launches, on what arrays hold and on how they lie, joined
  /// by `&&`.
  static List<Claim> assumed(String argument) throws InputException {
    List<Claim> claims = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (String part : argument.split("&&", -1)) {
      Optional<Claim> claim = Apart.parse(part).map(Claim.class::cast);
      if (claim.isEmpty()) {
        claim = Data.parse(part).map(Claim.class::cast);
      }
      claim.ifPresentOrElse(claims::add, () -> others.add(part));
    }
    if (!others.isEmpty()) {
      claims.add(Condition.parse(String.join("&&", others)));
    }
    return claims;
  }

  /// `--assume 'apart(out, in)'`: arrays that do not overlap, whatever the file says.
  record Apart(List<String> arrays) implements Claim {
    private static final Pattern APART = Pattern.compile("\\s*apart\\s*\\((.*)\\)\\s*");

    public Apart {
      arrays = List.copyOf(arrays);
    }

    /// Empty if it is no such condition.
    static Optional<Apart> parse(String argument) throws InputException {
      Matcher match = APART.matcher(argument);
      return match.matches()
          ? Optional.of(new Apart(different(match.group(1), "--assume apart(a, b)")))
          : Optional.empty();
    }

    @Override
    public Set<String> names() {
      return Set.copyOf(arrays);
    }

    @Override
    public String text() {
      return "--assume '%s'".formatted(SetApart.text(arrays));
    }
  }

  private static List<String> different(String list, String option) throws InputException {
    List<String> arrays = List.of(list.strip().split("\\s*,\\s*", -1));
    if (arrays.size() < 2 || arrays.contains("") || Set.copyOf(arrays).size() < arrays.size()) {
      throw new InputException(
          "%s takes two or more different arrays, as in a,b, not '%s'".formatted(option, list));
    }
    return arrays;
  }

  /// `--may-alias a,b`.
  record Alias(List<String> arrays) implements Claim {
    public Alias {
      arrays = List.copyOf(arrays);
    }

    public static Alias parse(String argument) throws InputException {
      return new Alias(different(argument, "--may-alias"));
    }

    @Override
    public Set<String> names() {
      return Set.copyOf(arrays);
    }

    @Override
    public String text() {
      return "--may-alias " + String.join(",", arrays);
    }
  }

  /// `--size 'a = n * m'`: how many elements an array has that the kernel is given.
  record Size(String array, String elements, Set<String> parameters) implements Claim {
    private static final Pattern SIZE = Pattern.compile("\\s*([A-Za-z_$][\\w$.]*)\\s*=([^=].*)");

    public Size {
      parameters = Set.copyOf(parameters);
    }

    public static Size parse(String argument) throws InputException {
      Matcher match = SIZE.matcher(argument);
      if (!match.matches()) {
        throw new InputException(
            "--size takes an array and its number of elements, as in 'a = n * m', not '"
                + argument
                + "'");
      }
      String elements = match.group(2).strip();
      try {
        return new Size(match.group(1), elements, AssumptionParser.namesInNumber(elements));
      } catch (InputException e) {
        throw new InputException("--size: " + e.getMessage(), e);
      }
    }

    @Override
    public Set<String> names() {
      Set<String> names = new TreeSet<>(parameters);
      names.add(array);
      return names;
    }

    @Override
    public String text() {
      return "--size '" + array + " = " + elements + "'";
    }

    private List<LaunchFact> facts(Kernel kernel) throws InputException {
      List<LaunchFact> facts = new ArrayList<>();
      Expr count = AssumptionParser.parseNumber(elements, values(kernel, parameters, facts));
      Layout layout = kernel.object(array).orElseThrow().layout();
      long element = layout instanceof Layout.Array(Layout one, _) ? one.size() : 1;
      try {
        Expr bytes = Integers64.apply("*", count, Expr.i64(Math.max(1, element)));
        String text = "%s has %s elements".formatted(array, elements);
        facts.add(new LaunchFact.Extent(array, Expr.i64(0), bytes, text, Origin.COMMAND_LINE));
        return facts;
      } catch (ArithmeticException e) {
        throw new InputException(text() + " does not fit into 64 bits", e);
      }
    }
  }

  /// What a kernel has of the kind that is spoken of. Arrays also lie behind fields of parameters,
  /// and are variables of the file.
  default List<String> available(Kernel kernel) {
    return switch (this) {
      case Alias _, Apart _ ->
          kernel.objects().stream()
              .filter(o -> o.space() == Space.GLOBAL || o.space() == Space.CONSTANT)
              .map(MemoryObject::name)
              .toList();
      case Data _ ->
          Stream.concat(integers(kernel).stream(), GivenIntegers.names(kernel).stream()).toList();
      case Size _ -> Stream.concat(integers(kernel).stream(), arrays(kernel).stream()).toList();
      case Value _, Condition _ -> integers(kernel);
    };
  }

  private static List<String> integers(Kernel kernel) {
    return kernel.parameters().stream()
        .filter(p -> p instanceof Parameter.Scalar(var v, _, _) && v.type() instanceof Type.Int)
        .map(Parameter::name)
        .toList();
  }

  /// The arrays whose size the launch decides.
  private static List<String> arrays(Kernel kernel) {
    return kernel.objects().stream()
        .filter(object -> object.layout().size() == 0 && object.space() != Space.PRIVATE)
        .map(MemoryObject::name)
        .toList();
  }

  default boolean isMeantFor(Kernel kernel) {
    return switch (this) {
      case Data data -> data.isFor(kernel);
      case Size size -> isMeantFor(kernel, size.array, size.parameters);
      case Alias _, Apart _, Value _, Condition _ -> available(kernel).containsAll(names());
    };
  }

  private static boolean isMeantFor(Kernel kernel, String array, Set<String> parameters) {
    return arrays(kernel).contains(array) && integers(kernel).containsAll(parameters);
  }

  /// What it says of the launches of a kernel that it is meant for.
  default List<LaunchFact> factsOf(Kernel kernel) throws InputException {
    return switch (this) {
      case Value value -> List.of(value.fact(kernel));
      case Condition condition -> condition.facts(kernel);
      case Size size -> size.facts(kernel);
      case Data data -> data.facts(kernel);
      case Alias(List<String> arrays) ->
          List.of(new LaunchFact.MayAlias(arrays, Origin.COMMAND_LINE));
      case Apart(List<String> arrays) ->
          List.of(new LaunchFact.Believed(SetApart.text(arrays), Origin.COMMAND_LINE));
    };
  }

  /// Parameters as numbers of 64 bits; what has to be said for that is added to the facts.
  private static Map<String, Expr> values(
      Kernel kernel, Set<String> names, List<LaunchFact> facts) {
    Map<String, Expr> values = new HashMap<>();
    for (String name : new TreeSet<>(names)) {
      Expr.Var variable = integer(kernel, name);
      boolean isUnsigned = kernel.sign(variable) == Parameter.Sign.UNSIGNED;
      values.put(name, wide(variable, isUnsigned ? Conversion.ZEXT : Conversion.SEXT));
      if (variable.type().equals(Type.I64) && isUnsigned) {
        // Then it is the same number whether it is read as signed or not.
        Expr fits = new Expr.Compare(Comparison.SGE, variable, Expr.i64(0));
        facts.add(new LaunchFact.Assumed(fits, name + " < 2^63", Origin.COMMAND_LINE));
      }
    }
    return values;
  }

  private static Expr wide(Expr.Var variable, Conversion reading) {
    if (variable.type().equals(Type.I64)) {
      return variable;
    }
    boolean isBit = variable.type().equals(Type.BOOL);
    return new Expr.Convert(isBit ? Conversion.ZEXT : reading, variable, Type.I64);
  }

  private static Expr.Var integer(Kernel kernel, String name) {
    return kernel.parameters().stream()
        .filter(parameter -> parameter.name().equals(name))
        .filter(Parameter.Scalar.class::isInstance)
        .map(parameter -> ((Parameter.Scalar) parameter).variable())
        .findFirst()
        .orElseThrow();
  }
}
