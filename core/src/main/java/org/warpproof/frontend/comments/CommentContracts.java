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

  /// What the program itself assumes is numbered from 0 on.
  private static final int AXIOMS = 1_000_000;

  private final InputFile file;
  private final Places places;
  private final Scanner.Scanned scanned;
  private final Set<String> kernelWords;
  private final GhostVariables ghosts;
  private final List<Insertion> insertions = new ArrayList<>();

  /// The first clause that says that a kernel has permissions at its start and at its end.
  private Optional<Clause> kept = Optional.empty();

  /// Whether there is a barrier that gives permissions, and takes others.
  private boolean handOver;

  private CommentContracts(InputFile file) {
    this.file = file;
    this.places = new Places(file);
    this.scanned = Scanner.file(file.text());
    this.kernelWords = kernelWords();
    this.ghosts = new GhostVariables(scanned.words(), places);
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
    if (handOver && kept.isPresent()) {
      throw places.wrong(
          kept.get().first().offset(),
          "barriers of this file hand permissions over: write 'requires' for those of the start");
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
    for (Clause written : clauses) {
      Clause clause = ghosts.renamed(written);
      int offset = clause.first().offset();
      switch (clause.kind()) {
        case REQUIRES, ENSURES, CONTEXT -> {
          if (site.isBarrier()) {
            barrier(clause, comment, site);
          } else {
            contract(clause, site);
          }
        }
        case LOOP_INVARIANT -> invariant(clause, site.loop(offset));
        case ASSERT -> statement(clause, comment, site, "__claim");
        case ASSUME -> statement(clause, comment, site, "__WP_ASSUMES");
        case GHOST -> ghost(written, comment, site);
        case PURE -> pure(clause, comment);
      }
    }
  }

  private void contract(Clause clause, Site site) throws InputException {
    Site.Function function = site.function(clause.first().offset(), kernelWords);
    List<Part> parts = Part.of(clause.words(), places);
    for (Clause.Kind kind : clause.kind().parts()) {
      boolean isKernel = function.kind() == Site.Function.Kind.KERNEL;
      boolean isAfter = kind == Clause.Kind.ENSURES;
      String name =
          isKernel
              ? isAfter ? "__kernel_ensures" : "__kernel_requires"
              : isAfter ? "__ensures" : "__WP_REQUIRES";
      Optional<String> result = isAfter && !isKernel ? function.result() : Optional.empty();
      if (Length.isIn(parts) && isKernel && clause.kind() == Clause.Kind.REQUIRES) {
        for (List<Part> conjunct : Specification.conjuncts(parts)) {
          insert(function.start(), out -> length(out, name, clause, conjunct));
        }
      } else if (!Resource.isIn(parts)) {
        insert(function.start(), out -> says(out, name, clause, parts, result, ";"));
      } else if (isKernel) {
        refuseAtTheEnd(clause);
        resources(function.start(), name, clause, isAfter ? Given.NOT : Given.HERE);
      } else {
        throw places.wrong(
            clause.first().offset(),
            "permissions are given by contracts of kernels and of barriers, not of functions");
      }
    }
  }

  /// How long an array is, or another condition beside that.
  private void length(AlignedText out, String name, Clause clause, List<Part> conjunct)
      throws InputException {
    Optional<Length> length = Length.of(conjunct, places);
    if (length.isEmpty()) {
      says(out, name, clause, conjunct, Optional.empty(), ";");
      return;
    }
    out.at(conjunct.getFirst().offset());
    out.add("__WP_LENGTH(");
    length.get().array().forEach(part -> verbatim(part, out));
    out.add(", ");
    specification(out).write(length.get().elements(), conjunct.getFirst().offset());
    out.add(");");
  }

  /// What holds of each thread that comes to a barrier, and once it goes on.
  private void barrier(Clause clause, Scanner.Comment comment, Site site) throws InputException {
    site.statement(clause.first().offset());
    List<Part> parts = Part.of(clause.words(), places);
    for (Clause.Kind kind : clause.kind().parts()) {
      boolean isAfter = kind == Clause.Kind.ENSURES;
      String name = isAfter ? "__barrier_ensures" : "__barrier_requires";
      int offset = isAfter ? site.behindStatement(clause.first().offset()) : comment.start();
      if (!Resource.isIn(parts)) {
        insert(offset, out -> says(out, name, clause, parts, Optional.empty(), ";"));
      } else if (clause.kind() == Clause.Kind.ENSURES) {
        handOver = true;
        resources(offset, name, clause, Given.HERE);
      } else {
        throw places.wrong(
            clause.first().offset(),
            "a barrier takes all permissions, and gives those that its 'ensures' has: write"
                + " 'ensures' for permissions");
      }
    }
  }

  /// Whether a clause gives threads the permissions that it speaks of.
  private enum Given {
    HERE,
    NOT
  }

  /// One annotation for each permission, and for each condition beside them.
  private void resources(int offset, String name, Clause clause, Given given)
      throws InputException {
    int where = clause.first().offset();
    for (Resource resource : Resource.of(Part.of(clause.words(), places), places)) {
      switch (resource) {
        case Resource.Fact fact -> {
          int start = fact.condition().isEmpty() ? where : fact.condition().getFirst().offset();
          insert(
              offset,
              out -> {
                out.at(start);
                out.add(name + "(");
                specification(out).write(fact, where);
                out.add(");");
              });
        }
        case Resource.Permission permission -> {
          if (given == Given.HERE) {
            insert(
                offset,
                out -> {
                  out.at(permission.where());
                  specification(out).write(permission);
                });
          }
        }
      }
    }
  }

  private Specification specification(AlignedText out) {
    return new Specification(places, out, file.language(), Optional.empty());
  }

  /// Permissions of a kernel's start are there at its end if no barrier takes them.
  private void refuseAtTheEnd(Clause clause) throws InputException {
    if (clause.kind() == Clause.Kind.ENSURES) {
      throw places.wrong(
          clause.first().offset(),
          "a kernel's 'ensures' gives no permissions: write 'requires' or 'context'");
    }
    if (clause.kind() == Clause.Kind.CONTEXT && kept.isEmpty()) {
      kept = Optional.of(clause);
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

  private void ghost(Clause clause, Scanner.Comment comment, Site site) throws InputException {
    site.statement(clause.first().offset());
    GhostVariables.Given given = ghosts.give(clause, comment.words());
    int where = clause.first().offset();
    insert(
        comment.start(),
        out -> {
          out.add(given.declaration());
          out.at(where);
          out.add(given.start());
          specification(out).write(given.value(), where);
          out.add(given.end());
        });
  }

  /// A function without effects; it is expanded where it is used, unless it uses itself.
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
      recursive(clause, comment, name);
      return;
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

  /// What a function is that uses itself is said of all numbers, where kernels start.
  private void recursive(Clause clause, Scanner.Comment comment, Word name) throws InputException {
    String called = ghosts.function(name);
    List<Part> parts = Part.of(ghosts.renamed(clause).words(), places);
    int equals = Part.find(parts, "=").orElseThrow();
    List<Word> parameters = new ArrayList<>();
    for (List<Part> parameter :
        Part.split(((Part.Group) parts.get(equals - 1)).inside(), Set.of(","))) {
      boolean isNumber =
          equals == 3
              && parts.getFirst().is("int")
              && parameter.size() == 2
              && parameter.getFirst().is("int");
      if (isNumber && parameter.getLast() instanceof Part.Leaf(Word word)) {
        parameters.add(word);
      } else {
        throw places.wrong(
            name.offset(),
            "a pure function that calls itself is one of 'int', as in: pure int f(int x) = x > 0 ?"
                + " f(x - 1) : 0;");
      }
    }
    boolean isOpenCl = file.language() == Language.OPENCL;
    String types = String.join(", ", parameters.stream().map(_ -> "int").toList());
    String names = String.join(", ", parameters.stream().map(Word::text).toList());
    insert(
        comment.start(),
        out -> {
          out.add("__WP_UNINTERPRETED(%s, int, %s); ".formatted(called, types));
          out.add(isOpenCl ? "" : "extern \"C\" __device__ ");
          out.add(
              "__attribute__((used)) void __axiom_%d(void) {".formatted(AXIOMS + name.offset()));
          out.at(clause.first().offset());
          out.add("__WP_GRANTS(");
          for (Word parameter : parameters) {
            out.add("int ");
            out.add(parameter);
            out.add(" = __bound_int(); ");
          }
          out.add("__defines(%s(%s), ".formatted(called, names));
          specification(out).write(parts.subList(equals + 1, parts.size()), name.offset());
          out.add(");) }");
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
