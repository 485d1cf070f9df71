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

  /// `--assume 'within(targets, 0, n - 1)'`: what is in arrays. Behind these are numbers over
  /// parameters, or an array where one may stand.
  record Data(DataCondition.Kind kind, List<String> arrays, List<String> numbers, Set<String> names)
      implements Claim {
    private static final Pattern DATA =
        Pattern.compile(
            "\\s*(injective|ascending|nonzero|within|stretches|ranges)\\s*\\((.*)\\)\\s*");

    private static final Pattern ARRAY = Pattern.compile("[A-Za-z_$][\\w.$]*");

    public Data {
      arrays = List.copyOf(arrays);
      numbers = List.copyOf(numbers);
      names = Collections.unmodifiableSet(new TreeSet<>(names));
    }

    /// Empty if it is no such condition.
    static Optional<Data> parse(String argument) throws InputException {
      Matcher match = DATA.matcher(argument);
      if (!match.matches()) {
        return Optional.empty();
      }
      DataCondition.Kind kind = DataCondition.Kind.valueOf(match.group(1).toUpperCase(Locale.ROOT));
      List<String> words = words(match.group(2), ",");
      int expected =
          switch (kind) {
            case INJECTIVE, ASCENDING, NONZERO -> 0;
            case STRETCHES, RANGES -> 1;
            case WITHIN -> 2;
          };
      int split = kind == DataCondition.Kind.INJECTIVE ? words.size() : 1;
      List<String> numbers = words.subList(split, words.size());
      List<String> arrays =
          kind == DataCondition.Kind.WITHIN
              ? words(words.getFirst(), "\\+")
              : words.subList(0, split);
      boolean areArrays = arrays.stream().allMatch(word -> ARRAY.matcher(word).matches());
      boolean isSum = kind == DataCondition.Kind.WITHIN && arrays.size() > 1;
      if (numbers.size() != expected || !areArrays || (isSum && arrays.size() > 2)) {
        throw new InputException(
            "--assume takes injective(a), ascending(a), nonzero(a), within(a, 0, n - 1),"
                + " stretches(a, b) and ranges(a, b), not '%s'".formatted(argument));
      }
      Set<String> names = new TreeSet<>(arrays);
      for (String number : numbers) {
        names.addAll(ARRAY.matcher(number).matches() ? List.of(number) : parameters(number));
      }
      return Optional.of(new Data(kind, arrays, numbers, names));
    }

    private static List<String> words(String text, String separator) {
      return Stream.of(text.split(separator, -1)).map(String::strip).toList();
    }

    private static Set<String> parameters(String number) throws InputException {
      try {
        return AssumptionParser.namesInNumber(number);
      } catch (InputException e) {
        throw new InputException("--assume: " + e.getMessage(), e);
      }
    }

    @Override
    public String text() {
      List<String> words =
          new ArrayList<>(
              kind == DataCondition.Kind.WITHIN ? List.of(String.join(" + ", arrays)) : arrays);
      words.addAll(numbers);
      return "--assume '%s(%s)'".formatted(kind.word(), String.join(", ", words));
    }

    private boolean isFor(Kernel kernel) {
      List<String> known = GivenIntegers.names(kernel);
      List<String> integers = integers(kernel);
      return known.containsAll(arrays)
          && names.stream().allMatch(name -> known.contains(name) || integers.contains(name))
          && switch (kind) {
            case INJECTIVE, ASCENDING, NONZERO, STRETCHES -> true;
            case WITHIN -> integers.containsAll(inNumbers());
            case RANGES -> known.containsAll(numbers);
          };
    }

    private Set<String> inNumbers() {
      Set<String> others = new TreeSet<>(names);
      others.removeAll(arrays);
      return others;
    }

    private DataCondition condition(Kernel kernel, List<LaunchFact> facts) throws InputException {
      String array = arrays.getFirst();
      return switch (kind) {
        case INJECTIVE -> DataCondition.injective(arrays.toArray(String[]::new));
        case ASCENDING -> DataCondition.ascending(array);
        case NONZERO -> DataCondition.nonzero(array);
        case WITHIN -> {
          DataCondition.Limit least = limit(kernel, numbers.get(0), facts);
          DataCondition.Limit most = limit(kernel, numbers.get(1), facts);
          yield arrays.size() == 1
              ? DataCondition.within(array, least, most)
              : DataCondition.reaching(array, arrays.get(1), least, most);
        }
        case RANGES -> DataCondition.ranges(array, numbers.getFirst());
        case STRETCHES ->
            GivenIntegers.named(kernel, numbers.getFirst()).isPresent()
                ? DataCondition.stretches(array, numbers.getFirst())
                : DataCondition.stretches(array, limit(kernel, numbers.getFirst(), facts));
      };
    }

    private static DataCondition.Limit limit(Kernel kernel, String number, List<LaunchFact> facts)
        throws InputException {
      Map<String, Expr> values = values(kernel, parameters(number), facts);
      return new DataCondition.Limit(AssumptionParser.parseNumber(number, values), number);
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
    for (String part : conjuncts(argument)) {
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

  /// The parts of a text that `&&` joins, outside of parentheses; all of it where what binds less
  /// stands there too, as in `a || b && c`.
  private static List<String> conjuncts(String argument) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < argument.length(); i++) {
      switch (argument.charAt(i)) {
        case '(' -> depth++;
        case ')' -> depth--;
        case '?' -> {
          if (depth == 0) {
            return List.of(argument);
          }
        }
        case '|' -> {
          if (depth == 0 && argument.startsWith("||", i)) {
            return List.of(argument);
          }
        }
        case '&' -> {
          if (depth == 0 && argument.startsWith("&&", i)) {
            parts.add(argument.substring(start, i));
            i++;
            start = i + 1;
          }
        }
        default -> {}
      }
    }
    parts.add(argument.substring(start));
    return parts;
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
