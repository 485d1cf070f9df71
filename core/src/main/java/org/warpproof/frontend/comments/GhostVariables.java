package org.warpproof.frontend.comments;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.source.InputException;

/// What only annotations have: ghost variables, and functions that call themselves.
///
/// For clang they have names of their own, so that the program does not find them.
final class GhostVariables {
  private static final String PREFIX = "__ghost_";
  private static final String RECURSIVE = "__recursive_";

  /// The types, and what they are called in the names of our functions.
  private static final Map<String, String> TYPES =
      Map.ofEntries(
          Map.entry("bool", "bool"),
          Map.entry("char", "char"),
          Map.entry("unsigned char", "unsigned_char"),
          Map.entry("short", "short"),
          Map.entry("unsigned short", "unsigned_short"),
          Map.entry("int", "int"),
          Map.entry("unsigned", "unsigned_int"),
          Map.entry("unsigned int", "unsigned_int"),
          Map.entry("long", "long"),
          Map.entry("unsigned long", "unsigned_long"),
          Map.entry("long long", "long_long"),
          Map.entry("unsigned long long", "unsigned_long_long"),
          Map.entry("float", "float"),
          Map.entry("double", "double"));

  private final List<Word> words;
  private final Places places;
  private final List<Variable> variables = new ArrayList<>();

  GhostVariables(List<Word> words, Places places) {
    this.words = words;
    this.places = places;
  }

  /// A variable, its type, and the offsets between which annotations may mention it; a function has
  /// no type.
  private record Variable(String name, String type, int from, int to) {
    String called() {
      return (type.isEmpty() ? RECURSIVE : PREFIX) + name;
    }
  }

  /// What a clause says, for clang: a declaration, if there is one, and a statement, which is
  /// `start`, the value, and `end`.
  record Given(String declaration, String start, List<Part> value, String end) {
    Given {
      value = List.copyOf(value);
    }
  }

  /// The clause with the names that clang knows for its variables.
  Clause renamed(Clause clause) {
    List<Word> renamed = new ArrayList<>();
    for (int i = 0; i < clause.words().size(); i++) {
      Word word = clause.words().get(i);
      boolean isField =
          i > 0 && (clause.words().get(i - 1).is(".") || clause.words().get(i - 1).is("->"));
      renamed.add(
          find(word)
              .filter(_ -> !isField)
              .map(v -> new Word(word.kind(), v.called(), word.offset()))
              .orElse(word));
    }
    return new Clause(clause.kind(), clause.first(), renamed);
  }

  private boolean isOne(Word word) {
    return find(word).isPresent();
  }

  private Optional<Variable> find(Word word) {
    return word.kind() == Word.Kind.NAME
        ? variables.stream()
            .filter(v -> v.name().equals(word.text()))
            .filter(v -> v.from() < word.offset() && word.offset() < v.to())
            .findFirst()
        : Optional.empty();
  }

  /// Reads a clause as it is written; `next` is the index of the first word behind it.
  Given give(Clause clause, int next) throws InputException {
    List<Word> said = clause.words();
    int equals =
        said.stream().filter(word -> word.is("=")).findFirst().map(said::indexOf).orElse(0);
    String type =
        String.join(
            " ", said.subList(0, Math.max(0, equals - 1)).stream().map(Word::text).toList());
    boolean isWritten =
        equals > 0
            && said.get(equals - 1).kind() == Word.Kind.NAME
            && (type.isEmpty() || TYPES.containsKey(type));
    if (!isWritten) {
      throw places.wrong(
          clause.first().offset(),
          "a ghost is a number, and written: ghost int k = value; what it is given later: ghost k"
              + " = value;");
    }
    Word name = said.get(equals - 1);
    // The value does not know the variable that it is for.
    List<Part> value =
        Part.of(
            renamed(
                    new Clause(
                        clause.kind(), clause.first(), said.subList(equals + 1, said.size())))
                .words(),
            places);
    Variable variable = type.isEmpty() ? known(name) : declare(name, type, next);
    String called = variable.called();
    return new Given(
        type.isEmpty() ? "" : type + " " + called + " = 0; ",
        "__WP_NOTES(%s, __noted_%s(".formatted(called, TYPES.get(variable.type())),
        value,
        "));");
  }

  /// Declares a function from here to the end of the file, and says how clang calls it.
  String function(Word name) throws InputException {
    checkOwn(name, 0, words.size());
    for (Word word : words) {
      if (word.text().contains(RECURSIVE)) {
        throw places.wrong(word.offset(), "this name is for annotations");
      }
    }
    Variable function = new Variable(name.text(), "", name.offset() - 1, Integer.MAX_VALUE);
    variables.add(function);
    return function.called();
  }

  private void checkOwn(Word name, int from, int to) throws InputException {
    if (isOne(name)) {
      throw places.wrong(name.offset(), "annotations have this name for something else here");
    }
    if (words.subList(from, to).stream().anyMatch(word -> word.is(name.text()))) {
      throw places.wrong(
          name.offset(),
          "the program mentions '"
              + name.text()
              + "': what only annotations have needs a name of"
              + " its own");
    }
  }

  private Variable known(Word name) throws InputException {
    return find(name)
        .filter(v -> !v.type().isEmpty())
        .orElseThrow(
            () -> places.wrong(name.offset(), "no ghost is called '" + name.text() + "' here"));
  }

  private Variable declare(Word name, String type, int next) throws InputException {
    int end = end(next).orElseThrow(() -> places.misplaced(name.offset(), "it is in no function"));
    checkOwn(name, start(next), end);
    Variable variable = new Variable(name.text(), type, name.offset(), words.get(end).offset());
    variables.add(variable);
    return variable;
  }

  /// Where the block ends that the next word is in.
  private Optional<Integer> end(int next) {
    int depth = 0;
    for (int i = next; i < words.size(); i++) {
      depth += words.get(i).is("{") ? 1 : words.get(i).is("}") ? -1 : 0;
      if (depth < 0) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /// Where the function begins that the next word is in.
  private int start(int next) {
    int depth = 0;
    int start = 0;
    for (int i = 0; i < next; i++) {
      depth += words.get(i).is("{") ? 1 : words.get(i).is("}") ? -1 : 0;
      if (depth <= 0 && (words.get(i).is(";") || words.get(i).is("}"))) {
        start = i + 1;
      }
    }
    return start;
  }
}
