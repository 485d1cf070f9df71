package org.warpproof.protocol;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Graph;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Loop;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.protocol.Phases.Member;
import org.warpproof.protocol.Phases.Phase;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formulas;
import org.warpproof.solver.Formulas.Truth;

/// Asks for each pair of accesses that nothing orders whether their bytes can overlap.
final class FindRaces {
  /// Counters beyond this are not reached by any loop that ends in a lifetime.
  private static final BigInteger MOST_ITERATIONS = BigInteger.ONE.shiftLeft(40);

  /// All questions together may take as long as so many that run into their limit.
  private static final long QUESTIONS_IN_ALL = 12;

  /// Sizes of blocks, in each dimension, that are tried for a launch to be replayed.
  private static final List<Long> BLOCK_SIZES = List.of(4L, 32L);

  private static final long FEW_BLOCKS = 4;

  /// With so many candidates there is no proof, and one of them will do.
  private static final int ENOUGH_CANDIDATES = 8;

  private final Kernel kernel;
  private final Graph graph;
  private final Definitions definitions;
  private final Uniformity uniformity;
  private final Set<String> readOnly;
  private final Duration limit;
  private final long deadline;
  private final Set<String> assumptions = new TreeSet<>();
  private final List<RaceCandidate> candidates = new ArrayList<>();
  private final List<RaceQuestion> undecided = new ArrayList<>();
  private int questions;

  FindRaces(
      Kernel kernel, Graph graph, Uniformity uniformity, Set<String> readOnly, Duration limit) {
    this.kernel = kernel;
    this.graph = graph;
    this.definitions = new Definitions(kernel);
    this.uniformity = uniformity;
    this.readOnly = readOnly;
    this.limit = limit;
    this.deadline = System.nanoTime() + QUESTIONS_IN_ALL * limit.toNanos();
  }

  /// Two accesses, and whether their threads are of one block.
  record RaceQuestion(String object, Site first, Site second, Where where) {}

  /// What was found: nothing at all is a proof.
  record Result(
      List<RaceCandidate> candidates,
      List<RaceQuestion> undecided,
      Set<String> assumptions,
      int questions) {
    Result {
      candidates = List.copyOf(candidates);
      undecided = List.copyOf(undecided);
      assumptions = Set.copyOf(assumptions);
    }
  }

  Result find() {
    List<Site> sites = Site.all(kernel);
    for (MemoryObject object : kernel.objects()) {
      boolean isWritten = sites.stream().anyMatch(s -> s.isIn(object.name()) && s.mode().isWrite());
      if (isWritten && (object.space() == Space.SHARED || object.space() == Space.GLOBAL)) {
        withinBlock(object);
        if (object.space() == Space.GLOBAL) {
          betweenBlocks(object, sites.stream().filter(site -> site.isIn(object.name())).toList());
        }
      }
    }
    assumptions.add("accesses stay inside their arrays");
    if (kernel.objects().stream().filter(o -> o.space() == Space.GLOBAL).count() > 1) {
      assumptions.add("different pointers point into different arrays");
    }
    return new Result(candidates, undecided, assumptions, questions);
  }

  private void withinBlock(MemoryObject object) {
    Phases phases = new Phases(kernel, graph, object.space());
    Set<List<Member>> done = new HashSet<>();
    for (Phase phase : phases.all()) {
      List<Member> members =
          phase.members().stream().filter(m -> m.site().isIn(object.name())).toList();
      // Without loops around its start, a phase asks the same of a pair as any other such phase.
      for (int i = 0; i < members.size(); i++) {
        for (int j = i; j < members.size(); j++) {
          Member one = members.get(i);
          Member other = members.get(j);
          boolean isNew = !phase.loops().isEmpty() || done.add(List.of(one, other));
          if (isNew && one.site().conflictsWith(other.site(), Scope.BLOCK)) {
            ask(object, phases, phase, one, other);
          }
        }
      }
    }
  }

