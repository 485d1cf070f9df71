package org.warpproof.protocol.bounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.TrustedIndex;
import org.warpproof.engine.Party;
import org.warpproof.engine.Wrapping;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Pointers;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Site;
import org.warpproof.structure.SizedAccesses;
import org.warpproof.structure.Structure;

/// The conditions under which a thread leaves an array of known size, or a row of it.
final class Outside {
  private final Structure structure;
  private final SizedAccesses sizes;
  private final Encoding encoding;
  private final Arithmetic arithmetic;
  private final Terms terms;
  private final Queries questions;
  private final Wrapping wrapping;

  Outside(Model model, Queries questions) {
    this.structure = model.structure();
    this.sizes = new SizedAccesses(structure.memory());
    this.encoding = model.encoding();
    this.arithmetic = model.encoding().arithmetic();
    this.terms = model.encoding().terms();
    this.questions = questions;
    this.wrapping = model.options().wrapping();
  }

  List<Site> sites() {
    return sizes.open();
  }

  /// Whether all that an access may be to has a size that is a number in the file.
  boolean isSizedInFile(Site site) {
    return structure.memory().objects(site.place()).orElse(Set.of()).stream()
        .noneMatch(object -> sizes.extentOf(object).isPresent());
  }

  private ThreadView view(int block) {
    return questions.together(block, Party.ONE, Where.inABlock());
  }

  /// That a thread comes to an access.
  Formula reaches(Site site) {
    return reaches(site.block(), site.index());
  }

  /// That a thread comes to a statement of a block, or to its end.
  Formula reaches(int block, int index) {
    return view(block).reaches(block, index);
  }

  /// That a thread comes to an access, and is outside there.
  List<Formula> of(Site site) {
    ThreadView view = view(site.block());
    Span span = span(site, view);
    List<Formula> ways = new ArrayList<>(rows(site.place(), view));
    ways.add(span.isEndless);
    Set<String> objects = structure.memory().objects(site.place()).orElse(Set.of());
    for (String object : objects) {
      int number = structure.memory().number(structure.memory().group(object));
      limits(object, site, view)
          .ifPresent(
              limits ->
                  ways.add(
                      terms.and(
                          List.of(
                              terms.equal(span.object.term(), terms.number(number)),
                              isBeyond(limits, span, site)))));
    }
    return List.of(reaches(site), span.isMade, terms.or(ways));
  }

  /// The same, if all that is accessed ends there, in bytes.
  List<Formula> of(Site site, Bounded end) {
    ThreadView view = view(site.block());
    Span span = span(site, view);
    List<Formula> ways = new ArrayList<>(rows(site.place(), view));
    ways.add(span.isEndless);
    ways.add(isBeyond(new Limits(arithmetic.constant(0), end), span, site));
    return List.of(reaches(site), span.isMade, terms.or(ways));
  }

  /// The offset of what is accessed, if nothing that it is made of wraps around.
  TrustedIndex trusted(Site site) {
    return wrapping == Wrapping.EXACT || site.agent() == Site.Agent.COPY
        ? new TrustedIndex(terms.number(0), List.of(), Set.of())
        : TrustedIndex.of(
            view(site.block()).pointers().locate(site.place()).offset().term(), arithmetic);
  }

  private Formula isBeyond(Limits limits, Span span, Site site) {
    arithmetic.gather(span.first.term());
    arithmetic.gather(span.last.term());
    Bounded last = arithmetic.subtract(limits.end, arithmetic.constant(site.bytes()));
    return terms.or(List.of(less(span.first, limits.start), less(last, span.last)));
  }

  /// The offsets of the first byte of an array and of the one behind its last, as seen from the
  /// start of its group.
  private record Limits(Bounded start, Bounded end) {}

  private Optional<Limits> limits(String object, Site site, ThreadView view) {
    long size = sizes.size(object);
    if (size > 0) {
      return Optional.of(new Limits(arithmetic.constant(0), arithmetic.constant(size)));
    }
    Optional<String> sized = sizes.extentOf(object);
    if (sized.isEmpty()) {
      return Optional.empty();
    }
    String array = sized.get();
    boolean isGroup = structure.memory().group(object).equals(array);
    if (!isGroup && !(site.place().root() instanceof Place.Root.Named)) {
      // Of arrays that may overlap it is not known which of them a pointer leads to.
      return Optional.of(new Limits(arithmetic.constant(0), arithmetic.constant(0)));
    }
    Bounded start =
        isGroup
            ? arithmetic.constant(0)
            : view.pointers().locate(new Place(new Place.Root.Named(array), List.of())).offset();
    Encoding.Extent extent = encoding.extent(array).orElseThrow();
    return Optional.of(
        new Limits(
            arithmetic.subtract(start, extent.before()), arithmetic.add(start, extent.bytes())));
  }

  /// The offsets of the first and the last element that are accessed, in bytes; `isMade` if there
  /// are any, `isEndless` if there are more than any array has.
  private record Span(
      Bounded object, Bounded first, Bounded last, Formula isMade, Formula isEndless) {}

  private Span span(Site site, ThreadView view) {
    Pointers.Location location = view.pointers().locate(site.place());
    Bounded start = location.offset();
    Statement statement =
        structure.kernel().blocks().get(site.block()).statements().get(site.index());
    if (!(statement instanceof Statement.AsyncCopy copy)) {
      return new Span(location.object(), start, start, terms.truth(true), terms.truth(false));
    }
    Expr stride = site.place().equals(copy.target()) ? copy.targetStride() : copy.sourceStride();
    Bounded count = view.expressions().number(copy.count());
    Bounded step =
        arithmetic.multiply(view.expressions().number(stride), arithmetic.constant(site.bytes()));
    Bounded end =
        arithmetic.add(
            start, arithmetic.multiply(arithmetic.subtract(count, arithmetic.constant(1)), step));
    Formula isForward = terms.atMost(terms.number(0), step.term());
    return new Span(
        location.object(),
        arithmetic.choose(isForward, start, end),
        arithmetic.choose(isForward, end, start),
        terms.not(terms.equal(count.term(), terms.number(0))),
        // The count has no sign.
        terms.less(count.term(), terms.number(0)));
  }

  /// That an index leaves the row that it counts in.
  private List<Formula> rows(Place place, ThreadView view) {
    List<Formula> ways = new ArrayList<>();
    long size =
        place.root() instanceof Place.Root.Named(String object)
            ? structure.memory().object(object).layout().size()
            : 0;
    for (int i = 0; i < place.steps().size(); i++) {
      if (place.isRow(i, size)
          && place.steps().get(i) instanceof Place.Step.Index(Expr index, _, long extent)) {
        Bounded number = view.expressions().number(index);
        ways.add(less(number, arithmetic.constant(0)));
        ways.add(less(arithmetic.constant(extent - 1), number));
      }
    }
    return ways;
  }

  private Formula less(Bounded left, Bounded right) {
    return left.least().compareTo(right.most()) >= 0
        ? terms.truth(false)
        : terms.less(left.term(), right.term());
  }
}
