package org.warpproof.frontend.comments;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.input.Language;
import org.warpproof.source.InputException;

/// A file to the file in which contracts in comments are code.
public final class CommentContracts {
  private static final Pattern MACRO =
      Pattern.compile("#\\s*define\\s+(\\w+)\\s(.*)", Pattern.DOTALL);
  private static final Pattern CONDITIONAL =
      Pattern.compile("#\\s*(endif|else|elif).*", Pattern.DOTALL);

  /// The condition of a loop that has none, behind all invariants, which stand in its place.
  private static final Code LAST = out -> out.add(" 1");

  private final InputFile file;
  private final Places places;
  private final Scanner.Scanned scanned;
  private final Set<String> kernelWords;
  private final List<Insertion> insertions = new ArrayList<>();

  private CommentContracts(InputFile file) {
    this.file = file;
    this.places = new Places(file);
    this.scanned = Scanner.file(file.text());
    this.kernelWords = kernelWords();
  }

  /// Code that is to stand at an offset.
  private record Insertion(int offset, Code code) {}

  private interface Code {
    void write(AlignedText out) throws InputException;
  }

  /// The file as clang is to see it: itself, if there are no annotations in its comments.
  ///
  /// @throws InputException with a message like clang's, if an annotation makes no sense
  public static InputFile written(InputFile file) throws InputException {
    boolean mayHave = file.text().contains("//@") || file.text().contains("/*@");
    return file.language().isSource() && mayHave ? new CommentContracts(file).written() : file;
  }

  private InputFile written() throws InputException {
    List<Scanner.Comment> comments = scanned.comments();
    for (int i = 0; i < comments.size(); i++) {
      List<Word> words = new ArrayList<>(words(comments.get(i)));
      if (!Clause.starts(words)) {
        continue;
      }
      Scanner.Comment first = comments.get(i);
      while (i + 1 < comments.size() && continues(comments.get(i), comments.get(i + 1), words)) {
        i++;
        words.addAll(words(comments.get(i)));
      }
      place(first, Clause.of(words, places));
    }
    return insertions.isEmpty() ? file : file.edited(text());
  }

  private List<Word> words(Scanner.Comment comment) {
    return Scanner.annotation(file.text(), comment).stream().filter(w -> !w.is("@")).toList();
  }

  /// Whether only space is between two comments, and the second one goes on with what the first
  /// says.
  private boolean continues(Scanner.Comment one, Scanner.Comment other, List<Word> before) {
    List<Word> words = words(other);
    return file.text().substring(one.end(), other.start()).isBlank()
        && !words.isEmpty()
        && (!before.getLast().is(";") || words.getFirst().kind() == Word.Kind.NAME);
  }

  private void place(Scanner.Comment comment, List<Clause> clauses) throws InputException {
    Site site = new Site(scanned.words(), comment.words(), places);
    for (Clause clause : clauses) {
      int offset = clause.first().offset();
      switch (clause.kind()) {
        case REQUIRES -> contract(clause, site, List.of(Clause.Kind.REQUIRES));
        case ENSURES -> contract(clause, site, List.of(Clause.Kind.ENSURES));
        case CONTEXT -> contract(clause, site, List.of(Clause.Kind.REQUIRES, Clause.Kind.ENSURES));
        case LOOP_INVARIANT -> invariant(clause, site.loop(offset));
        case ASSERT -> statement(clause, comment, site, "__claim");
        case ASSUME -> statement(clause, comment, site, "__WP_ASSUMES");
        case PURE -> pure(clause, comment);
      }
    }
  }

  private void contract(Clause clause, Site site, List<Clause.Kind> kinds) throws InputException {
    Site.Function function = site.function(clause.first().offset(), kernelWords);
    List<Part> parts = Part.of(clause.words(), places);
    for (Clause.Kind kind : kinds) {
      boolean isKernel = function.kind() == Site.Function.Kind.KERNEL;
      boolean isAfter = kind == Clause.Kind.ENSURES;
      String name =
          isKernel
              ? isAfter ? "__kernel_ensures" : "__kernel_requires"
              : isAfter ? "__ensures" : "__WP_REQUIRES";
      Optional<String> result = isAfter && !isKernel ? function.result() : Optional.empty();
      insert(function.start(), out -> says(out, name, clause, parts, result, ";"));
    }
  }

  private void invariant(Clause clause, Site.Loop loop) throws InputException {
    List<Part> parts = Part.of(clause.words(), places);
    String end = loop.form() == Site.Loop.Form.STATEMENT ? ";" : ",";
    insert(loop.offset(), out -> says(out, "__invariant", clause, parts, Optional.empty(), end));
    if (loop.form() == Site.Loop.Form.INSTEAD_OF_CONDITION) {
      insert(loop.offset(), LAST);
    }
  }

