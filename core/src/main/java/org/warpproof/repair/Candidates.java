package org.warpproof.repair;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.kernel.rewrite.ExitedThreads;
import org.warpproof.kernel.rewrite.MapStatements;
import org.warpproof.kernel.rewrite.WithoutPositions;
import org.warpproof.source.InputException;
import org.warpproof.source.Position;

/// The kernels of a file with a barrier in every gap, from which those that are not wanted are
/// taken away again.
///
/// Ensures: without all of these barriers, the kernels are those of the file. A gap in which a
/// barrier would change more than that is none.
final class Candidates {
  /// What a gap means to one kernel: where its barriers are, by blocks and the accesses before
  /// them in the block.
  private record Spot(int kernel, int block, int accesses) {}

  private final List<Gap> gaps;
  private final List<Kernel> kernels;
  private final Map<Position, Gap> places;
  private final ToIntFunction<Position> lines;

  /// `lines` gives the line that something in these kernels has in the file as it is, 0 if it is
  /// in another file.
  private Candidates(
      List<Gap> gaps,
      List<Kernel> kernels,
      Map<Position, Gap> places,
      ToIntFunction<Position> lines) {
    this.gaps = List.copyOf(gaps);
    this.kernels = List.copyOf(kernels);
    this.places = Map.copyOf(places);
    this.lines = lines;
  }

  /// The candidates for some of the kernels of a file.
  static Candidates of(InputFile file, List<Kernel> all, Set<Integer> meant, ReadKernels reader)
      throws IOException {
    SourceText source = new SourceText(file.text());
    Set<Integer> lines = new HashSet<>();
    for (int number : meant) {
      all.get(number)
          .statements()
          .map(Statement::position)
          .flatMap(at -> Stream.concat(Stream.of(at), at.chain().stream()))
          .filter(at -> at.file().equals(file.path().toString()))
          .forEach(at -> lines.add(at.line()));
    }
    List<Gap> gaps = FindGaps.find(file.text(), offset -> lines.contains(source.line(offset)));
    return new Build(file, source, all, reader).largest(gaps).distinct();
  }

  /// The kernels of the file with these barriers only, in the order of `all`; nothing if more than
  /// barriers have changed.
  static Optional<List<Kernel>> read(
      InputFile file, List<Kernel> all, Map<Gap, Fences> barriers, ReadKernels reader)
      throws IOException {
    return new Build(file, new SourceText(file.text()), all, reader)
        .read(barriers)
        .map(candidates -> candidates.kernels);
  }

  /// The text of the file with these barriers.
  static AddBarriers.Result text(InputFile file, SourceText source, Map<Gap, Fences> barriers) {
    return AddBarriers.add(
        source,
        barriers.keySet(),
        gap -> BarrierText.of(file.language(), barriers.getOrDefault(gap, Fences.ALL)));
  }

  List<Gap> gaps() {
    return gaps;
  }

  int kernels() {
    return kernels.size();
  }

  /// The gaps that a kernel has a barrier in.
  List<Gap> of(int kernel) {
    Set<Gap> found = new HashSet<>();
    kernels
        .get(kernel)
        .statements()
        .forEach(
            s -> {
              if (s instanceof Statement.Barrier barrier) {
                gap(barrier).ifPresent(found::add);
              }
            });
    return gaps.stream().filter(found::contains).toList();
  }

  /// A kernel with barriers in these gaps only.
  Kernel with(int kernel, Map<Gap, Fences> wanted) {
    return MapStatements.map(
        kernels.get(kernel),
        statement ->
            statement instanceof Statement.Barrier barrier && gap(barrier).isPresent()
                ? Optional.ofNullable(wanted.get(gap(barrier).get()))
                    .map(
                        fences -> new Statement.Barrier(barrier.team(), fences, barrier.position()))
                : Optional.of(statement));
  }

  private Optional<Gap> gap(Statement.Barrier barrier) {
    Position at = barrier.position();
    return Optional.ofNullable(places.get(Position.of(at.file(), at.line(), at.column())));
  }

  /// The line that a place in one of these kernels has in the file as it is; 0 if it is elsewhere.
  int line(Position position) {
    return lines.applyAsInt(position);
  }

  /// How many loops are around the barriers of a gap, at most.
  int loops(Gap gap) {
    int most = 0;
    for (int k = 0; k < kernels.size(); k++) {
      Graph graph = Graph.of(kernels.get(k));
      for (Spot spot : spots(k).getOrDefault(gap, List.of())) {
        most = Math.max(most, graph.loopOf(spot.block()).map(Loop::depth).orElse(0));
      }
    }
    return most;
  }

  /// The blocks of a kernel in which a gap has a barrier.
  Set<Integer> blocks(int kernel, Gap gap) {
    Set<Integer> blocks = new HashSet<>();
    spots(kernel).getOrDefault(gap, List.of()).forEach(spot -> blocks.add(spot.block()));
    return blocks;
  }

