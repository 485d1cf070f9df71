package org.warpproof.protocol.alignment;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Obstacle;
import org.warpproof.engine.Party;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Type;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Memory;

/// Asks for each access that demands an alignment whether a thread can make it at an address that
/// is no multiple of that.
///
/// Where arrays are given, they are assumed to start where `cudaMalloc` would have them; where a
/// parameter decides, such as the length of a row, that it is a multiple is a condition of the
/// proof.
public final class FindMisaligned {
  private static final String REASON = "approximate.possibly-misaligned";

  private final Model model;
  private final Kernel kernel;
  private final Queries questions;
  private final Arithmetic arithmetic;
  private final Terms terms;
  private final List<Obstacle> obstacles = new ArrayList<>();
  private final List<Candidate> candidates = new ArrayList<>();
  private final Set<Assumption> assumptions = new LinkedHashSet<>();

  /// The zeros at the end of parameters in launches that meet the assumptions.
  private final Map<String, Integer> assumed = new HashMap<>();

  /// What arrays that the kernel is given have to start at a multiple of, in bytes.
  private long start = 1;

  private FindMisaligned(Model model, Queries questions) {
    this.model = model;
    this.kernel = model.structure().kernel();
    this.questions = questions;
    this.arithmetic = model.encoding().arithmetic();
    this.terms = model.encoding().terms();
  }

  /// What was found: no obstacle is a proof, under the assumptions.
  public record Result(
      List<Obstacle> obstacles, List<Candidate> candidates, Set<Assumption> assumptions) {
    public Result {
      obstacles = List.copyOf(obstacles);
      candidates = List.copyOf(candidates);
      assumptions = Set.copyOf(assumptions);
    }

    /// Where nobody could ask.
    public static Result unknown(Obstacle why) {
      return new Result(List.of(why), List.of(), Set.of());
    }
  }

  public static Result find(Model model, Queries questions) {
    return new FindMisaligned(model, questions).find();
  }

  private Result find() {
    List<AlignedAccess> all = AlignedAccess.open(kernel);
    if (!all.isEmpty()) {
      Multiples multiples = Multiples.none(kernel);
      all.forEach(access -> find(access, multiples));
    }
    if (start > 1) {
      assumptions.add(new Assumption.GivenAligned(start));
    }
    return new Result(obstacles.stream().distinct().toList(), candidates, assumptions);
  }

  private void find(AlignedAccess access, Multiples multiples) {
    boolean isNamed = access.place().root() instanceof Place.Root.Named;
    boolean startsWell = startsWell(access);
    boolean isMultiple =
        isNamed && moved(access).isEmpty() && multiples.of(access.place()) >= access.zeros();
    if (startsWell && (isMultiple || isAlignedAsAssumed(access))) {
      return;
    }
    ThreadView view = questions.together(access.block(), Party.ONE, Where.inABlock());
    Formula reaches = view.reaches(access.block(), access.index());
    Formula isWrong = startsWell ? isMisaligned(access, view) : terms.truth(true);
    String title = "the alignment at " + access.position();
    Answer answer = questions.ask(title, List.of(reaches, isWrong));
    if (answer instanceof Answer.Unsatisfiable || (startsWell && isConditional(access, reaches))) {
      return;
    }
    switch (answer) {
      case Answer.Unsatisfiable _ -> {}
      case Answer.Undecided undecided ->
          obstacles.add(Obstacle.of(undecided.why(), access.position()));
      case Answer.Satisfiable found -> {
        candidates.add(Candidate.at(access.position(), questions.suggestion(found)));
        obstacles.add(new Obstacle(REASON, access.position()));
      }
    }
  }

  /// Whether what is assumed for the sake of other accesses is enough.
  private boolean isAlignedAsAssumed(AlignedAccess access) {
    return !assumed.isEmpty()
        && access.place().root() instanceof Place.Root.Named
        && moved(access).isEmpty()
        && Multiples.of(kernel, assumed).of(access.place()) >= access.zeros();
  }

  /// Whether all that it may go to starts where it can be aligned.
  private boolean startsWell(AlignedAccess access) {
    Memory memory = model.structure().memory();
    return memory
        .objects(access.place())
        .map(all -> all.stream().allMatch(o -> starts(memory.object(o), access.alignment())))
        .orElse(false);
  }

  /// Whether an object starts where an access to it can be aligned.
  private boolean starts(MemoryObject object, long alignment) {
    if (object.isGiven() && object.start() % alignment == 0) {
      start = Math.max(start, alignment);
    }
    return object.start() % alignment == 0;
  }

