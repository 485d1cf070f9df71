package org.warpproof.protocol.bounds;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.TrustedIndex;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Assumption.Footprint.Sign;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Space;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Memory;
import org.warpproof.structure.NoWrap;
import org.warpproof.structure.Site;
import org.warpproof.structure.SizedAccesses;
import org.warpproof.structure.Structure;

/// Model to the sizes that arrays must have at least: with these, no thread leaves them.
///
/// A size is guessed from the indices and conditions of the accesses ([GuessLargest]) and then
/// proved: that all accesses are inside is asked as for arrays of known size.
public final class FindFootprints {
  private static final int FEW_TERMS = 2;

  /// How many sizes are tried for an array.
  private static final int MOST_TRIES = 4;

  /// Arrays with more accesses are not looked at.
  private static final int MOST_SITES = 64;

  private final Memory memory;
  private final SizedAccesses sizes;
  private final Outside outside;
  private final Queries questions;
  private final Arithmetic arithmetic;
  private final Encoding encoding;
  private final Terms terms;
  private final Structure structure;
  private final GuessLargest guesses;

  private FindFootprints(Model model, Queries questions) {
    this.memory = model.structure().memory();
    this.sizes = new SizedAccesses(memory);
    this.outside = new Outside(model, questions);
    this.questions = questions;
    this.arithmetic = model.encoding().arithmetic();
    this.encoding = model.encoding();
    this.terms = encoding.terms();
    this.structure = model.structure();
    this.guesses = new GuessLargest(model.structure());
  }

  /// Of the arrays whose size is not known, those for which one was found.
  public static List<Assumption.Footprint> find(Model model, Queries questions) {
    FindFootprints search = new FindFootprints(model, questions);
    List<Assumption.Footprint> found = new ArrayList<>();
    try {
      for (MemoryObject array : search.memory.groups()) {
        search.footprint(array).ifPresent(found::add);
      }
    } catch (Budget.SpentException _) {
      // What was found is right.
    }
    return found;
  }

  private Optional<Assumption.Footprint> footprint(MemoryObject array) {
    List<Site> sites =
        memory.sites().stream()
            .filter(site -> memory.mayTouch(site.place(), array.name()))
            .toList();
    boolean isAlone =
        memory.sameAs(array).size() == 1 && sites.stream().allMatch(s -> isOnlyIn(s, array.name()));
    boolean isGiven = array.layout().size() == 0 && array.space() != Space.PRIVATE;
    if (!isGiven
        || !sizes.isUnsized(array.name())
        || !isAlone
        || sites.isEmpty()
        || sites.size() > MOST_SITES) {
      return Optional.empty();
    }
    for (Quantity bytes : candidates(sites)) {
      Optional<Needed> needed = needed(sites, bytes.encode(arithmetic, encoding::ofLaunch));
      if (needed.isPresent()) {
        return Optional.of(text(array, bytes, needed.get()));
      }
    }
    return Optional.empty();
  }

  private record Needed(Sign sign, Set<Assumption> trusted) {}

  /// What has to be assumed for accesses to be inside of an array that ends there; empty if that is
  /// not known.
  private Optional<Needed> needed(List<Site> sites, Bounded end) {
    Sign sign = Sign.ANY;
    Set<Assumption> trusted = new LinkedHashSet<>();
    for (Site site : sites) {
      List<Formula> isOutside = outside.of(site, end);
      if (!isExcluded(site, isOutside)) {
        List<Formula> conditions = new ArrayList<>(isOutside);
        conditions.add(terms.atMost(terms.number(0), end.term()));
        TrustedIndex index = outside.trusted(site);
        List<Formula> trusting = new ArrayList<>(conditions);
        trusting.addAll(index.fits());
        List<Formula> coming = new ArrayList<>(index.fits());
        coming.add(terms.atMost(terms.number(0), end.term()));
        coming.add(outside.reaches(site));
        // A size that nobody can have, or with which nobody comes there, is none.
        if (!isExcluded(site, trusting)
            || !(questions.askPossible(title(site), coming) instanceof Answer.Satisfiable)
            || !(index.isExact() || isExcludedIfSmall(site, conditions))) {
          return Optional.empty();
        }
        sign = Sign.NOT_NEGATIVE;
        index.names().forEach(name -> trusted.add(NoWrap.ofIndex(structure, name)));
      }
    }
    return Optional.of(new Needed(sign, trusted));
  }

  private boolean isOnlyIn(Site site, String array) {
    return memory.objects(site.place()).orElse(Set.of()).equals(Set.of(array))
        && !memory.mayBeNull(site.place());
  }

  private static String title(Site site) {
    return "the size of the array at " + site.position();
  }

  /// Whether small launches show nothing that is not to be trusted.
  private boolean isExcludedIfSmall(Site site, List<Formula> conditions) {
    return questions.askSmall(title(site), conditions) instanceof Answer.Unsatisfiable;
  }

  private boolean isExcluded(Site site, List<Formula> conditions) {
    return questions.decideSoon(title(site), conditions) instanceof Answer.Unsatisfiable;
  }

  /// The sizes that single accesses ask for, in bytes: those that others may need, too.
  private List<Quantity> candidates(List<Site> sites) {
    Set<Quantity> all = new LinkedHashSet<>();
    for (Site site : sites) {
      guesses.offset(site.place(), site.block()).map(o -> o.plus(site.bytes())).ifPresent(all::add);
    }
    List<Quantity> largest =
        all.stream()
            .filter(one -> all.stream().noneMatch(other -> isLess(one, other)))
            .sorted(Comparator.comparingInt(one -> one.factors().size()))
            .toList();
    // What has many terms is nothing that people would allocate.
    return Stream.concat(
            largest.stream().filter(one -> one.factors().size() <= FEW_TERMS),
            largest.stream().map(Quantity::leading))
        .distinct()
        .limit(MOST_TRIES)
        .toList();
  }

  private static boolean isLess(Quantity one, Quantity other) {
    Quantity difference = other.minus(one);
    return difference.isConstant() && difference.constant().signum() > 0;
  }

  private static Assumption.Footprint text(MemoryObject array, Quantity bytes, Needed needed) {
    long element =
        array.layout() instanceof Layout.Array(Layout one, _) ? Math.max(1, one.size()) : 1;
    Optional<Quantity> elements = bytes.dividedUp(element);
    boolean isOne = elements.map(Quantity::text).orElse("").equals("1");
    return new Assumption.Footprint(
        array.name(),
        elements.orElse(bytes).text(),
        elements.isEmpty() ? "bytes" : isOne ? "element" : "elements",
        bytes.isConstant() ? Sign.ANY : needed.sign,
        bytes.expression(),
        List.copyOf(needed.trusted));
  }
}
