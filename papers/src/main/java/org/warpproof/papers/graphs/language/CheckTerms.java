package org.warpproof.papers.graphs.language;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.papers.Operator;

/// Names and sorts in the statements of a routine: numbers where numbers are needed, conditions
/// where conditions are, and every name declared.
final class CheckTerms {
  private final Program program;
  private final Set<String> locals;
  private final Set<String> labels = new HashSet<>(Set.of(Program.END));
  private final List<String> errors = new ArrayList<>();

  CheckTerms(Program program, Routine routine) {
    this.program = program;
    this.locals = Set.copyOf(routine.locals());
    program.blocks().forEach(block -> labels.add(block.label()));
  }

  List<String> errors(Stmt statement) {
    errors.clear();
    switch (statement) {
      case Stmt.Assign(Term.Place target, Term value) -> {
        target(target);
        number(value);
      }
      case Stmt.Havoc(Term.Place target) -> target(target);
      case Stmt.Assume(Term condition) -> condition(condition);
      case Stmt.Assert(Term condition) -> condition(condition);
      case Stmt.Skip _ -> {}
      case Stmt.Barrier(Term condition, List<String> havocked) -> {
        condition(condition);
        havocked.stream()
            .filter(name -> !isShared(name))
            .forEach(name -> errors.add("barrier: '" + name + "' is no shared variable"));
      }
      case Stmt.Pick(String target, _) -> target(new Term.Name(target));
      case Stmt.Call(List<String> targets, _, List<Term> arguments) -> {
        for (String target : targets) {
          target(new Term.Name(target));
          if (isShared(target)) {
            errors.add("call: the shared variable '" + target + "' takes a value");
          }
        }
        arguments.forEach(this::number);
      }
    }
    return List.copyOf(errors);
  }

  private boolean isShared(String name) {
    return !locals.contains(name) && program.isShared(name);
  }

  private void target(Term.Place place) {
    number(place);
    if (place instanceof Term.Name(String name)
        && !locals.contains(name)
        && !program.privates().contains(name)
        && !program.variables().contains(name)
        && isKnown(name)) {
      errors.add("variables: '" + name + "' cannot be assigned");
    }
  }

  private boolean isKnown(String name) {
    return Stream.of(locals, program.declared(), labels).anyMatch(names -> names.contains(name));
  }

  private void number(Term term) {
    switch (term) {
      case Term.Numeral _ -> {}
      case Term.Name(String name) -> {
        if (!isKnown(name)) {
          errors.add("declared: '" + name + "' is no variable");
        } else if (!locals.contains(name) && program.arrays().contains(name)) {
          errors.add("sorts: the array '" + name + "' has no index");
        }
      }
      case Term.Element(String name, Term index) -> {
        if (locals.contains(name) || !program.arrays().contains(name)) {
          errors.add("declared: '" + name + "' is no shared array");
        }
        number(index);
      }
      case Term.Binary(Operator operator, Term left, Term right) -> {
        if (takesConditions(operator) || isComparison(operator)) {
          errors.add("sorts: a condition stands where a number is needed");
        } else {
          number(left);
          number(right);
        }
      }
      case Term.Choose(Term condition, Term whenTrue, Term whenFalse) -> {
        condition(condition);
        number(whenTrue);
        number(whenFalse);
      }
      case Term.Truth _, Term.Not _, Term.Implies _ ->
          errors.add("sorts: a condition stands where a number is needed");
    }
  }

  private void condition(Term term) {
    switch (term) {
      case Term.Truth _ -> {}
      case Term.Not(Term operand) -> condition(operand);
      case Term.Binary(Operator operator, Term left, Term right) -> {
        if (takesConditions(operator)) {
          condition(left);
          condition(right);
        } else if (isComparison(operator)) {
          number(left);
          number(right);
        } else {
          errors.add("sorts: a number stands where a condition is needed");
        }
      }
      case Term.Implies(Term premise, Term conclusion) -> {
        condition(premise);
        condition(conclusion);
      }
      case Term.Choose(Term condition, Term whenTrue, Term whenFalse) -> {
        condition(condition);
        condition(whenTrue);
        condition(whenFalse);
      }
      case Term.Numeral _, Term.Name _, Term.Element _ ->
          errors.add("sorts: a number stands where a condition is needed");
    }
  }

  private static boolean takesConditions(Operator operator) {
    return operator == Operator.AND || operator == Operator.OR;
  }

  static boolean isComparison(Operator operator) {
    return switch (operator) {
      case EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST -> true;
      case OR, AND, PLUS, MINUS, TIMES, DIVIDED, MODULO -> false;
    };
  }
}
