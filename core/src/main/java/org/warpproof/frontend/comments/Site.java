package org.warpproof.frontend.comments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.source.InputException;

/// What an annotation stands before, found among the words of the file.
final class Site {
  private static final Set<String> CONTROL = Set.of("for", "while", "if", "switch", "do", "else");

  /// What stands before a function's type.
  private static final Set<String> SPECIFIERS =
      Set.of(
          "static",
          "inline",
          "extern",
          "constexpr",
          "const",
          "__device__",
          "__host__",
          "__forceinline__",
          "__noinline__",
          "__inline__",
          "__inline");

  private static final Set<String> BARRIERS =
      Set.of("__syncthreads", "barrier", "work_group_barrier");

  private final List<Word> words;
  private final int next;
  private final Places places;

  /// `next` is the index of the first word behind the annotation.
  Site(List<Word> words, int next, Places places) {
    this.words = words;
    this.next = next;
    this.places = places;
  }

  /// A function with a body: the offset behind its `{`, whether it is a kernel, and what it returns
  /// in the names of our functions.
  record Function(int start, Kind kind, Optional<String> result) {
    enum Kind {
      KERNEL,
      DEVICE
    }
  }

  Function function(int offset, Set<String> kernelWords) throws InputException {
    int depth = 0;
    int parameters = -1;
    boolean isKernel = false;
    for (int i = next; i < words.size(); i++) {
      Word word = words.get(i);
      isKernel |= kernelWords.contains(word.text());
      if (word.is("(") || word.is("[")) {
        parameters = depth == 0 && word.is("(") ? i : parameters;
        depth++;
      } else if (word.is(")") || word.is("]")) {
        depth--;
      } else if (depth == 0 && word.is("{") && isName(parameters - 1)) {
        return new Function(
            word.end(),
            isKernel ? Function.Kind.KERNEL : Function.Kind.DEVICE,
            result(parameters - 1));
      } else if (depth == 0 && (word.is(";") || word.is("{") || word.is("}"))) {
        break;
      }
    }
    throw places.misplaced(offset, "it stands before no function that has a body");
  }

  /// Whether it stands before a call that all threads of a block make together.
  boolean isBarrier() {
    return next + 1 < words.size()
        && BARRIERS.contains(words.get(next).text())
        && words.get(next + 1).is("(");
  }

  /// The offset behind the statement that follows, which is an expression.
  int behindStatement(int offset) throws InputException {
    int depth = 0;
    for (int i = next; i < words.size(); i++) {
      switch (words.get(i).text()) {
        case "(" -> depth++;
        case ")" -> depth--;
        default -> {}
      }
      if (depth == 0 && words.get(i).is(";")) {
        return words.get(i).end();
      }
      // Something else follows the call, of which it is a part then.
      if (depth == 0 && i > next && !words.get(i).is(")")) {
        break;
      }
    }
    throw places.misplaced(offset, "the call behind it is no statement");
  }

  private boolean isName(int index) {
    return index >= next
        && words.get(index).kind() == Word.Kind.NAME
        && !CONTROL.contains(words.get(index).text());
  }

  private Optional<String> result(int name) {
    List<String> type = new ArrayList<>();
    for (int i = next; i < name; i++) {
      String word = words.get(i).text();
      if (word.equals("template")) {
        return Optional.empty();
      }
      if (!SPECIFIERS.contains(word) && words.get(i).kind() != Word.Kind.QUOTED) {
        type.add(word);
      }
    }
    String joined = type.stream().collect(Collectors.joining("_"));
    return joined.matches("[a-z_0-9]+") && !joined.equals("void")
        ? Optional.of("__return_val_" + joined + "()")
        : Optional.empty();
  }

  /// Where what is to be done at the head of a loop goes.
  record Loop(int offset, Form form) {
    enum Form {
      /// Before a condition.
      BEFORE_CONDITION,
      /// There is no condition: it is true.
      INSTEAD_OF_CONDITION,
      /// A statement of its own.
      STATEMENT
    }
  }

  Loop loop(int offset) throws InputException {
    String word = next < words.size() ? words.get(next).text() : "";
    return switch (word) {
      case "while" -> new Loop(behind(next + 1, "(", offset), Loop.Form.BEFORE_CONDITION);
      case "do" -> new Loop(behind(next + 1, "{", offset), Loop.Form.STATEMENT);
      case "for" -> condition(offset);
      default -> throw places.misplaced(offset, "it stands before no loop");
    };
  }

  private int behind(int index, String sign, int offset) throws InputException {
    if (index >= words.size() || !words.get(index).is(sign)) {
      throw places.misplaced(offset, "the loop behind it has no '" + sign + "'");
    }
    return words.get(index).end();
  }

  private Loop condition(int offset) throws InputException {
    int depth = 0;
    for (int i = next + 1; i < words.size(); i++) {
      Word word = words.get(i);
      switch (word.text()) {
        case "(", "[", "{" -> depth++;
        case ")", "]", "}" -> depth--;
        default -> {}
      }
      if (depth == 1 && word.is(";") && i + 1 < words.size()) {
        return new Loop(
            word.end(),
            words.get(i + 1).is(";") ? Loop.Form.INSTEAD_OF_CONDITION : Loop.Form.BEFORE_CONDITION);
      }
      if (depth <= 0) {
        break;
      }
    }
    throw places.misplaced(offset, "the loop behind it has no condition");
  }

  /// Refuses a place where a statement would change what others belong to.
  void statement(int offset) throws InputException {
    boolean isFree = next > 0 && Set.of(";", "{", "}", ":").contains(words.get(next - 1).text());
    if (!isFree || next == words.size()) {
      throw places.misplaced(offset, "no statement can stand here");
    }
  }
}