  private void ask(MemoryObject object, Phases phases, Phase phase, Member one, Member other) {
    try (Formulas formulas = new Formulas()) {
      Symbols symbols = new Symbols(formulas);
      LaunchSymbols launch = new LaunchSymbols(kernel, symbols);
      Map<Dimension, Bounded> block = launch.ids(LaunchValue.BLOCK_ID, "both");
      Map<Loop, Bounded> counters1 = counters(symbols, "1", phases, phase, one);
      Map<Loop, Bounded> counters2 = counters(symbols, "2", phases, phase, other);
      ThreadView.Sharing sharing =
          (variable, definition) ->
              uniformity.isUniform(variable)
                  && graph.loops().stream()
                      .filter(loop -> loop.contains(definition.block()))
                      .allMatch(loop -> agree(counters1, counters2, loop));
      ThreadView first =
          view(
              symbols,
              launch,
              "1",
              launch.ids(LaunchValue.THREAD_ID, "1"),
              block,
              counters1,
              sharing);
      ThreadView second =
          view(
              symbols,
              launch,
              "2",
              launch.ids(LaunchValue.THREAD_ID, "2"),
              block,
              counters2,
              sharing);
      Truth apart = differ(formulas, first.threadIds(), second.threadIds());
      RaceQuestion question =
          new RaceQuestion(object.name(), one.site(), other.site(), Where.IN_A_BLOCK);
      solve(question, symbols, first, second, apart);
    }
  }

  private static boolean agree(Map<Loop, Bounded> one, Map<Loop, Bounded> other, Loop loop) {
    Bounded a = one.get(loop);
    Bounded b = other.get(loop);
    return a != null && b != null && a.term().equals(b.term());
  }

  private void betweenBlocks(MemoryObject object, List<Site> sites) {
    for (int i = 0; i < sites.size(); i++) {
      for (int j = i; j < sites.size(); j++) {
        if (sites.get(i).conflictsWith(sites.get(j), Scope.DEVICE)) {
          askBetween(object, sites.get(i), sites.get(j));
        }
      }
    }
  }

  private void askBetween(MemoryObject object, Site one, Site other) {
    try (Formulas formulas = new Formulas()) {
      Symbols symbols = new Symbols(formulas);
      LaunchSymbols launch = new LaunchSymbols(kernel, symbols);
      ThreadView first = stranger(symbols, launch, "1");
      ThreadView second = stranger(symbols, launch, "2");
      Truth apart = differ(formulas, first.blockIds(), second.blockIds());
      RaceQuestion question = new RaceQuestion(object.name(), one, other, Where.BETWEEN_BLOCKS);
      solve(question, symbols, first, second, apart);
    }
  }

  /// A thread that has nothing in common with the other one.
  private ThreadView stranger(Symbols symbols, LaunchSymbols launch, String name) {
    Map<Loop, Bounded> counters = new HashMap<>();
    for (Loop loop : graph.loops()) {
      counters.put(loop, counter(symbols, loop, "#" + name));
    }
    return view(
        symbols,
        launch,
        name,
        launch.ids(LaunchValue.THREAD_ID, name),
        launch.ids(LaunchValue.BLOCK_ID, name),
        counters,
        (_, _) -> false);
  }

  private ThreadView view(
      Symbols symbols,
      LaunchSymbols launch,
      String name,
      Map<Dimension, Bounded> threadIds,
      Map<Dimension, Bounded> blockIds,
      Map<Loop, Bounded> counters,
      ThreadView.Sharing sharing) {
    ThreadView.Setting setting =
        new ThreadView.Setting(name, threadIds, blockIds, counters, readOnly, sharing);
    return new ThreadView(kernel, graph, definitions, launch, symbols, setting);
  }

  private static Bounded counter(Symbols symbols, Loop loop, String owner) {
    return symbols.symbol(
        "iteration of block " + loop.header() + owner, BigInteger.ZERO, MOST_ITERATIONS);
  }

