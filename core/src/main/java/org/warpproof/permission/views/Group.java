package org.warpproof.permission.views;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.FloatEncoding;
import org.warpproof.encode.RealNumbers;
import org.warpproof.encode.Recursions;
import org.warpproof.engine.Party;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.permission.steps.Execution;
import org.warpproof.permission.steps.FewValues;
import org.warpproof.permission.steps.Ids;
import org.warpproof.permission.steps.Moment;
import org.warpproof.permission.steps.Version;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Evaluation;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;
import org.warpproof.structure.Structure;

/// All threads of a launch, as formulas: views of as many of them as are wanted, and what they
/// read.
public final class Group {
  private static final int MOST_BITS = 12;

  private final Model model;
  private final Execution execution;
  private final Map<Key, View> views = new HashMap<>();
  private final Map<Term, Read> reads = new LinkedHashMap<>();
  private final Map<String, Version> finals = new HashMap<>();
  private final FloatEncoding floats;
  private final Sums sums;
  private final Recursions recursions;
  private final Set<Expr.Var> fewValues;

  /// The case that is looked at: what some symbols are.
  private final Map<Term, BigInteger> fixed;

  /// For names that no other case has.
  private final AtomicInteger count;

  private record Key(List<Term> thread, List<Term> block, Moment moment) {}

  /// What a term stands for: what is found at a place of an array. `ids` has the block that looks.
  public record Read(Version version, Ids ids, Term index, Type type) {}

  public Group(Model model, Execution execution) {
    this(model, execution, FewValues.of(model.structure()), Map.of(), new AtomicInteger());
  }

  private Group(
      Model model,
      Execution execution,
      Set<Expr.Var> fewValues,
      Map<Term, BigInteger> fixed,
      AtomicInteger count) {
    this.model = model;
    this.execution = execution;
    this.fewValues = fewValues;
    this.fixed = Map.copyOf(fixed);
    this.count = count;
    this.floats =
        switch (model.options().floats()) {
          case OPAQUE -> FloatEncoding.OPAQUE;
          case REAL_NUMBERS -> new RealNumbers(model.encoding());
        };
    this.sums = new Sums(this);
    this.recursions = new Recursions(model.encoding(), model.structure().kernel());
  }

  /// The same threads, in the case that a symbol is a constant.
  public Group in(Term symbol, BigInteger value) {
    Map<Term, BigInteger> more = new HashMap<>(fixed);
    more.put(symbol, value);
    return new Group(model, execution, fewValues, more, count);
  }

  /// A value in the case that is looked at.
  Bounded fixed(Bounded value) {
    BigInteger known = fixed.get(value.term());
    return known == null ? value : encoding().arithmetic().constant(known);
  }

  /// The variables of loops that are shown value by value.
  public Set<Expr.Var> fewValues() {
    return fewValues;
  }

  public Sums sums() {
    return sums;
  }

  public Recursions recursions() {
    return recursions;
  }

  /// What floating-point numbers are.
  public FloatEncoding floats() {
    return floats;
  }

  /// A parameter of the kernel.
  public Bounded parameter(Expr.Var variable) {
    return floats instanceof RealNumbers && variable.type() instanceof Type.Float
        ? encoding()
            .arithmetic()
            .symbol(variable.name() + ", a real number", floats.range(variable.type()))
        : encoding().launch().parameter(variable);
  }

  public Model model() {
    return model;
  }

  public Structure structure() {
    return model.structure();
  }

  public Encoding encoding() {
    return model.encoding();
  }

  public Terms terms() {
    return model.encoding().terms();
  }

  /// Whether the threads of a block that come to a loop take equally many rounds. Those that have
  /// exited while others wait for each other are none of the block any more.
  public boolean areTogether(Loop loop) {
    return model.exits().isEmpty() && model.uniformity(Where.inABlock()).isLeftTogether(loop);
  }

  public Execution execution() {
    return execution;
  }

  public View view(Ids ids, Moment moment) {
    Key key = new Key(ids.threadTerms(), ids.blockTerms(), moment);
    View known = views.get(key);
    if (known == null) {
      known = new View(this, ids, moment);
      views.put(key, known);
    }
    return known;
  }

  public View view(Ids ids) {
    return view(ids, new Moment.AnyRound());
  }

  /// A thread of which nothing is known but that there is one.
  public Ids anyThread() {
    return new Ids(ids(LaunchValue.THREAD_ID), ids(LaunchValue.BLOCK_ID));
  }

  /// Such a thread of a block.
  public Ids anyThreadOf(Ids block) {
    return new Ids(ids(LaunchValue.THREAD_ID), block.block());
  }