  private Map<Gap, List<Spot>> spots(int kernel) {
    Map<Gap, List<Spot>> spots = new HashMap<>();
    List<BasicBlock> blocks = kernels.get(kernel).blocks();
    for (int b = 0; b < blocks.size(); b++) {
      int accesses = 0;
      for (Statement statement : blocks.get(b).statements()) {
        Optional<Gap> gap =
            statement instanceof Statement.Barrier barrier ? gap(barrier) : Optional.empty();
        if (gap.isPresent()) {
          spots
              .computeIfAbsent(gap.get(), _ -> new ArrayList<>())
              .add(new Spot(kernel, b, accesses));
        } else if (!(statement instanceof Statement.Let)) {
          accesses++;
        }
      }
    }
    return spots;
  }

  /// Of gaps with nothing but arithmetic between them, the last of the least depth is enough.
  private Candidates distinct() {
    Map<Gap, List<Spot>> all = new HashMap<>();
    for (int k = 0; k < kernels.size(); k++) {
      spots(k).forEach((gap, spots) -> all.merge(gap, spots, Candidates::joined));
    }
    Map<List<Spot>, Gap> best = new LinkedHashMap<>();
    for (Gap gap : gaps) {
      List<Spot> spots = all.getOrDefault(gap, List.of());
      if (!spots.isEmpty()) {
        best.merge(spots, gap, (old, next) -> next.depth() <= old.depth() ? next : old);
      }
    }
    Set<Gap> kept = new HashSet<>(best.values());
    return new Candidates(
        gaps.stream().filter(kept::contains).toList(),
        kernels.stream().map(kernel -> only(kernel, kept)).toList(),
        places,
        lines);
  }

  private Kernel only(Kernel kernel, Set<Gap> kept) {
    return MapStatements.remove(
        kernel,
        statement ->
            statement instanceof Statement.Barrier barrier
                && gap(barrier).filter(gap -> !kept.contains(gap)).isPresent());
  }

  private static List<Spot> joined(List<Spot> left, List<Spot> right) {
    return Stream.concat(left.stream(), right.stream()).toList();
  }

  /// Reads the file with barriers in gaps, and leaves out gaps that do harm.
  private record Build(
      InputFile file, SourceText source, List<Kernel> originals, ReadKernels reader) {

    /// A set of gaps that do no harm together; of a set that does, the halves are tried.
    private Candidates largest(List<Gap> gaps) throws IOException {
      Optional<Candidates> all = read(gaps);
      if (all.isPresent()) {
        return all.get();
      }
      if (gaps.size() <= 1) {
        return new Candidates(List.of(), originals, Map.of(), Position::line);
      }
      Candidates first = largest(gaps.subList(0, gaps.size() / 2));
      Candidates second = largest(gaps.subList(gaps.size() / 2, gaps.size()));
      List<Gap> both = Stream.concat(first.gaps.stream(), second.gaps.stream()).toList();
      Optional<Candidates> together = read(both);
      return together.orElse(first.gaps.size() >= second.gaps.size() ? first : second);
    }

    private Optional<Candidates> read(Collection<Gap> gaps) throws IOException {
      return read(FindBarriers.all(gaps));
    }

    private Optional<Candidates> read(Map<Gap, Fences> barriers) throws IOException {
      AddBarriers.Result added = text(file, source, barriers);
      List<Kernel> edited;
      try {
        edited = reader.read(file.edited(added.text()));
      } catch (InputException e) {
        return Optional.empty(); // it does not compile with a barrier in one of the gaps
      }
      SourceText text = new SourceText(added.text(), file.charset());
      Map<Integer, Gap> byOffset = new HashMap<>();
      added.offsets().forEach((gap, offset) -> byOffset.put(offset, gap));
      Map<Position, Gap> places = new HashMap<>();
      for (Kernel kernel : edited) {
        kernel
            .statements()
            .filter(Statement.Barrier.class::isInstance)
            .map(Statement::position)
            .filter(at -> at.file().equals(file.path().toString()))
            .forEach(
                at -> {
                  OptionalInt offset = text.offset(at);
                  if (offset.isPresent() && byOffset.containsKey(offset.getAsInt())) {
                    places.put(
                        Position.of(at.file(), at.line(), at.column()),
                        byOffset.get(offset.getAsInt()));
                  }
                });
      }
      ToIntFunction<Position> lines =
          at -> {
            OptionalInt offset = text.offset(at);
            return at.file().equals(file.path().toString()) && offset.isPresent()
                ? source.line(added.original(offset.getAsInt()))
                : 0;
          };
      Candidates candidates = new Candidates(List.copyOf(barriers.keySet()), edited, places, lines);
      return candidates.areOnlyAdded(originals) ? Optional.of(candidates) : Optional.empty();
    }
  }

  /// Whether the kernels without the barriers are the old ones.
  private boolean areOnlyAdded(List<Kernel> originals) {
    if (kernels.size() != originals.size()) {
      return false;
    }
    for (int k = 0; k < kernels.size(); k++) {
      Kernel without = with(k, Map.of());
      if (!plain(without).equals(plain(originals.get(k)))) {
        return false;
      }
    }
    return true;
  }

  /// A kernel without positions, and without the rule for exited threads, which is a fact only
  /// where there are barriers that it matters to.
  private static Kernel plain(Kernel kernel) {
    return WithoutPositions.strip(ExitedThreads.WAITED.in(kernel, LaunchFact.Origin.LANGUAGE));
  }
}
