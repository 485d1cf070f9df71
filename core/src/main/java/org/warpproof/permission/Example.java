package org.warpproof.permission;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.LaunchSymbols;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Type;
import org.warpproof.permission.questions.Clause;
import org.warpproof.permission.questions.Meaning;
import org.warpproof.permission.questions.Mentions;
import org.warpproof.permission.questions.Question;
import org.warpproof.permission.steps.Ids;
import org.warpproof.permission.steps.Version;
import org.warpproof.permission.views.Group;
import org.warpproof.permission.views.Group.Read;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Evaluation;
import org.warpproof.solver.Subterms;
import org.warpproof.solver.Term;
import org.warpproof.solver.TermPrinter;
import org.warpproof.structure.Condition;
import org.warpproof.structure.Condition.Sign;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.VariableNames;

/// What a proof could not exclude, for people: a thread, numbers, and what is in memory.
///
/// No bug: values of which the proof knows too little may be impossible together.
final class Example {
  private static final int MOST_READS = 6;

  private final Group group;
  private final Question question;
  private final Evaluation model;
  private final Map<String, BigInteger> bounds = new LinkedHashMap<>();
  private final List<String> compared = new ArrayList<>();
  private final Map<String, BigInteger> values = new LinkedHashMap<>();
  private final Set<Term> terms = new LinkedHashSet<>();

  private Example(Group group, Question question, Answer.Satisfiable model) {
    this.group = group;
    this.question = question;
    this.model = new Evaluation(model);
  }

  /// `failed` holds in the model; empty if there is no comparison to show.
  static Optional<String> text(
      Group group, Question question, Answer.Satisfiable model, Condition failed, Meaning meaning) {
    Example example = new Example(group, question, model);
    example.walk(failed, meaning);
    return example.compared.isEmpty()
        ? Optional.empty()
        : Optional.of(example.text(meaning.view().ids(), meaning.clause()));
  }

  private String text(Ids ids, Clause clause) {
    String numbers = bounds.isEmpty() ? "" : " for " + list(bounds);
    String thread = " (block %s, thread %s)".formatted(id(ids.block()), id(ids.thread()));
    Map<String, BigInteger> all = new LinkedHashMap<>(launch());
    all.putAll(values);
    all.putAll(reads(clause));
    return String.join(" and ", compared)
        + numbers
        + thread
        + (all.isEmpty() ? "" : ", where " + list(all));
  }

  private static String list(Map<String, BigInteger> all) {
    return all.entrySet().stream()
        .map(one -> one.getKey() + " = " + one.getValue())
        .collect(Collectors.joining(", "));
  }

  /// Without the dimensions that the kernel does not use; what the model leaves open may be 0.
  private String id(Map<Dimension, Bounded> ids) {
    List<String> all = new ArrayList<>();
    ids.forEach(
        (d, id) -> {
          if (d == Dimension.X || !id.isConstant()) {
            all.add(model.of(id.term()).orElse(BigInteger.ZERO).toString());
          }
        });
    return all.size() == 1 ? all.getFirst() : "(" + String.join(",", all) + ")";
  }

  private Map<String, BigInteger> launch() {
    Map<String, BigInteger> all = new LinkedHashMap<>();
    LaunchSymbols launch = group.encoding().launch();
    for (Dimension d : Dimension.values()) {
      put(all, Suggestion.name(LaunchValue.GRID_SIZE, d), launch.gridSize(d));
      put(all, Suggestion.name(LaunchValue.BLOCK_SIZE, d), launch.blockSize(d));
    }
    for (Parameter parameter : group.structure().kernel().parameters()) {
      if (parameter instanceof Parameter.Scalar(Expr.Var variable, _, _)
          && variable.type() instanceof Type.Int) {
        put(all, variable.name(), launch.parameter(variable));
      }
    }
    return all;
  }

  private void put(Map<String, BigInteger> all, String name, Bounded value) {
    if (!value.isConstant()) {
      model.of(value.term()).ifPresent(number -> all.put(name, number));
    }
  }

  private void walk(Condition condition, Meaning meaning) {
    switch (condition) {
      case Condition.Literal(Expr expr, Sign sign) -> {
        if (sign == Sign.NEGATIVE) {
          compare(expr, meaning);
        }
      }
      case Condition.All(var parts) -> parts.forEach(part -> walk(part, meaning));
      case Condition.Any(var parts) ->
          parts.stream()
              .filter(part -> holds(part, meaning))
              .findFirst()
              .ifPresent(part -> walk(part, meaning));
      case Condition.Exists exists ->
          question
              .chosen(exists, meaning)
              .ifPresent(
                  chosen -> {
                    put(bounds, VariableNames.plain(exists.bound().name()), chosen.number());
                    walk(exists.body(), chosen.meaning());
                  });
      case Condition.ForAll _ -> {}
    }
  }