  private void statement(Clause clause, Scanner.Comment comment, Site site, String name)
      throws InputException {
    site.statement(clause.first().offset());
    List<Part> parts = Part.of(clause.words(), places);
    insert(comment.start(), out -> says(out, name, clause, parts, Optional.empty(), ";"));
  }

  /// A function without effects; it is expanded where it is used, and so must not use itself.
  private void pure(Clause clause, Scanner.Comment comment) throws InputException {
    List<Part> parts = Part.of(clause.words(), places);
    int equals = Part.find(parts, "=").orElse(-1);
    if (equals < 2
        || !(parts.get(equals - 1) instanceof Part.Group parameters)
        || !(parts.get(equals - 2) instanceof Part.Leaf(Word name))) {
      throw places.wrong(
          clause.first().offset(), "a pure function is written: pure int f(int x) = value;");
    }
    List<Part> value = parts.subList(equals + 1, parts.size());
    if (value.stream().anyMatch(p -> p.mentions(name.text()))) {
      throw places.wrong(name.offset(), "pure functions that call themselves are not supported");
    }
    String specifiers = file.language() == Language.OPENCL ? "static " : "static __device__ ";
    insert(
        comment.start(),
        out -> {
          out.at(clause.first().offset());
          out.add(specifiers);
          for (Part part : parts.subList(0, equals - 1)) {
            if (part instanceof Part.Leaf(Word word)) {
              out.add(word);
              out.add(" ");
            }
          }
          verbatim(parameters, out);
          out.add(" { return ");
          new Specification(places, out, file.language(), Optional.empty())
              .write(value, name.offset());
          out.add("; }");
        });
  }

  private static void verbatim(Part part, AlignedText out) {
    switch (part) {
      case Part.Leaf(Word word) -> out.add(word);
      case Part.Group(Word open, List<Part> inside, Word close) -> {
        out.add(open);
        inside.forEach(p -> verbatim(p, out));
        out.add(close);
      }
    }
  }

  /// One annotation for each conjunct, at its place.
  private void says(
      AlignedText out,
      String name,
      Clause clause,
      List<Part> condition,
      Optional<String> result,
      String end)
      throws InputException {
    int where = clause.first().offset();
    for (List<Part> conjunct : Specification.conjuncts(condition)) {
      out.at(conjunct.isEmpty() ? where : conjunct.getFirst().offset());
      out.add(name + "(");
      new Specification(places, out, file.language(), result).write(conjunct, where);
      out.add(")" + end);
    }
  }

  private void insert(int offset, Code code) {
    insertions.add(new Insertion(offset, code));
  }

  private String text() throws InputException {
    int first = insertions.stream().mapToInt(Insertion::offset).min().orElse(0);
    for (Scanner.Directive directive : scanned.directives()) {
      String line = file.text().substring(directive.start(), directive.end());
      if (directive.start() > first && CONDITIONAL.matcher(line).matches()) {
        // What clang skips, it skips with our lines in it.
        int next = Math.min(directive.end() + 1, file.text().length());
        insert(next, out -> out.line(next));
      }
    }
    insertions.sort(
        Comparator.comparingInt(Insertion::offset)
            .thenComparing(insertion -> insertion.code() == LAST));
    AlignedText out = new AlignedText(places);
    int done = 0;
    for (int i = 0; i < insertions.size(); i++) {
      Insertion insertion = insertions.get(i);
      out.copy(file.text().substring(done, insertion.offset()), insertion.offset());
      done = insertion.offset();
      boolean isRepeated =
          insertion.code() == LAST && i > 0 && insertions.get(i - 1).equals(insertion);
      if (!isRepeated) {
        insertion.code().write(out);
      }
      out.at(done);
    }
    out.copy(file.text().substring(done), file.text().length());
    return out.toString();
  }

  /// What marks a kernel, macros of the file that stand for it included.
  private Set<String> kernelWords() {
    Set<String> words = new HashSet<>(Set.of("__global__", "__kernel"));
    if (file.language() == Language.OPENCL) {
      words.add("kernel");
    }
    for (Scanner.Directive directive : scanned.directives()) {
      Matcher macro = MACRO.matcher(file.text().substring(directive.start(), directive.end()));
      if (macro.matches()
          && words.stream().anyMatch(w -> macro.group(2).matches("(?s).*\\b" + w + "\\b.*"))) {
        words.add(macro.group(1));
      }
    }
    return words;
  }
}
