package org.warpproof.permission.views;

import java.util.List;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.RealNumbers;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Type;
import org.warpproof.permission.steps.Ids;
import org.warpproof.permission.steps.Ids.Reach;
import org.warpproof.permission.steps.NotExpressible;
import org.warpproof.permission.steps.Version;
import org.warpproof.permission.views.Group.Read;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;

/// What is found at a place to which threads have added: what was there before, and the sum of what
/// each thread adds that adds to it.
///
/// Additions of integers wrap around. What is said of them holds where the sum fits its type.
public final class Additions {
  private final Group group;
  private final Terms terms;
  private final Threads threads;

  public Additions(Group group, Threads threads) {
    this.group = group;
    this.terms = group.terms();
    this.threads = threads;
  }

  /// What holds of a term that stands for what is read.
  public Formula definition(Term term, Read read, Version.Added added, Reach reach) {
    boolean isRow = read.ids().isInRow() && (reach == Reach.BLOCK || read.ids().isInRowOfBlocks());
    boolean isFirst = added.before() instanceof Version.Start;
    if (!isRow || (reach == Reach.GRID && !isFirst)) {
      throw new NotExpressible("additions by others than a row", added.atomic().position());
    }
    Term before = group.read(added.before(), read.ids(), read.index(), read.type()).term();
    Term count =
        reach == Reach.GRID
            ? group.threadsOfGrid().term()
            : group.encoding().launch().blockSize(Dimension.X).term();
    Term sum =
        terms.add(before, group.sums().of(terms.number(0), count, new AddedBy(read, added, reach)));
    if (read.type() instanceof Type.Float && group.floats() instanceof RealNumbers reals) {
      reals.assume();
      return terms.equal(term, sum);
    }
    return terms.implies(
        group.encoding().arithmetic().within(sum, Range.of(read.type())), terms.equal(term, sum));
  }

  /// What the thread of a number adds to a place.
  private final class AddedBy implements Sums.Summand {
    private final Read read;
    private final Version.Added added;
    private final Reach reach;

    private AddedBy(Read read, Version.Added added, Reach reach) {
      this.read = read;
      this.added = added;
      this.reach = reach;
    }

    private Ids thread(Bounded number) {
      return reach == Reach.GRID ? threads.ofGrid(number) : threads.ofBlock(read.ids(), number);
    }

    @Override
    public Term at(Bounded number) {
      View view = group.view(thread(number));
      Expr operand = added.atomic().operands().getFirst();
      Term place = view.index(added.atomic().place(), read.type(), added.atomic().position());
      Formula adds =
          terms.and(
              List.of(
                  view.reaches(added.block(), added.index()), terms.equal(place, read.index())));
      return terms.choose(adds, view.expressions().number(operand).term(), terms.number(0));
    }

    @Override
    public Term variable(Bounded number) {
      Bounded id = thread(number).thread().get(Dimension.X);
      return id == null || reach == Reach.GRID ? number.term() : id.term();
    }

    @Override
    public String kind() {
      return reach == Reach.GRID ? "threads of the grid" : "threads";
    }
  }
}
