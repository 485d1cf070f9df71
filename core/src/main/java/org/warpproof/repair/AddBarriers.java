package org.warpproof.repair;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/// A text and gaps in it to the text with barriers there.
///
/// A barrier gets a line of its own, indented as the statement beside it, unless several statements
/// share a line.
final class AddBarriers {
  /// Lines that belong to the statement below.
  private static final Pattern BELONGS_BELOW = Pattern.compile("\\s*(?://.*|#\\s*pragma\\b.*)");

  private static final Pattern REST_OF_LINE =
      Pattern.compile(
          "[ \\t]*(?:/\\*(?:(?!\\*/)[^\\n])*\\*/[ \\t]*)*(?://[^\\n\\r]*)?(?=\\r?\\n|\\z)");

  /// Braces that close at one place close from the inside, before anything else is put there.
  private static final int LAST = Integer.MAX_VALUE;

  /// A stretch of old text: where it begins in the new text, and where it did in the old.
  record Stretch(int now, int before) {}

  /// The new text, where in it the barrier of each gap begins, and what it has of the old one.
  public record Result(String text, Map<Gap, Integer> offsets, List<Stretch> stretches) {
    public Result {
      offsets = Map.copyOf(offsets);
      stretches = List.copyOf(stretches);
    }

    /// Where a place in the new text, outside of what was added, was in the old one.
    int original(int offset) {
      Stretch around = stretches.getFirst();
      for (Stretch stretch : stretches) {
        around = stretch.now() <= offset ? stretch : around;
      }
      return around.before() + offset - around.now();
    }
  }

  private final SourceText source;
  private final Set<Gap> gaps;
  private final String newline;
  private final List<Edit> edits = new ArrayList<>();

  private AddBarriers(SourceText source, Collection<Gap> gaps) {
    this.source = source;
    this.gaps = new LinkedHashSet<>(gaps);
    this.newline = source.newline();
  }

  static Result add(SourceText source, Collection<Gap> gaps, Function<Gap, String> barrier) {
    return new AddBarriers(source, gaps).apply(barrier);
  }

  private Result apply(Function<Gap, String> barrier) {
    Set<Gap.Body> bodies = new LinkedHashSet<>();
    for (Gap gap : gaps) {
      switch (gap) {
        case Gap.BeforeStatement before -> beforeStatement(before);
        case Gap.BeforeBrace before -> beforeBrace(before);
        case Gap.AtStart(Gap.Body body, _) -> bodies.add(body);
        case Gap.AtEnd(Gap.Body body, _) -> bodies.add(body);
      }
    }
    bodies.forEach(this::body);
    edits.sort(
        Comparator.comparingInt(Edit::start)
            .thenComparingInt(Edit::end)
            .thenComparingInt(Edit::rank));
    return replaced(barrier);
  }

  private Result replaced(Function<Gap, String> barrier) {
    StringBuilder text = new StringBuilder();
    Map<Gap, Integer> offsets = new HashMap<>();
    List<Stretch> stretches = new ArrayList<>();
    int done = 0;
    for (Edit edit : edits) {
      stretches.add(new Stretch(text.length(), done));
      text.append(source.text(), done, edit.start()).append(edit.before());
      edit.gap()
          .ifPresent(
              gap -> {
                offsets.put(gap, text.length());
                text.append(barrier.apply(gap));
              });
      text.append(edit.after());
      done = edit.end();
    }
    stretches.add(new Stretch(text.length(), done));
    text.append(source.text(), done, source.text().length());
    return new Result(text.toString(), offsets, stretches);
  }

  private void insert(int at, String before, Gap gap, String after) {
    edits.add(new Edit(at, at, before, Optional.of(gap), after, LAST));
  }

  private void beforeStatement(Gap.BeforeStatement gap) {
    if (!source.isFirstOnLine(gap.offset())) {
      insert(gap.offset(), "", gap, " ");
      return;
    }
    int line = source.line(gap.offset());
    int first = source.line(gap.after());
    while (line - 1 > first && BELONGS_BELOW.matcher(source.withEnd(line - 1).strip()).matches()) {
      line--;
    }
    insert(source.start(line), source.indent(gap.offset()), gap, newline);
  }

  private void beforeBrace(Gap.BeforeBrace gap) {
    if (!source.isFirstOnLine(gap.offset())) {
      insert(gap.offset(), "", gap, " ");
      return;
    }
    String indent =
        gap.last() >= 0 && source.isFirstOnLine(gap.last())
            ? source.indent(gap.last())
            : source.indent(gap.offset()) + source.unit();
    insert(source.start(source.line(gap.offset())), indent, gap, newline);
  }

  /// Gives a body braces, and barriers within.
  private void body(Gap.Body body) {
    Optional<Gap> start = Optional.of(new Gap.AtStart(body, body.depth()));
    Optional<Gap> end = Optional.of(new Gap.AtEnd(body, body.depth()));
    start = start.filter(gaps::contains);
    end = end.filter(gaps::contains);
    String outer = source.indent(body.outer());
    boolean isOnOwnLine = source.isFirstOnLine(body.start());
    String inner = isOnOwnLine ? source.indent(body.start()) : outer + source.unit();
    String between = source.text().substring(body.head(), body.start());
    if (isOnOwnLine) {
      edits.add(new Edit(body.head(), body.head(), " {", Optional.empty(), "", LAST));
      if (start.isPresent()) {
        insert(source.start(source.line(body.start())), inner, start.get(), newline);
      }
    } else if (between.isBlank()) {
      String after = start.isPresent() ? newline + inner : "";
      edits.add(new Edit(body.head(), body.start(), " {" + newline + inner, start, after, LAST));
    } else {
      edits.add(new Edit(body.head(), body.head(), " {", Optional.empty(), "", LAST));
      if (start.isPresent()) {
        insert(body.start(), "", start.get(), " ");
      }
    }
    var rest = REST_OF_LINE.matcher(source.text()).region(body.end(), source.text().length());
    int close = rest.lookingAt() ? rest.end() : body.end();
    String lines = newline + (end.isPresent() ? inner : outer + "}");
    String after = end.isPresent() ? newline + outer + "}" : "";
    edits.add(new Edit(close, close, lines, end, after, -body.depth()));
  }
}
