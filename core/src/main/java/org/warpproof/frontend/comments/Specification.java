package org.warpproof.frontend.comments;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.warpproof.frontend.input.Language;
import org.warpproof.source.InputException;

/// Expressions of annotations, written as C: what C has stays as it is.
///
/// `result` is how what the function returns is called, if a clause may speak of it.
final class Specification {
  private static final Set<String> CHANGES =
      Set.of("=", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=");
  private static final Set<String> CONNECTIVES = Set.of("&&", "||", "**", "==", "!=", "!");
  private static final Set<String> LESS = Set.of("<", "<=");
  private static final Set<String> MORE = Set.of(">", ">=");
  private static final Set<String> PERMISSIONS =
      Set.of("Perm", "PointsTo", "Value", "\\pointer", "\\pointer_index");
  private static final Set<String> CONJUNCTIONS = Set.of("&&", "**");

  private final Places places;
  private final AlignedText out;
  private final Language language;
  private final Optional<String> result;

  Specification(Places places, AlignedText out, Language language, Optional<String> result) {
    this.places = places;
    this.out = out;
    this.language = language;
    this.result = result;
  }

  /// The conjuncts of a condition: each is a clause by itself.
  static List<List<Part>> conjuncts(List<Part> condition) {
    boolean isConjunction =
        condition.stream()
            .noneMatch(
                part ->
                    part.is("||")
                        || part.is("==>")
                        || part.is("<==>")
                        || part.is("?")
                        || part.is(","));
    return isConjunction ? Part.split(condition, CONJUNCTIONS) : List.of(condition);
  }

  /// Writes an expression; `where` is the place of what it belongs to.
  void write(List<Part> parts, int where) throws InputException {
    if (parts.isEmpty()) {
      throw places.wrong(where, "an expression is missing here");
    }
    List<List<Part>> list = Part.split(parts, Set.of(","));
    if (list.size() > 1) {
      for (int i = 0; i < list.size(); i++) {
        out.add(i == 0 ? "" : ", ");
        write(list.get(i), where);
      }
      return;
    }
    OptionalInt question = Part.find(parts, "?");
    if (question.isPresent()) {
      choice(parts, question.getAsInt());
    } else {
      equivalence(parts, where);
    }
  }

  private void choice(List<Part> parts, int question) throws InputException {
    int open = 1;
    int colon = question;
    while (open > 0) {
      colon++;
      if (colon == parts.size()) {
        throw places.wrong(parts.get(question).offset(), "no ':' belongs to this '?'");
      }
      open += parts.get(colon).is("?") ? 1 : parts.get(colon).is(":") ? -1 : 0;
    }
    equivalence(parts.subList(0, question), parts.getFirst().offset());
    out.add(" ? ");
    write(parts.subList(question + 1, colon), parts.get(question).offset());
    out.add(" : ");
    write(parts.subList(colon + 1, parts.size()), parts.get(colon).offset());
  }

  private void equivalence(List<Part> parts, int where) throws InputException {
    List<List<Part>> sides = Part.split(parts, Set.of("<==>"));
    if (sides.size() == 1) {
      implication(parts, where);
      return;
    }
    out.add("(".repeat(sides.size() - 1));
    for (int i = 0; i < sides.size(); i++) {
      out.add(i == 0 ? "!!(" : " == !!(");
      implication(sides.get(i), where);
      out.add(i == 0 ? ")" : "))");
    }
  }

  private void implication(List<Part> parts, int where) throws InputException {
    OptionalInt sign = Part.find(parts, "==>");
    if (sign.isEmpty()) {
      plain(parts, where);
      return;
    }
    out.add("(!(");
    plain(parts.subList(0, sign.getAsInt()), where);
    out.add(") || (");
    implication(
        parts.subList(sign.getAsInt() + 1, parts.size()), parts.get(sign.getAsInt()).offset());
    out.add("))");
  }

  private void plain(List<Part> parts, int where) throws InputException {
    if (parts.isEmpty()) {
      throw places.wrong(where, "an expression is missing here");
    }
    refuseChains(parts);
    for (int i = 0; i < parts.size(); i++) {
      boolean isLast = i + 1 == parts.size();
      switch (parts.get(i)) {
        case Part.Leaf(Word word) when word.is("\\old") && !isLast -> {
          out.at(word.offset());
          out.add("__WP_OLD");
        }
        case Part.Leaf(Word word) -> word(word, isLast);
        case Part.Group group -> group(group);
      }
    }
  }

  /// In C, `0 <= i < n` compares the result of a comparison.
  private void refuseChains(List<Part> parts) throws InputException {
    for (List<Part> piece : Part.split(parts, CONNECTIVES)) {
      for (Set<String> signs : List.of(LESS, MORE)) {
        List<Part> found =
            piece.stream().filter(part -> signs.stream().anyMatch(part::is)).toList();
        if (found.size() > 1) {
          throw places.wrong(
              found.get(1).offset(), "comparisons do not chain: write a <= b && b < c");
        }
      }
    }
  }

  private void word(Word word, boolean isLast) throws InputException {
    if (word.kind() == Word.Kind.SIGN && CHANGES.contains(word.text())) {
      throw places.wrong(word.offset(), "an annotation changes nothing");
    }
    if (PERMISSIONS.contains(word.text())) {
      throw places.wrong(
          word.offset(),
          "permissions are inferred from what threads access, and need not be written: '"
              + word.text()
              + "' is not supported here");
    }
    if (word.kind() == Word.Kind.ESCAPED) {
      out.at(word.offset());
      out.add(escaped(word));
    } else if (word.is("**") && !isLast) {
      out.at(word.offset());
      out.add("&&");
    } else {
      out.add(word);
    }
  }

  private String escaped(Word word) throws InputException {
    boolean isOpenCl = language == Language.OPENCL;
    return switch (word.text()) {
      case "\\ltid" -> isOpenCl ? "((int)get_local_id(0))" : "((int)threadIdx.x)";
      case "\\gtid" ->
          isOpenCl ? "((int)get_global_id(0))" : "((int)(blockIdx.x * blockDim.x + threadIdx.x))";
      case "\\result" ->
          result.orElseThrow(
              () ->
                  places.wrong(
                      word.offset(),
                      "'\\result' is for 'ensures' of functions that return something"));
      case "\\forall", "\\exists", "\\sum" ->
          throw places.wrong(
              word.offset(), "'" + word.text() + "' is the first word in parentheses");
      default ->
          throw places.wrong(
              word.offset(), "'" + word.text() + "' is not supported in annotations");
    };
  }

  private void group(Part.Group group) throws InputException {
    Optional<Quantifier> quantifier = Quantifier.of(group, places);
    if (quantifier.isPresent()) {
      quantified(quantifier.get(), 0);
      return;
    }
    out.add(group.open());
    if (!group.inside().isEmpty()) {
      write(group.inside(), group.offset());
    }
    out.add(group.close());
  }

  /// Writes a condition under what it stands under.
  void write(Resource.Fact fact, int where) throws InputException {
    scoped(fact.scopes(), fact.condition(), where);
  }

  private void scoped(List<Resource.Scope> scopes, List<Part> condition, int where)
      throws InputException {
    if (scopes.isEmpty()) {
      write(condition, where);
      return;
    }
    List<Resource.Scope> inner = scopes.subList(1, scopes.size());
    switch (scopes.getFirst()) {
      case Resource.Scope.If(List<Part> guard) -> {
        out.add("(!(");
        write(guard, where);
        out.add(") || (");
        scoped(inner, condition, where);
        out.add("))");
      }
      case Resource.Scope.ForAll(Quantifier all) ->
          quantified(all, 0, () -> scoped(inner, condition, where));
    }
  }

  /// Writes what a thread is given: where, and when.
  void write(Resource.Permission permission) throws InputException {
    List<Resource.Scope> scopes = permission.scopes();
    out.add("__WP_GRANTS(");
    for (Resource.Scope scope : scopes) {
      if (scope instanceof Resource.Scope.ForAll(Quantifier all)) {
        for (Quantifier.Variable variable : all.variables()) {
          out.add(variable.type() + " ");
          out.add(variable.name());
          out.add(" = __bound_" + variable.typeName() + "(); ");
        }
      }
    }
    out.add(permission.access().function() + "(1");
    for (Resource.Scope scope : scopes) {
      switch (scope) {
        case Resource.Scope.If(List<Part> guard) -> {
          out.add(" && (");
          write(guard, permission.where());
          out.add(")");
        }
        case Resource.Scope.ForAll(Quantifier all) -> {
          for (int i = 0; i < all.variables().size(); i++) {
            out.add(" && (");
            range(all, i);
            out.add(")");
          }
        }
      }
    }
    out.add(", &(");
    write(permission.place(), permission.where());
    out.add("), sizeof(");
    write(permission.place(), permission.where());
    out.add("));)");
  }

  private interface Body {
    void write() throws InputException;
  }

  private void quantified(Quantifier quantifier, int index) throws InputException {
    quantified(quantifier, index, () -> body(quantifier));
  }

  private void body(Quantifier quantifier) throws InputException {
    if (quantifier.body().isEmpty()) {
      out.add("1");
    } else {
      write(quantifier.body(), quantifier.where());
    }
  }

  /// The quantifier of the `index`-th variable: it says as much of the range as mentions no later
  /// one.
  private void quantified(Quantifier quantifier, int index, Body body) throws InputException {
    Quantifier.Variable variable = quantifier.variables().get(index);
    String type = variable.typeName();
    out.add("({ " + variable.type() + " ");
    out.add(variable.name());
    out.add(" = __bound_" + type + "(); " + quantifier.kind().call(type));
    out.add(variable.name().text() + ", (");
    range(quantifier, index);
    out.add("), (");
    if (index + 1 < quantifier.variables().size()) {
      quantified(quantifier, index + 1, body);
    } else {
      body.write();
    }
    out.add(")); })");
  }

  private void range(Quantifier quantifier, int index) throws InputException {
    boolean isFirst = true;
    for (Quantifier.Bounds bounds : quantifier.variables().get(index).bounds().stream().toList()) {
      String name = quantifier.variables().get(index).name().text();
      out.add("(");
      write(bounds.from(), quantifier.where());
      out.add(") <= " + name + " && " + name + " < (");
      write(bounds.to(), quantifier.where());
      out.add(")");
      isFirst = false;
    }
    for (List<Part> conjunct : quantifier.rangeOf(index)) {
      out.add(isFirst ? "(" : " && (");
      write(conjunct, quantifier.where());
      out.add(")");
      isFirst = false;
    }
    out.add(isFirst ? "1" : "");
  }
}
