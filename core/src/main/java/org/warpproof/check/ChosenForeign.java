package org.warpproof.check;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.structure.ChooseForeign;
import org.warpproof.structure.ChooseForeign.Choice;
import org.warpproof.structure.ChooseSpecified;

/// What goes wrong for some choice of what a kernel calls and does not have.
///
/// An assertion about the result of a function that nobody knows has to hold whatever it gives, and
/// a pointer that need not be a function must not be called. Of races and divergence that is not
/// said: the function may well be there, and give what the kernel needs. A function that is only
/// specified may do all that its contract allows, and so everything is said of it.
final class ChosenForeign {
  private static final Set<Property> OF_FOREIGN =
      Set.of(Property.ASSERTIONS, Property.CONTRACTS, Property.NULL_POINTERS);
  private static final Set<Property> OF_SPECIFIED = Set.of(Property.values());

  private ChosenForeign() {}

  /// What is refuted of that which is not known.
  static Map<Property, Verdict> refuted(
      Kernel kernel, Map<Property, Verdict> known, Function<Kernel, KernelReport> check) {
    Map<Property, Verdict> refuted = new EnumMap<>(Property.class);
    refute(kernel, ChooseForeign.in(kernel), OF_FOREIGN, known, check, refuted);
    refute(kernel, ChooseSpecified.in(kernel), OF_SPECIFIED, known, check, refuted);
    return refuted;
  }

  private static void refute(
      Kernel kernel,
      ChooseForeign.Chosen chosen,
      Set<Property> meant,
      Map<Property, Verdict> known,
      Function<Kernel, KernelReport> check,
      Map<Property, Verdict> refuted) {
    if (!chosen.choices().isEmpty()
        && known.values().stream().anyMatch(Verdict.Unknown.class::isInstance)) {
      check
          .apply(chosen.kernel())
          .verdicts()
          .forEach(
              (property, verdict) -> {
                boolean isOpen =
                    meant.contains(property)
                        && (!known.containsKey(property)
                            || known.get(property) instanceof Verdict.Unknown);
                if (isOpen && verdict instanceof Verdict.Refuted seen) {
                  refuted.put(property, told(kernel, chosen, seen));
                }
              });
    }
  }

  /// What was seen, in terms of the kernel that is there.
  private static Verdict.Refuted told(
      Kernel kernel, ChooseForeign.Chosen chosen, Verdict.Refuted seen) {
    Map<String, Argument> all = seen.launch().explicit(chosen.kernel()).arguments();
    Map<String, Argument> arguments = new HashMap<>(seen.launch().arguments());
    for (Choice choice : chosen.choices()) {
      switch (choice) {
        case Choice.Result result -> arguments.remove(result.parameter().name());
        case Choice.Specified result -> arguments.remove(result.parameter().name());
        case Choice.Accesses accesses -> arguments.remove(accesses.array());
        case Choice.NullPointer _, Choice.NoFunction _ -> {}
      }
    }
    Launch launch =
        new Launch(seen.launch().grid(), seen.launch().block(), arguments, seen.launch().running());
    List<String> texts =
        chosen.choices().stream().map(choice -> text(choice, all)).distinct().toList();
    Alarm alarm = Alarm.of(kernel, seen.witness());
    return new Verdict.Refuted(
        seen.witness(), launch, new Alarm(alarm.type(), texts, alarm.contents()));
  }

  private static String text(Choice choice, Map<String, Argument> arguments) {
    return switch (choice) {
      case Choice.Result(String function, Parameter.Scalar parameter, var position) ->
          "%s gives %s at %s, and does nothing else"
              .formatted(function, number(parameter, arguments), position);
      case Choice.Specified(Parameter.Scalar parameter, var position) ->
          "a function without a body gives %s at %s"
              .formatted(number(parameter, arguments), position);
      case Choice.Accesses(_, var position) ->
          "a function without a body accesses memory as it may at " + position;
      case Choice.NullPointer(String function, var position) ->
          "%s gives a null pointer at %s, and does nothing else".formatted(function, position);
      case Choice.NoFunction(String pointer, var position) ->
          "%s, which is called at %s, is no function".formatted(pointer, position);
    };
  }

  private static String number(Parameter.Scalar parameter, Map<String, Argument> arguments) {
    long bits =
        arguments.get(parameter.name()) instanceof Argument.Scalar(long passed) ? passed : 0;
    Type type = parameter.variable().type();
    if (type.equals(Type.F64)) {
      return Double.toString(Double.longBitsToDouble(bits));
    }
    return type.equals(Type.F32) ? Float.toString(Float.intBitsToFloat((int) bits)) : "" + bits;
  }
}