  /// The counters of all loops: those around the start of the phase are related to it, so that two
  /// threads of the phase, which passed its start together, agree on them.
  private Map<Loop, Bounded> counters(
      Symbols symbols, String name, Phases phases, Phase phase, Member member) {
    Map<Loop, Bounded> counters = new HashMap<>();
    for (Loop loop : graph.loops()) {
      counters.put(loop, counter(symbols, loop, "#" + name));
    }
    for (int i = 0; i < phase.loops().size(); i++) {
      Loop loop = phase.loops().get(i);
      Bounded atStart = counter(symbols, loop, "");
      switch (member.iterations().get(i)) {
        case SAME -> counters.put(loop, atStart);
        case LATER -> {
          Bounded by =
              phases.canPassWithoutBarrier(loop)
                  ? symbols.symbol(
                      "iterations of block " + loop.header() + " since#" + name,
                      BigInteger.ONE,
                      MOST_ITERATIONS)
                  : symbols.constant(1);
          counters.put(loop, symbols.add(atStart, by));
        }
        case FREE -> {}
      }
    }
    return counters;
  }

  private static Truth differ(
      Formulas formulas, Map<Dimension, Bounded> one, Map<Dimension, Bounded> other) {
    List<Truth> ways = new ArrayList<>();
    one.forEach(
        (d, id) -> {
          Bounded theirs = other.get(d);
          if (theirs != null) {
            ways.add(formulas.not(formulas.equal(id.term(), theirs.term())));
          }
        });
    return formulas.or(ways);
  }

  private void solve(
      RaceQuestion question, Symbols symbols, ThreadView first, ThreadView second, Truth apart) {
    if (candidates.size() >= ENOUGH_CANDIDATES) {
      return;
    }
    if (System.nanoTime() > deadline) {
      undecided.add(question);
      return;
    }
    Formulas formulas = symbols.formulas();
    Site one = question.first();
    Site other = question.second();
    Bounded offset1 = first.offset(one.place());
    Bounded offset2 = second.offset(other.place());
    List<Truth> all = new ArrayList<>();
    all.add(first.reaches(one.block()));
    all.add(second.reaches(other.block()));
    all.add(apart);
    all.add(startsBefore(formulas, offset1, offset2, other.bytes()));
    all.add(startsBefore(formulas, offset2, offset1, one.bytes()));
    all.addAll(symbols.facts());
    assumptions.addAll(symbols.assumptions());
    questions++;
    switch (formulas.solve(all, limit)) {
      case Answer.Unsatisfiable _ -> {}
      case Answer.Undecided _ -> undecided.add(question);
      case Answer.Satisfiable(Map<String, BigInteger> model) ->
          candidates.add(
              new RaceCandidate(
                  question.object(), one, other, question.where(), smallest(symbols, all, model)));
    }
  }

  /// The values for a launch as small as there is one, to be replayed.
  private Map<String, BigInteger> smallest(
      Symbols symbols, List<Truth> formulas, Map<String, BigInteger> otherwise) {
    for (long threads : BLOCK_SIZES) {
      List<Truth> all = new ArrayList<>(formulas);
      all.addAll(small(symbols, threads));
      if (symbols.formulas().solve(all, limit) instanceof Answer.Satisfiable(var values)) {
        return values;
      }
    }
    return otherwise;
  }

  /// Whether the bytes from `start` on begin before those at `other` end.
  private static Truth startsBefore(Formulas formulas, Bounded start, Bounded other, int bytes) {
    return formulas.less(start.term(), formulas.add(other.term(), formulas.number(bytes)));
  }

  private static void atMost(Formulas formulas, String name, long most, List<Truth> wishes) {
    if (formulas.hasSymbol(name)) {
      wishes.add(formulas.atMost(formulas.symbol(name), formulas.number(most)));
    }
  }

  /// A launch that can be replayed: few blocks of few threads, small numbers.
  private List<Truth> small(Symbols symbols, long threads) {
    Formulas formulas = symbols.formulas();
    List<Truth> wishes = new ArrayList<>();
    for (Dimension d : Dimension.values()) {
      atMost(formulas, LaunchSymbols.name(LaunchValue.BLOCK_SIZE, d), threads, wishes);
      atMost(formulas, LaunchSymbols.name(LaunchValue.GRID_SIZE, d), FEW_BLOCKS, wishes);
    }
    kernel.parameters().stream()
        .map(parameter -> parameter.name())
        .filter(formulas::hasSymbol)
        .forEach(
            name -> {
              wishes.add(formulas.atMost(formulas.symbol(name), formulas.number(1024)));
              wishes.add(formulas.atMost(formulas.number(-1024), formulas.symbol(name)));
            });
    return wishes;
  }
}