  private boolean holds(Condition condition, Meaning meaning) {
    return switch (condition) {
      case Condition.Literal(Expr expr, Sign sign) ->
          model
              .of(meaning.expressions().truth(expr))
              .filter(truth -> truth == (sign == Sign.POSITIVE))
              .isPresent();
      case Condition.All(var parts) -> parts.stream().allMatch(part -> holds(part, meaning));
      case Condition.Any(var parts) -> parts.stream().anyMatch(part -> holds(part, meaning));
      case Condition.Exists exists ->
          question
              .chosen(exists, meaning)
              .filter(chosen -> holds(exists.body(), chosen.meaning()))
              .isPresent();
      case Condition.ForAll _ -> false;
    };
  }

  /// Adds what is claimed, with numbers: `0 == 2`.
  private void compare(Expr expr, Meaning meaning) {
    if (!(expr instanceof Expr.Compare(Comparison op, Expr left, Expr right))
        || !(left.type() instanceof Type.Int)) {
      return;
    }
    Term some = meaning.expressions().number(left).term();
    Term others = meaning.expressions().number(right).term();
    Optional<BigInteger> one = model.of(some);
    Optional<BigInteger> other = model.of(others);
    if (one.isPresent() && other.isPresent()) {
      // The signs of comparisons are no C.
      String sign = op.text.replaceAll("[a-z]", "");
      compared.add("%s %s %s".formatted(one.get(), sign, other.get()));
      collect(some);
      collect(others);
      variables(expr, meaning);
    }
  }

  private void collect(Term term) {
    Set<Term> found = new LinkedHashSet<>();
    Subterms.collect(term, found, new HashSet<>());
    for (Term part : found) {
      if (terms.add(part)
          && group.encoding().arithmetic().meaning(part).orElse(null)
              instanceof TermPrinter.Meaning.Product(Term x, Term y)) {
        collect(x);
        collect(y);
      }
    }
  }

  /// What loops have made of variables.
  private void variables(Expr expr, Meaning meaning) {
    VariableNames names = new VariableNames(group.structure().kernel(), group.structure().graph());
    for (Expr.Var variable : Mentions.of(group, expr).variables()) {
      if (variable.type() instanceof Type.Int
          && group.structure().definitions().of(variable).orElse(null) instanceof ByParameter) {
        put(values, names.of(variable), meaning.value(variable));
      }
    }
  }

  private Map<String, BigInteger> reads(Clause clause) {
    Map<String, BigInteger> all = new LinkedHashMap<>();
    for (Term term : terms) {
      Optional<String> name =
          group
              .readBy(term)
              .filter(read -> all.size() < MOST_READS && read.type() instanceof Type.Int)
              .flatMap(read -> name(read, clause));
      name.ifPresent(text -> model.of(term).ifPresent(value -> all.put(text, value)));
    }
    return all;
  }

  /// `s[3]`, or `\old(s[3])` where that may be another value.
  private Optional<String> name(Read read, Clause clause) {
    String object = read.version().object();
    boolean isOld =
        read.version() instanceof Version.Start
            && clause.time() != Clause.Time.START
            && !(group.last(object) instanceof Version.Start);
    return model
        .of(read.index())
        .flatMap(
            index -> steps(group.structure().memory().object(object).layout(), read.type(), index))
        .map(steps -> isOld ? "\\old(" + object + steps + ")" : object + steps);
  }

  private static Optional<String> steps(Layout layout, Type type, BigInteger index) {
    return switch (layout) {
      case Layout.Array(Layout.Scalar(Type element), _) when element.bytes() == type.bytes() ->
          Optional.of("[" + index + "]");
      case Layout.Array(Layout.Array inner, _) when inner.size() > 0 -> {
        BigInteger count = BigInteger.valueOf(inner.size() / type.bytes());
        yield steps(inner, type, index.mod(count))
            .map(rest -> "[" + index.subtract(index.mod(count)).divide(count) + "]" + rest);
      }
      case Layout.Array _, Layout.Scalar _, Layout.Struct _ -> Optional.empty();
    };
  }
}