  private Map<Dimension, Bounded> ids(LaunchValue value) {
    return encoding().launch().ids(value, new Party("some " + count.getAndIncrement()));
  }

  /// The first thread of a block.
  public Ids first(Ids block) {
    Map<Dimension, Bounded> zero = new EnumMap<>(Dimension.class);
    for (Dimension d : Dimension.values()) {
      zero.put(d, encoding().arithmetic().constant(0));
    }
    return new Ids(zero, block.block());
  }

  /// How many threads there are in a grid that is a row of rows.
  public Bounded threadsOfGrid() {
    return encoding()
        .arithmetic()
        .multiply(
            encoding().launch().gridSize(Dimension.X), encoding().launch().blockSize(Dimension.X));
  }

  /// The number of a thread in such a grid.
  public Term numberInGrid(Ids ids) {
    Bounded thread = ids.thread().get(Dimension.X);
    Bounded block = ids.block().get(Dimension.X);
    if (thread == null || block == null) {
      throw new IllegalStateException("no ids");
    }
    Bounded size = encoding().launch().blockSize(Dimension.X);
    return terms().add(encoding().arithmetic().multiply(block, size).term(), thread.term());
  }

  /// That a number is one of so many, counted from 0.
  public Formula isOneOf(Term number, Bounded size) {
    return terms()
        .and(List.of(terms().atMost(terms().number(0), number), terms().less(number, size.term())));
  }

  /// The thread of a row with a number, if there is one in every block for all to see.
  public Optional<Ids> thread(Ids block, Bounded number) {
    Bounded size = encoding().launch().blockSize(Dimension.X);
    if (number.least().signum() < 0 || number.most().compareTo(size.least()) >= 0) {
      return Optional.empty();
    }
    Map<Dimension, Bounded> ids = new EnumMap<>(anyThreadOf(block).thread());
    ids.put(Dimension.X, number);
    return Optional.of(new Ids(ids, block.block()));
  }

  /// A number of which nothing is known but its type.
  public Bounded anyNumber(Type type) {
    return anyNumber(floats.range(type));
  }

  /// A condition of which nothing is known.
  public Formula anyTruth(String name) {
    return terms().truth(name + " " + count.getAndIncrement());
  }

  public Bounded anyNumber(Range range) {
    return encoding().arithmetic().symbol("any " + count.getAndIncrement(), range);
  }

  /// What is found at a place of an array.
  public Bounded read(Version version, Ids ids, Term index, Type type) {
    List<Term> arguments = new ArrayList<>();
    if (isOfBlock(version)) {
      arguments.addAll(ids.blockTerms());
    }
    arguments.add(index);
    Range range = floats.range(type);
    Term term = terms().apply(version.function(), arguments, range.least(), range.most());
    reads.putIfAbsent(term, new Read(version, ids, index, type));
    return Bounded.of(term);
  }

  /// Whether each block has its own: before the kernel, global memory is the same for all.
  public boolean isOfBlock(Version version) {
    return switch (version) {
      case Version.Start(String object, _) ->
          structure().memory().object(object).space() == Space.SHARED;
      case Version.Final _ -> false;
      case Version.AtHead _, Version.Stored _, Version.Added _ -> true;
    };
  }

  /// What the array holds after the kernel.
  public Version last(String object) {
    Version known = finals.get(object);
    if (known == null) {
      Version end = execution.end(object);
      known = end instanceof Version.Start ? end : new Version.Final(object, execution.next(), end);
      finals.put(object, known);
    }
    return known;
  }

  /// What memory holds before the kernel in a model, as far as somebody has asked. Large numbers
  /// are left out: a run in which sums of them leave their type shows nothing.
  public List<Suggestion.Content> contents(Evaluation model) {
    Set<Suggestion.Content> contents = new LinkedHashSet<>();
    reads.forEach(
        (term, read) -> {
          Optional<BigInteger> index = model.of(read.index());
          Optional<BigInteger> value = model.of(term);
          if (read.version() instanceof Version.Start(String object, _)
              && structure().memory().object(object).space() == Space.GLOBAL
              && read.type() instanceof Type.Int
              && index.isPresent()
              && index.get().signum() >= 0
              && value.isPresent()
              && value.get().bitLength() <= MOST_BITS) {
            int bytes = read.type().bytes();
            BigInteger offset = index.get().multiply(BigInteger.valueOf(bytes));
            contents.add(new Suggestion.Content(object, offset, bytes, value.get()));
          }
        });
    return List.copyOf(contents);
  }

  public Optional<Read> readBy(Term term) {
    return Optional.ofNullable(reads.get(term));
  }
}
