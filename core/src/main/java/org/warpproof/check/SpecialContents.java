package org.warpproof.check;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.check.launches.SuggestAgain;
import org.warpproof.engine.Candidate;
import org.warpproof.engine.Finding;
import org.warpproof.engine.Party;
import org.warpproof.engine.Suggestion;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.source.Position;

/// Tells the bugs that need arrays to hold special indices, where nobody knows a condition on them:
/// all that may go wrong does so at accesses whose index such an array holds, where other elements
/// lead to other places, and nothing does in the same launch where each element is its own number,
/// or, of accesses outside, where it is 0.
final class SpecialContents {
  /// The threads whose blocks run where not all do.
  private static final List<Party> OF_TWO = List.of(Party.ONE, Party.OTHER);

  private static final BigInteger TIMES = BigInteger.valueOf(32);

  private SpecialContents() {}

  /// A race, marked if it is such a one.
  static Verdict.Refuted race(Verdict.Refuted seen, Finding finding, Trial trial) {
    return finding instanceof Finding.Open open
            && open.obstacles().isEmpty()
            && isOfIndices(open, trial.kernel())
        ? marked(seen, trial)
        : seen;
  }

  private static boolean isOfIndices(Finding.Open open, Kernel kernel) {
    GivenData data = new GivenData(kernel);
    KeepsApart places = new KeepsApart(kernel, data);
    List<Position> all =
        open.candidates().stream().map(Candidate::places).flatMap(List::stream).toList();
    return open.candidates().stream().noneMatch(candidate -> candidate.places().isEmpty())
        && all.stream().distinct().allMatch(at -> data.isIndexAt(at) && places.at(at));
  }

  /// A bug of which it is known that it is at such accesses, or operands.
  static Verdict.Refuted marked(Verdict.Refuted seen, Trial trial) {
    String id = seen.witness().id();
    String kind = id.substring(0, id.indexOf('.') + 1);
    Suggestion small = numbers(trial.kernel(), seen.launch());
    List<Suggestion> launches = List.of(small, larger(small));
    return plain(kind).stream()
        .filter(
            plain ->
                launches.stream()
                    .allMatch(
                        launch ->
                            TryLaunches.isAvoided(
                                trial.kernel(),
                                launch,
                                plain.filling(),
                                trial.runs(),
                                new OfKind(kind))))
        .findFirst()
        .map(plain -> seen.with(plain.contents()))
        .orElse(seen);
  }

  /// What arrays hold that is nothing special, and how it is said that a bug needs something else.
  private record Plain(Filling filling, Alarm.Contents contents) {}

  /// Zeros lead to the same element, which is inside, but does not keep threads apart.
  private static List<Plain> plain(String kind) {
    Plain counting = new Plain(Filling.COUNTING, Alarm.Contents.NOT_COUNTING);
    return switch (kind) {
      case "arithmetic." -> List.of(new Plain(Filling.ONES, Alarm.Contents.NOT_ONES));
      case "bounds." -> List.of(counting, new Plain(new Filling.Zeros(), Alarm.Contents.NOT_ZEROS));
      default -> List.of(counting);
    };
  }

  /// Bugs whose ids begin so, in the blocks where the bug was.
  private record OfKind(String beginning) implements TryLaunches.Wanted {
    @Override
    public boolean is(Event event, Launch launch) {
      return event.id().startsWith(beginning);
    }

    @Override
    public boolean isInWholeGrid() {
      return false;
    }
  }

  /// The same with more threads and larger numbers: what happens with any contents needs more
  /// threads than there are places to meet. Where no such launch is meant, none is tried.
  private static Suggestion larger(Suggestion launch) {
    Map<String, BigInteger> numbers = new HashMap<>(launch.numbers());
    numbers.replaceAll((_, number) -> isSmall(number) ? number.multiply(TIMES) : number);
    launch.numbers().keySet().stream()
        .filter(name -> !name.equals(Suggestion.name(LaunchValue.BLOCK_SIZE, Dimension.X)))
        .filter(SpecialContents::isOfLaunch)
        .forEach(name -> numbers.put(name, launch.numbers().get(name)));
    return new Suggestion(numbers, List.of());
  }

  private static boolean isSmall(BigInteger number) {
    return number.signum() > 0 && number.compareTo(TIMES) <= 0;
  }

  private static boolean isOfLaunch(String name) {
    return Arrays.stream(LaunchValue.values()).anyMatch(v -> name.startsWith(v.text() + "."));
  }

  private static Suggestion numbers(Kernel kernel, Launch launch) {
    Suggestion same = SuggestAgain.of(launch.explicit(kernel));
    Map<String, BigInteger> numbers = new HashMap<>(same.numbers());
    // Those of the two threads come last.
    List<Dim3> running = launch.running();
    List<Dim3> blocks = running.subList(Math.max(0, running.size() - 2), running.size());
    for (int i = 0; i < blocks.size(); i++) {
      for (Dimension d : Dimension.values()) {
        String name = OF_TWO.get(i).own(Suggestion.name(LaunchValue.BLOCK_ID, d));
        numbers.put(name, BigInteger.valueOf(blocks.get(i).get(d)));
      }
    }
    return new Suggestion(numbers, List.of());
  }
}
