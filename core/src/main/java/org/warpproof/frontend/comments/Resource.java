package org.warpproof.frontend.comments;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.warpproof.source.InputException;

/// A part of a condition that speaks of permissions: a permission, or something that holds beside
/// one. `scopes` are what it stands under, the outermost first.
sealed interface Resource {
  List<Scope> scopes();

  /// A thread may access what is at a place. `where` is the place of the word.
  record Permission(List<Scope> scopes, Access access, List<Part> place, int where)
      implements Resource {
    public Permission {
      scopes = List.copyOf(scopes);
      place = List.copyOf(place);
    }
  }

  /// What holds.
  record Fact(List<Scope> scopes, List<Part> condition) implements Resource {
    public Fact {
      scopes = List.copyOf(scopes);
      condition = List.copyOf(condition);
    }
  }

  enum Access {
    READ("__grants_read"),
    WRITE("__grants_write");

    private final String function;

    Access(String function) {
      this.function = function;
    }

    String function() {
      return function;
    }
  }

  /// What something is said of: those for whom a condition holds, or all numbers of a range.
  sealed interface Scope {
    record If(List<Part> condition) implements Scope {
      public If {
        condition = List.copyOf(condition);
      }
    }

    record ForAll(Quantifier quantifier) implements Scope {}
  }

  Pattern FRACTION = Pattern.compile("([0-9]+)[\\\\/]([0-9]+)");

  Set<String> WORDS = Set.of("Perm", "PointsTo", "Value");

  /// Whether a condition speaks of permissions.
  static boolean isIn(List<Part> condition) {
    return condition.stream().anyMatch(part -> WORDS.stream().anyMatch(part::mentions));
  }

  /// The parts of a condition that speaks of permissions.
  static List<Resource> of(List<Part> condition, Places places) throws InputException {
    List<Resource> found = new ArrayList<>();
    collect(condition, List.of(), places, found);
    return found;
  }

  private static void collect(
      List<Part> parts, List<Scope> scopes, Places places, List<Resource> found)
      throws InputException {
    if (!isIn(parts)) {
      found.add(new Fact(scopes, parts));
      return;
    }
    int implies = Part.find(parts, "==>").orElse(-1);
    boolean isPlain =
        parts.stream().noneMatch(p -> p.is("||") || p.is("<==>") || p.is("?") || p.is(","));
    if (isPlain && implies >= 0 && !isIn(parts.subList(0, implies))) {
      collect(
          parts.subList(implies + 1, parts.size()),
          with(scopes, new Scope.If(parts.subList(0, implies))),
          places,
          found);
      return;
    }
    List<List<Part>> conjuncts = Part.split(parts, Set.of("&&", "**"));
    if (isPlain && implies < 0 && conjuncts.size() > 1) {
      for (List<Part> conjunct : conjuncts) {
        collect(conjunct, scopes, places, found);
      }
      return;
    }
    single(parts, scopes, places, found);
  }

  private static void single(
      List<Part> parts, List<Scope> scopes, Places places, List<Resource> found)
      throws InputException {
    if (parts.size() == 1 && parts.getFirst() instanceof Part.Group group && group.isRound()) {
      Optional<Quantifier> quantifier = Quantifier.of(group, places);
      if (quantifier.isEmpty()) {
        collect(group.inside(), scopes, places, found);
        return;
      }
      Quantifier all = quantifier.get();
      if (all.kind() == Quantifier.Kind.FOR_ALL && !isIn(all.range())) {
        collect(all.body(), with(scopes, new Scope.ForAll(all)), places, found);
        return;
      }
    }
    if (parts.size() == 2
        && parts.getFirst() instanceof Part.Leaf(Word word)
        && WORDS.contains(word.text())
        && parts.getLast() instanceof Part.Group arguments) {
      permission(word, Part.split(arguments.inside(), Set.of(",")), scopes, places, found);
      return;
    }
    throw places.wrong(
        word(parts).offset(),
        "a permission stands by itself, between '**', behind '==>' or in '(\\forall* …)'");
  }

  private static void permission(
      Word word,
      List<List<Part>> arguments,
      List<Scope> scopes,
      Places places,
      List<Resource> found)
      throws InputException {
    int wanted =
        switch (word.text()) {
          case "Perm" -> 2;
          case "PointsTo" -> 3;
          default -> 1;
        };
    if (arguments.size() != wanted || arguments.stream().anyMatch(List::isEmpty)) {
      throw places.wrong(
          word.offset(),
          "permissions are written Perm(a[i], write), PointsTo(a[i], write, value), Value(a[i])");
    }
    List<Part> place = arguments.getFirst();
    if (isIn(place) || !(place.getLast() instanceof Part.Group index) || !index.open().is("[")) {
      throw places.wrong(word.offset(), "a permission is for an element of an array: a[i]");
    }
    Access access = wanted == 1 ? Access.READ : access(arguments.get(1), places);
    found.add(new Permission(scopes, access, place, word.offset()));
    if (wanted == 3) {
      List<Part> equal = new ArrayList<>(place);
      Word sign = new Word(Word.Kind.SIGN, "==", arguments.get(2).getFirst().offset());
      equal.add(new Part.Leaf(sign));
      equal.add(inParentheses(arguments.get(2)));
      found.add(new Fact(scopes, equal));
    }
  }

  private static Part inParentheses(List<Part> parts) {
    int offset = parts.getFirst().offset();
    return new Part.Group(
        new Word(Word.Kind.SIGN, "(", offset), parts, new Word(Word.Kind.SIGN, ")", offset));
  }

  /// All of a permission is needed to write; a part of it is enough to read.
  private static Access access(List<Part> parts, Places places) throws InputException {
    String text =
        parts.stream()
            .map(p -> p instanceof Part.Leaf(Word word) ? word.text() : "(")
            .collect(Collectors.joining());
    if (text.equals("write") || text.equals("1")) {
      return Access.WRITE;
    }
    if (text.equals("read")) {
      return Access.READ;
    }
    Matcher fraction = FRACTION.matcher(text);
    if (fraction.matches()) {
      BigInteger part = new BigInteger(fraction.group(1));
      int compared = part.compareTo(new BigInteger(fraction.group(2)));
      if (compared <= 0 && part.signum() > 0) {
        return compared == 0 ? Access.WRITE : Access.READ;
      }
    }
    throw places.wrong(
        parts.getFirst().offset(), "a permission is 'write', 'read', 1, or a part of 1 like 1\\2");
  }

  private static Word word(List<Part> parts) {
    for (Part part : parts) {
      if (part instanceof Part.Leaf(Word word) && WORDS.contains(word.text())) {
        return word;
      }
      if (part instanceof Part.Group(_, List<Part> inside, _) && isIn(inside)) {
        return word(inside);
      }
    }
    throw new IllegalStateException("there is no permission");
  }

  private static List<Scope> with(List<Scope> scopes, Scope scope) {
    List<Scope> more = new ArrayList<>(scopes);
    more.add(scope);
    return more;
  }
}
