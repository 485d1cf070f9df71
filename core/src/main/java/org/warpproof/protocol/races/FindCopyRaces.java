package org.warpproof.protocol.races;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.encode.Encoding;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Party;
import org.warpproof.engine.RacesAsked;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.races.FindRaces.Pair;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Phases;
import org.warpproof.protocol.threads.Phases.Member;
import org.warpproof.protocol.threads.Phases.Phase;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.warps.RaceCase;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;
import org.warpproof.structure.CopyWaits;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;

/// Asks whether an asynchronous copy can meet what threads or other copies do.
///
/// A copy is under way from where its threads start it to where they wait for it ([CopyWaits]),
/// whatever barriers they pass. In its block it meets
///
/// - what a thread does, or what copies it starts, on the way from the start to the wait;
/// - what a thread did before on its way to the start since the last barrier: another thread may
///   have started the copy by then.
///
/// All threads of the block start it together, with the same arguments ([FindDivergence]), so in
/// both cases the thread that is looked at stands for those that start the copy. In other blocks it
/// meets everything.
final class FindCopyRaces {
  private static final Party ME = Party.ONE;

  private final PhaseAccesses accesses;
  private final Model model;
  private final Structure structure;
  private final Encoding encoding;
  private final Queries questions;
  private final FindRaces races;
  private final Terms terms;
  private final Map<Statement, Phases> flights = new HashMap<>();
  private final Phases whole;

  FindCopyRaces(PhaseAccesses accesses, FindRaces races) {
    this.accesses = accesses;
    this.model = accesses.model();
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.questions = accesses.questions();
    this.races = races;
    this.terms = encoding.terms();
    this.whole = new Phases(structure, (_, _) -> false);
  }

  void find(MemoryObject object) {
    List<Site> sites =
        structure.memory().sites().stream()
            .filter(site -> structure.memory().mayTouch(site.place(), object.name()))
            .toList();
    List<Site> copies = sites.stream().filter(FindCopyRaces::isCopy).toList();
    if (copies.isEmpty()) {
      return;
    }
    for (Site site : sites) {
      if (isCopy(site)) {
        whileUnderWay(object, site);
      } else if (copies.stream().anyMatch(copy -> conflict(site, copy))) {
        beforeStart(object, site);
      }
    }
    if (object.space() == Space.GLOBAL && RacesAsked.of(structure.kernel()).areBetweenBlocks()) {
      betweenBlocks(object);
    }
  }

  private static boolean isCopy(Site site) {
    return site.agent() == Site.Agent.COPY;
  }

  private static boolean conflict(Site one, Site other) {
    return one.conflictsWith(other, Scope.BLOCK);
  }

  private void whileUnderWay(MemoryObject object, Site copy) {
    Phases flight = flights.computeIfAbsent(statement(copy), _ -> flight(copy));
    Phase phase = flight.from(copy.block(), copy.index() + 1);
    PhaseAccess start = accesses.atStart(ME, Where.inABlock(), flight, phase, copy);
    List<Member> members = touching(object, phase.members());
    races.askAll(
        object,
        "while a copy is under way",
        terms.truth(true),
        pairs(start, flight, phase, members));
  }

  private Phases flight(Site copy) {
    CopyWaits waits = CopyWaits.of(structure, copy.block(), copy.index());
    if (waits.isEmpty()) {
      encoding.facts().assume(Assumption.Plain.COPIES_COMPLETE);
    }
    return new Phases(structure, waits::isAt);
  }

  private void beforeStart(MemoryObject object, Site site) {
    Phases phases = model.phases(object.space(), Where.inABlock());
    Phase phase = phases.from(site.block(), site.index() + 1);
    List<Member> copies =
        touching(object, phase.members()).stream().filter(m -> isCopy(m.site())).toList();
    PhaseAccess start = accesses.atStart(ME, Where.inABlock(), phases, phase, site);
    // Another thread may start the copy: there must be one.
    races.askAll(
        object,
        "before a copy is started",
        questions.differ(Where.inABlock()),
        pairs(start, phases, phase, copies));
  }

  private List<Pair> pairs(PhaseAccess start, Phases phases, Phase phase, List<Member> members) {
    List<Pair> pairs = new ArrayList<>();
    for (Member member : members) {
      if (conflict(start.site(), member.site())) {
        PhaseAccess other = accesses.of(ME, Where.inABlock(), phases, phase, member);
        addIfSameObject(start, other, pairs);
      }
    }
    return pairs;
  }

  private void betweenBlocks(MemoryObject object) {
    Where where = Where.betweenBlocks();
    Phase all = whole.from(0, 0);
    List<Member> members = touching(object, all.members());
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      for (Member other : members.subList(i, members.size())) {
        Site mine = members.get(i).site();
        boolean hasCopy = isCopy(mine) || isCopy(other.site());
        if (hasCopy && conflict(mine, other.site())) {
          addIfSameObject(
              accesses.of(Party.ONE, where, whole, all, members.get(i)),
              accesses.of(Party.OTHER, where, whole, all, other),
              pairs);
        }
      }
    }
    races.askAll(object, where.text(), questions.apart(RaceCase.betweenBlocks()), pairs);
  }

  private void addIfSameObject(PhaseAccess one, PhaseAccess other, List<Pair> pairs) {
    Formula same = terms.equal(one.location().object().term(), other.location().object().term());
    if (!same.isFalse()) {
      pairs.add(Pair.of(one, other, model));
    }
  }

  private List<Member> touching(MemoryObject object, List<Member> members) {
    return members.stream()
        .filter(m -> structure.memory().mayTouch(m.site().place(), object.name()))
        .toList();
  }

  private Statement statement(Site site) {
    return structure.kernel().blocks().get(site.block()).statements().get(site.index());
  }
}
