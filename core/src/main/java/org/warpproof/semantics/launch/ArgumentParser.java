package org.warpproof.semantics.launch;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Space;
import org.warpproof.source.InputException;

/// Text to arguments, as the command line takes them: `name=value`.
///
/// | value | means |
/// | --- | --- |
/// | `16`, `-3`, `0x10`, `1.5` | a number |
/// | `1,2,3` | an array, or the members of a structure, scalar by scalar |
/// | `zeros:N`, `ones:N`, `fill:V:N` | an array of N elements, all the same |
/// | `iota:N` | 0, 1, 2, … |
/// | `random:SEED:N` | integers from 0 to 63, floating-point numbers from 0 to 1 |
/// | `&other`, `&other+K` | a pointer into another array, K elements behind its start |
/// | `null` | the null pointer |
///
/// N may be left out where the array's extent is known; in an array of arrays it counts the
/// outermost elements. Device globals, constants and dynamic shared arrays take arguments by their
/// name.
public final class ArgumentParser {
  private static final Pattern ALIAS = Pattern.compile("&([^+]+)(?:\\+(\\d+))?");

  private final Kernel kernel;

  private ArgumentParser(Kernel kernel) {
    this.kernel = kernel;
  }

  /// The arguments in `assignments`, each of the form `name=value`.
  public static Map<String, Argument> parse(Kernel kernel, List<String> assignments)
      throws InputException {
    ArgumentParser parser = new ArgumentParser(kernel);
    Map<String, Argument> arguments = new LinkedHashMap<>();
    for (String assignment : assignments) {
      int equals = assignment.indexOf('=');
      if (equals <= 0) {
        throw new InputException("an argument has the form name=value, not '" + assignment + "'");
      }
      String name = assignment.substring(0, equals).strip();
      String value = assignment.substring(equals + 1).strip();
      if (arguments.put(name, parser.argument(name, value)) != null) {
        throw new InputException("the argument " + name + " is given twice");
      }
    }
    parser.checkAliases(arguments);
    return arguments;
  }

  private Argument argument(String name, String text) throws InputException {
    List<String> known = BindArguments.names(kernel);
    if (!known.contains(name)) {
      throw new InputException(
          "kernel "
              + kernel.name()
              + " has no parameter or array '"
              + name
              + "'"
              + (known.isEmpty() ? "" : "; it has " + String.join(", ", known)));
    }
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(var variable, _, _)
          && parameter.name().equals(name)) {
        return new Argument.Scalar(Scalars.parse(name, variable.type(), text));
      }
    }
    MemoryObject object = kernel.object(name).orElseThrow();
    boolean isArray =
        kernel.parameters().stream()
            .anyMatch(p -> p instanceof Parameter.Array && p.name().equals(name));
    if (text.equals("null")) {
      if (!isArray) {
        throw new InputException(name + " is not a pointer, so it cannot be null");
      }
      return new Argument.Null();
    }
    Matcher alias = ALIAS.matcher(text);
    if (alias.matches()) {
      if (!isArray) {
        throw new InputException(name + " is not a pointer, so it cannot be " + text);
      }
      return alias(name, alias);
    }
    return new Argument.Contents(contents(object, text));
  }

  private Argument alias(String name, Matcher alias) throws InputException {
    String target = alias.group(1);
    MemoryObject object = kernel.object(target).orElse(null);
    if (object == null || object.space() != Space.GLOBAL) {
      throw new InputException(name + " points to " + target + ", which is not a global array");
    }
    long elements = alias.group(2) == null ? 0 : Scalars.count(name, alias.group(2));
    long size = Math.max(1, BindArguments.elementSize(object.layout()));
    return new Argument.Alias(target, elements * size);
  }

  private void checkAliases(Map<String, Argument> arguments) throws InputException {
    for (String start : arguments.keySet()) {
      String name = start;
      int hops = 0;
      while (arguments.get(name) instanceof Argument.Alias(String target, _)) {
        name = target;
        if (++hops > arguments.size()) {
          throw new InputException("the arrays " + start + " and " + name + " point at each other");
        }
      }
    }
  }

  private static Bytes contents(MemoryObject object, String text) throws InputException {
    long element = BindArguments.elementSize(object.layout());
    if (element > FillArray.LARGEST_ELEMENT) {
      throw new InputException(
          "%s has elements of %d bytes, which are too large to be given"
              .formatted(object.name(), element));
    }
    FillArray array = new FillArray(object);
    String[] parts = text.split(":", -1);
    int operands =
        switch (parts[0]) {
          case "zeros", "ones", "iota" -> 1;
          case "fill", "random" -> 2;
          default -> 0;
        };
    if (operands == 0) {
      return array.list(text.isEmpty() ? List.of() : List.of(text.split(",", -1)));
    }
    if (parts.length != operands && parts.length != operands + 1) {
      throw new InputException("'" + text + "' is not a value for " + object.name());
    }
    long count =
        parts.length == operands
            ? array.knownCount()
            : Scalars.count(object.name(), parts[operands]);
    return switch (parts[0]) {
      case "zeros" -> array.fill(count, (_, _) -> 0);
      case "ones" -> array.fill(count, (_, type) -> Scalars.ofInteger(type, 1));
      case "iota" -> array.fill(count, (number, type) -> Scalars.ofInteger(type, number));
      case "fill" -> array.repeat(count, parts[1]);
      default -> array.fill(count, Scalars.random(Scalars.count(object.name(), parts[1])));
    };
  }
}