  /// How far behind the start of another array the array starts, if a launch says so.
  private Optional<Expr> moved(AlignedAccess access) {
    return kernel.facts().stream()
        .filter(LaunchFact.Starts.class::isInstance)
        .map(LaunchFact.Starts.class::cast)
        .filter(
            s ->
                access.place().root() instanceof Place.Root.Named(String name)
                    && s.array().equals(name))
        .map(LaunchFact.Starts::bytes)
        .findFirst();
  }

  private Formula isMisaligned(AlignedAccess access, ThreadView view) {
    Bounded offset =
        access.place().root() instanceof Place.Root.Named
            ? offset(access, view)
            : view.pointers().locate(access.place()).offset();
    BigInteger alignment = BigInteger.valueOf(access.alignment());
    return arithmetic.isMultiple(offset.term(), alignment)
        ? terms.truth(false)
        : terms.not(terms.equal(arithmetic.remainder(offset, alignment).term(), terms.number(0)));
  }

  /// From where the array starts, or the one that it is a part of.
  private Bounded offset(AlignedAccess access, ThreadView view) {
    Bounded offset =
        moved(access).map(view.expressions()::number).orElseGet(() -> arithmetic.constant(0));
    for (Place.Step step : access.place().steps()) {
      Bounded part =
          switch (step) {
            case Place.Step.Index(Expr index, long stride, _) ->
                arithmetic.multiply(view.expressions().number(index), arithmetic.constant(stride));
            case Place.Step.Field(_, long bytes) -> arithmetic.constant(bytes);
          };
      offset = arithmetic.add(offset, part);
    }
    return offset;
  }

  /// Whether it is aligned if some parameters are multiples of a power of two; assumes so then.
  private boolean isConditional(AlignedAccess access, Formula reaches) {
    if (!(access.place().root() instanceof Place.Root.Named) || moved(access).isPresent()) {
      return false;
    }
    List<Expr.Var> numbers = new ArrayList<>();
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(Expr.Var variable, _, _)
          && variable.type() instanceof Type.Int(int bits)
          && bits >= Integer.SIZE) {
        numbers.add(variable);
      }
    }
    for (int zeros = 1; zeros <= access.zeros(); zeros++) {
      for (Expr.Var number : numbers) {
        if (suffices(access, Set.of(number), zeros, reaches)) {
          return true;
        }
      }
    }
    return numbers.size() > 1 && suffices(access, Set.copyOf(numbers), access.zeros(), reaches);
  }

  private boolean suffices(
      AlignedAccess access, Set<Expr.Var> numbers, int zeros, Formula reaches) {
    Map<String, Integer> ending = new HashMap<>();
    numbers.forEach(number -> ending.put(number.name(), zeros));
    if (Multiples.of(kernel, ending).of(access.place()) < access.zeros()) {
      return false;
    }
    List<Formula> conditions = new ArrayList<>(List.of(reaches));
    List<Assumption.OffsetAligned> found = new ArrayList<>();
    for (Expr.Var number :
        numbers.stream().sorted((a, b) -> a.name().compareTo(b.name())).toList()) {
      Bounded value = model.encoding().launch().parameter(number);
      BigInteger power = BigInteger.ONE.shiftLeft(zeros);
      conditions.add(terms.equal(arithmetic.remainder(value, power).term(), terms.number(0)));
      found.add(condition(number, 1L << zeros, access));
    }
    boolean isPossible =
        questions.decide(
                "the alignment at %s, for some launches".formatted(access.position()), conditions)
            instanceof Answer.Satisfiable;
    if (isPossible) {
      found.stream().filter(condition -> !isAssumed(condition)).forEach(assumptions::add);
      ending.forEach((name, all) -> assumed.merge(name, all, Math::max));
    }
    return isPossible;
  }

  /// Whether it is assumed for the sake of another access.
  private boolean isAssumed(Assumption.OffsetAligned condition) {
    return assumptions.stream()
        .anyMatch(
            other ->
                other instanceof Assumption.OffsetAligned(Expr same, _, _)
                    && same.equals(condition.condition()));
  }

  private static Assumption.OffsetAligned condition(
      Expr.Var number, long multiple, AlignedAccess access) {
    Type.Int type = (Type.Int) number.type();
    Expr rest =
        new Expr.Arithmetic(
            Binary.AND, Overflow.WRAPS, number, new Expr.IntConst(type, multiple - 1));
    return new Assumption.OffsetAligned(
        new Expr.Compare(Comparison.EQ, rest, new Expr.IntConst(type, 0)),
        "%s %% %d == 0".formatted(number.name(), multiple),
        access.position());
  }
}
