package org.warpproof.frontend.comments;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.source.InputException;

/// `(\forall int i; range; body)` and its like. `range` may be empty: all numbers; an empty body is
/// true. `where` is the place of its first word.
record Quantifier(
    Kind kind, List<Variable> variables, List<Part> range, List<Part> body, int where) {
  Quantifier {
    variables = List.copyOf(variables);
    range = List.copyOf(range);
    body = List.copyOf(body);
  }

  enum Kind {
    FOR_ALL("__forall_%s("),
    EXISTS("__exists_%s("),
    /// A macro, as what is called depends on what is summed up.
    SUM("__WP_SUM(%s, ");

    private final String call;

    Kind(String call) {
      this.call = call;
    }

    /// How a call begins, for a variable of a type.
    String call(String type) {
      return call.formatted(type);
    }
  }

  /// A variable, and `from .. to` if that is said of it.
  record Variable(String type, Word name, Optional<Bounds> bounds) {
    String typeName() {
      return Objects.requireNonNull(TYPES.get(type));
    }
  }

  record Bounds(List<Part> from, List<Part> to) {
    Bounds {
      from = List.copyOf(from);
      to = List.copyOf(to);
    }
  }

  private static final Map<String, Kind> KINDS =
      Map.of("\\forall", Kind.FOR_ALL, "\\exists", Kind.EXISTS, "\\sum", Kind.SUM);

  /// The types of variables, and how our functions call them.
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("char", "char"),
          Map.entry("unsigned char", "unsigned_char"),
          Map.entry("uchar", "unsigned_char"),
          Map.entry("short", "short"),
          Map.entry("unsigned short", "unsigned_short"),
          Map.entry("ushort", "unsigned_short"),
          Map.entry("int", "int"),
          Map.entry("int32_t", "int"),
          Map.entry("unsigned", "unsigned_int"),
          Map.entry("unsigned int", "unsigned_int"),
          Map.entry("uint", "unsigned_int"),
          Map.entry("uint32_t", "unsigned_int"),
          Map.entry("long", "long"),
          Map.entry("long long", "long"),
          Map.entry("int64_t", "long"),
          Map.entry("unsigned long", "unsigned_long"),
          Map.entry("unsigned long long", "unsigned_long"),
          Map.entry("ulong", "unsigned_long"),
          Map.entry("size_t", "unsigned_long"),
          Map.entry("uint64_t", "unsigned_long"));

  /// What a group in parentheses says of all, of some or of the sum of numbers.
  static Optional<Quantifier> of(Part.Group group, Places places) throws InputException {
    if (!group.isRound()
        || group.inside().isEmpty()
        || !(group.inside().getFirst() instanceof Part.Leaf(Word word))
        || !KINDS.containsKey(word.text())) {
      return Optional.empty();
    }
    Kind kind = KINDS.get(word.text());
    List<Part> rest = group.inside().subList(1, group.inside().size());
    if (kind == Kind.FOR_ALL && !rest.isEmpty() && rest.getFirst().is("*")) {
      // How conditions are joined makes no difference; only what permissions say does.
      rest = rest.subList(1, rest.size());
    }
    List<List<Part>> parts = Part.split(rest, Set.of(";"));
    List<Variable> variables = new ArrayList<>();
    for (List<Part> declaration : Part.split(parts.getFirst(), Set.of(","))) {
      variables.add(variable(declaration, word, variables, places));
    }
    boolean hasBounds = variables.stream().allMatch(v -> v.bounds().isPresent());
    if (parts.size() == 3) {
      return Optional.of(
          new Quantifier(kind, variables, parts.get(1), parts.get(2), word.offset()));
    }
    if (parts.size() != 2) {
      throw places.wrong(
          word.offset(),
          "'" + word.text() + "' has variables, a range and a body, with ';' between them");
    }
    return Optional.of(
        hasBounds
            ? new Quantifier(kind, variables, List.of(), parts.get(1), word.offset())
            : withoutRange(kind, variables, parts.get(1), word, places));
  }

  /// The range is then what implies, or stands beside, the rest.
  private static Quantifier withoutRange(
      Kind kind, List<Variable> variables, List<Part> body, Word word, Places places)
      throws InputException {
    OptionalInt implies = Part.find(body, "==>");
    boolean isPlain = Part.find(body, "?").isEmpty() && Part.find(body, "<==>").isEmpty();
    return switch (kind) {
      case FOR_ALL ->
          implies.isPresent() && isPlain
              ? new Quantifier(
                  kind,
                  variables,
                  body.subList(0, implies.getAsInt()),
                  body.subList(implies.getAsInt() + 1, body.size()),
                  word.offset())
              : new Quantifier(kind, variables, List.of(), body, word.offset());
      case EXISTS -> new Quantifier(kind, variables, body, List.of(), word.offset());
      case SUM ->
          throw places.wrong(word.offset(), "a sum has a range: (\\sum int i; range; value)");
    };
  }

  private static Variable variable(
      List<Part> declaration, Word of, List<Variable> before, Places places) throws InputException {
    OptionalInt equals = Part.find(declaration, "=");
    List<Part> declared =
        equals.isPresent() ? declaration.subList(0, equals.getAsInt()) : declaration;
    if (declared.isEmpty()
        || !declared.stream().allMatch(p -> p instanceof Part.Leaf(Word w) && isName(w))) {
      throw places.wrong(of.offset(), "'" + of.text() + "' needs variables: int i");
    }
    Word name = ((Part.Leaf) declared.getLast()).word();
    // In `int i, j` the type is that of the one before.
    String type =
        declared.size() == 1 && !before.isEmpty()
            ? before.getLast().type()
            : declared.subList(0, declared.size() - 1).stream()
                .map(p -> ((Part.Leaf) p).word().text())
                .collect(Collectors.joining(" "));
    if (!TYPES.containsKey(type)) {
      throw places.wrong(
          declared.getFirst().offset(), "the variable of '" + of.text() + "' is to be an integer");
    }
    return new Variable(type, name, bounds(declaration, equals, name, places));
  }

  private static boolean isName(Word word) {
    return word.kind() == Word.Kind.NAME;
  }

  private static Optional<Bounds> bounds(
      List<Part> declaration, OptionalInt equals, Word name, Places places) throws InputException {
    if (equals.isEmpty()) {
      return Optional.empty();
    }
    List<Part> value = declaration.subList(equals.getAsInt() + 1, declaration.size());
    OptionalInt dots = Part.find(value, "..");
    if (dots.isEmpty()) {
      throw places.wrong(name.offset(), "the bounds of a variable are written 0 .. n");
    }
    return Optional.of(
        new Bounds(
            value.subList(0, dots.getAsInt()), value.subList(dots.getAsInt() + 1, value.size())));
  }

  /// The conjuncts of the range that mention the variable with that index, or none at all, and no
  /// later one.
  List<List<Part>> rangeOf(int index) {
    return range.isEmpty()
        ? List.of()
        : Specification.conjuncts(range).stream().filter(c -> last(c) == index).toList();
  }

  private int last(List<Part> conjunct) {
    int last = 0;
    for (int i = 0; i < variables.size(); i++) {
      String name = variables.get(i).name().text();
      if (conjunct.stream().anyMatch(p -> p.mentions(name))) {
        last = i;
      }
    }
    return last;
  }
}
