package org.warpproof.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.engine.RacesAsked;
import org.warpproof.kernel.Contract.Access;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Place;
import org.warpproof.protocol.threads.Counters;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Pointers.Location;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk.Point;

/// One access that a thread has made before it comes to a statement, if any: any one of them, as
/// GPUVerify's log has it.
///
/// A barrier clears the log, as far as [LogWays] knows: there may be more in it than there is.
final class AccessLog {
  private final Model model;
  private final Structure structure;
  private final Queries questions;
  private final Terms terms;

  AccessLog(Model model, Queries questions) {
    this.model = model;
    this.structure = model.structure();
    this.questions = questions;
    this.terms = model.encoding().terms();
  }

  /// Whether there is such an access, and where it is in its array: that of one of the `ways`, if
  /// there is one.
  record Entry(Formula hasOccurred, Term offset, List<Way> ways) {
    Entry {
      ways = List.copyOf(ways);
    }
  }

  /// An access that may be in the log, if this is so, at an offset.
  record Way(Formula isLogged, Term offset) {}

  /// The entry for an array, of the thread in `pair` at a statement; `moment` tells entries apart
  /// that need not be the same. Nothing if it is not known which array it is, or copies access it.
  Optional<Entry> entry(Access access, Expr pointer, Pair pair, Point statement, String moment) {
    Optional<Set<String>> objects =
        structure.memory().objects(new Place(new Place.Root.Pointed(pointer), List.of()));
    if (objects.isEmpty() || objects.get().size() != 1) {
      return Optional.empty();
    }
    String object = objects.get().iterator().next();
    if (isInAnother(object)) {
      return Optional.empty();
    }
    String own = "%s of %s %s".formatted(access, object, moment);
    Formula hasOccurred = terms.truth(own + " has occurred");
    Range range = Range.of(0, Long.MAX_VALUE);
    Term offset = terms.symbol(own + ", where", range.least(), range.most());
    List<Way> ways = new ArrayList<>();
    if (!RacesAsked.of(structure.kernel()).areOnOneOf(List.of(object))) {
      // Nobody asks for its races, and it has no log.
      return Optional.of(new Entry(terms.truth(false), offset, List.of()));
    }
    for (Site site : structure.memory().sites()) {
      if (!structure.memory().mayTouch(site.place(), object) || !isOf(access, site)) {
        continue;
      }
      if (site.agent() == Site.Agent.COPY) {
        return Optional.empty();
      }
      ways.add(made(new Logged(site, own), object, pair, statement));
    }
    return Optional.of(new Entry(hasOccurred, offset, ways));
  }

  /// Whether others may be the same array: offsets are counted from the start of only one of them.
  private boolean isInAnother(String object) {
    return structure.kernel().objects().stream()
        .anyMatch(
            o ->
                !o.name().equals(object)
                    && structure.memory().group(o.name()).equals(structure.memory().group(object)));
  }

  /// Whether what is done at a site is such an access.
  static boolean isOf(Access access, Site site) {
    return switch (access) {
      case READ -> site.mode() == Site.Mode.READ;
      case WRITE -> site.mode() == Site.Mode.WRITE;
    };
  }

  /// An access that was made before the thread came to the statement.
  private Way made(Logged logged, String object, Pair pair, Point statement) {
    Site site = logged.site();
    ThreadView view = view(logged, pair);
    Location location = view.pointers().locate(site.place());
    Term number = terms.number(structure.memory().number(object));
    ThreadView now = pair.one();
    LogWays ways = new LogWays(structure, object, Point.of(site), statement);
    Formula isLogged =
        terms.and(
            List.of(
                view.reaches(site.block(), site.index()),
                terms.equal(location.object().term(), number),
                terms.atMost(terms.number(0), location.offset().term()),
                ways.isKept(
                    terms,
                    loop -> view.iteration(loop).term(),
                    loop -> now.iteration(loop).term())));
    return new Way(isLogged, location.offset().term());
  }

  /// The thread at an access, in an iteration of its own of each loop around it.
  private ThreadView view(Logged logged, Pair pair) {
    Site site = logged.site();
    return questions.view(
        pair.one().setting().name(),
        pair.where(),
        logged,
        () ->
            Counters.in(
                site.block(),
                model,
                pair.one().setting().name(),
                pair.where(),
                loop ->
                    "iteration of block %d at statement %d of block %d, %s"
                        .formatted(loop.header(), site.index(), site.block(), logged.entry())));
  }

  /// An access that an entry may be.
  private record Logged(Site site, String entry) {}
}
