package org.warpproof.protocol.races;

import java.math.BigInteger;
import java.util.List;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.SymbolKind;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.protocol.threads.Pointers.Location;
import org.warpproof.protocol.threads.ThreadView;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Site;

/// Bytes that an asynchronous copy touches on one of its sides, and the condition that it does: all
/// of them if the elements lie side by side, else those of any one element.
record CopyBytes(Location start, Term length, Formula isThere) {

  /// The bytes on the side of `site`. In a question about two copies they have different roles.
  static CopyBytes of(
      Encoding encoding, Statement.AsyncCopy copy, Site site, ThreadView view, String role) {
    Arithmetic arithmetic = encoding.arithmetic();
    Terms terms = encoding.terms();
    boolean isTarget = site.mode().isWrite();
    Place place = isTarget ? copy.target() : copy.source();
    Expr stride = isTarget ? copy.targetStride() : copy.sourceStride();
    Location first = view.pointers().locate(place);
    Bounded count = view.expressions().number(copy.count());
    Bounded bytes = arithmetic.constant(site.bytes());
    // It is assumed that a copy stays inside its arrays, so there are no more than 2^63 elements.
    Formula fits =
        terms.and(
            List.of(
                terms.less(terms.number(0), count.term()),
                fits(encoding, copy, copy.target(), copy.targetStride(), view),
                fits(encoding, copy, copy.source(), copy.sourceStride(), view)));
    if (stride instanceof Expr.IntConst(_, long one) && one == 1) {
      return new CopyBytes(first, arithmetic.multiply(count, bytes).term(), fits);
    }
    String mode = site.mode().toString();
    String name =
        encoding.names().common(new SymbolKind.Element(site.block(), site.index(), mode, role));
    Bounded number = arithmetic.symbol(name, Encoding.ITERATIONS);
    Bounded elements = arithmetic.multiply(number, view.expressions().number(stride));
    Bounded offset = arithmetic.add(first.offset(), arithmetic.multiply(elements, bytes));
    Formula isElement = terms.less(number.term(), count.term());
    return new CopyBytes(
        new Location(first.object(), offset), bytes.term(), terms.and(List.of(isElement, fits)));
  }

  /// That one side is inside its object, where the size of that and the stride are known.
  private static Formula fits(
      Encoding encoding, Statement.AsyncCopy copy, Place place, Expr stride, ThreadView view) {
    Terms terms = encoding.terms();
    if (!(place.root() instanceof Place.Root.Named(String object))
        || !(stride instanceof Expr.IntConst(_, long apart))
        || apart < 0
        || !encoding.structure().memory().group(object).equals(object)) {
      return terms.truth(true);
    }
    long size = encoding.structure().memory().object(object).layout().size();
    long bytes = copy.element().bytes();
    Term offset = view.pointers().locate(place).offset().term();
    Term count = view.expressions().number(copy.count()).term();
    Term last =
        terms.multiply(
            terms.subtract(count, terms.number(1)),
            BigInteger.valueOf(apart).multiply(BigInteger.valueOf(bytes)));
    Term end = terms.add(terms.add(offset, last), terms.number(bytes));
    return size == 0
        ? terms.truth(true)
        : terms.and(
            List.of(terms.atMost(terms.number(0), offset), terms.atMost(end, terms.number(size))));
  }
}
