package org.warpproof.protocol.races;

import java.math.BigInteger;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.SymbolKind;
import org.warpproof.encode.SymbolNames;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.threads.Counters;
import org.warpproof.protocol.threads.DefinedDivisions;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.PhasePath;
import org.warpproof.protocol.threads.Phases;
import org.warpproof.protocol.threads.Phases.Member;
import org.warpproof.protocol.threads.Phases.Phase;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;

/// What threads do in the phases of a kernel, as formulas: each access is made once, for all who
/// ask about it and for those who want to see it.
public final class PhaseAccesses {
  private final Model model;
  private final Structure structure;
  private final Encoding encoding;
  private final Queries questions;
  private final Terms terms;
  private final DefinedDivisions divisions;
  private final Map<Key, PhaseAccess> made = new HashMap<>();

  /// A phase is known by the phases that it is one of, and by its start.
  private record Key(Party name, Where where, Phases phases, int block, int index, Member member) {}

  public PhaseAccesses(Model model, Queries questions) {
    this.model = model;
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.questions = questions;
    this.terms = encoding.terms();
    this.divisions = new DefinedDivisions(model);
  }

  Model model() {
    return model;
  }

  Queries questions() {
    return questions;
  }

  /// What a thread of this name does at an access of a phase.
  public PhaseAccess of(Party name, Where where, Phases phases, Phase phase, Member member) {
    return made.computeIfAbsent(
        new Key(name, where, phases, phase.block(), phase.index(), member),
        _ -> make(name, where, phases, phase, member));
  }

  List<PhaseAccess> of(Party name, Where where, Phases phases, Phase phase, List<Member> members) {
    return members.stream().map(member -> of(name, where, phases, phase, member)).toList();
  }

  private PhaseAccess make(Party name, Where where, Phases phases, Phase phase, Member member) {
    ThreadView view = view(name, where, phases, phase, member);
    PhasePath path = new PhasePath(model, phases, phase, member.iterations(), view);
    Site site = member.site();
    return at(
        site,
        view,
        name.text(),
        () ->
            terms.and(
                List.of(
                    view.reaches(site.block(), site.index()),
                    path.reaches(site.block(), site.index()))));
  }

  /// What a thread does at a statement right before the start of a phase.
  PhaseAccess atStart(Party name, Where where, Phases phases, Phase phase, Site site) {
    Member member =
        new Member(site, Collections.nCopies(phase.loops().size(), Phases.Iteration.SAME));
    ThreadView view = view(name, where, phases, phase, member);
    return at(site, view, "start", () -> view.reaches(site.block(), site.index()));
  }

  private ThreadView view(Party name, Where where, Phases phases, Phase phase, Member member) {
    return questions.view(
        name,
        where,
        moment(model, phases, phase, member),
        () -> counters(name, where, phases, phase, member));
  }

  private PhaseAccess at(Site site, ThreadView view, String role, Supplier<Formula> comes) {
    Supplier<Formula> reaches =
        () ->
            terms.and(
                List.of(
                    comes.get(), divisions.upTo(site.block(), site.index(), view.expressions())));
    if (site.agent() == Site.Agent.COPY) {
      CopyBytes bytes = CopyBytes.of(encoding, copy(site), site, view, role);
      return new PhaseAccess(
          site,
          view,
          bytes.start(),
          bytes.length(),
          () -> terms.and(List.of(bytes.isThere(), reaches.get())));
    }
    return new PhaseAccess(
        site, view, view.pointers().locate(site.place()), terms.number(site.bytes()), reaches);
  }

  /// What decides on the counters of a thread that has parted from the other.
  private record Parted(Optional<Integer> loop, Set<Integer> common) {}

  /// What a thread does in the same iteration as the other of the loops that are common to both.
  PhaseAccess parted(Site site, Party name, Where where, Set<Loop> common) {
    int block = site.block();
    Set<Integer> headers = common.stream().map(Loop::header).collect(Collectors.toSet());
    ThreadView view =
        questions.view(
            name,
            where,
            new Parted(structure.graph().loopOf(block).map(Loop::header), headers),
            () ->
                Counters.in(
                    block,
                    model,
                    name,
                    where,
                    loop -> {
                      SymbolKind counter = new SymbolKind.Iteration(loop.header());
                      return common.contains(loop)
                          ? encoding.names().common(counter)
                          : encoding.names().own(counter, name);
                    }));
    return at(site, view);
  }

  /// What a thread, as it is looked at, does at a statement.
  PhaseAccess at(Site site, ThreadView view) {
    return at(site, view, "", () -> view.reaches(site.block(), site.index()));
  }

  private Statement.AsyncCopy copy(Site site) {
    return (Statement.AsyncCopy)
        structure.kernel().blocks().get(site.block()).statements().get(site.index());
  }

  /// What decides on the counters of an access: which barriers count, the loop it is in, and where
  /// the loops around the start of the phase stand.
  private record Moment(
      Phases phases, Optional<Integer> loop, List<Integer> around, List<Phases.Iteration> states) {}

  private static Moment moment(Model model, Phases phases, Phase phase, Member member) {
    return new Moment(
        phases,
        model.structure().graph().loopOf(member.site().block()).map(Loop::header),
        phase.loops().stream().map(Loop::header).toList(),
        member.iterations());
  }

  /// The counters of the loops around the access and around the start of the phase. The latter are
  /// related to the start, so that two threads of the phase, which passed it together, agree on
  /// them.
  private Counters counters(Party name, Where where, Phases phases, Phase phase, Member member) {
    Map<Loop, Bounded> iterations = new HashMap<>();
    Set<Loop> inside = new HashSet<>();
    for (Loop loop : structure.graph().loops()) {
      boolean isInside = loop.contains(member.site().block());
      if (isInside) {
        inside.add(loop);
      }
      int index = phase.loops().indexOf(loop);
      Phases.Iteration state = index < 0 ? Phases.Iteration.ANEW : member.iterations().get(index);
      if (isInside || state != Phases.Iteration.ANEW) {
        iterations.put(loop, counter(name, phases, loop, state));
      }
    }
    return new Counters(model, name, where, iterations, inside);
  }

  private Bounded counter(Party name, Phases phases, Loop loop, Phases.Iteration state) {
    Arithmetic arithmetic = encoding.arithmetic();
    SymbolNames names = encoding.names();
    SymbolKind iteration = new SymbolKind.Iteration(loop.header());
    Bounded atStart = arithmetic.symbol(names.common(iteration), Encoding.ITERATIONS);
    boolean canPass = phases.canPassWithoutBarrier(loop);
    return switch (state) {
      case SAME -> atStart;
      case LATER ->
          arithmetic.add(
              atStart,
              canPass
                  ? arithmetic.symbol(
                      names.own(new SymbolKind.IterationsSince(loop.header()), name),
                      new Range(BigInteger.ONE, Encoding.ITERATIONS.most()))
                  : arithmetic.constant(1));
      // Entered in this phase: the first iteration, if each one has a barrier.
      case ANEW ->
          canPass
              ? arithmetic.symbol(names.own(iteration, name), Encoding.ITERATIONS)
              : arithmetic.constant(0);
    };
  }
}
