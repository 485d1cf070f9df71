package org.warpproof.kernel.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;

/// What host code says gives way to what others say of the same.
final class OverrideFactsTest {
  private static final Expr.Var N = new Expr.Var("n", Type.I32);
  private static final Expr BLOCK = new Expr.Launch(LaunchValue.BLOCK_SIZE, Dimension.X);
  private static final Expr GRID = new Expr.Launch(LaunchValue.GRID_SIZE, Dimension.X);

  private static LaunchFact assumed(Origin origin, Comparison op, Expr left, Expr right) {
    return new LaunchFact.Assumed(new Expr.Compare(op, left, right), "", origin);
  }

  private static LaunchFact host(Comparison op, Expr left, Expr right) {
    return assumed(Origin.HOST_CODE, op, left, right);
  }

  @Test
  void keepsWhatNobodyElseSpeaksOf() {
    List<LaunchFact> facts =
        List.of(
            new LaunchFact.BlockSize(32, 1, 1, Origin.HOST_CODE),
            host(Comparison.EQ, GRID, N),
            new LaunchFact.MaxThreads(64, Origin.ATTRIBUTE));
    assertThat(OverrideFacts.override(facts)).isEqualTo(facts);
  }

  @Test
  void dropsSizesThatOthersGive() {
    LaunchFact said = new LaunchFact.BlockSize(64, 1, 1, Origin.COMMAND_LINE);
    LaunchFact grid = host(Comparison.EQ, GRID, BLOCK);
    assertThat(
            OverrideFacts.override(
                List.of(
                    said,
                    new LaunchFact.BlockSize(32, 1, 1, Origin.HOST_CODE),
                    host(Comparison.EQ, BLOCK, N),
                    grid)))
        .containsExactly(said, grid);
  }

  @Test
  void dropsBoundsOfWhatOthersSpeakOf() {
    LaunchFact said = assumed(Origin.COMMAND_LINE, Comparison.EQ, N, Expr.i32(5));
    LaunchFact grid = host(Comparison.EQ, GRID, N);
    assertThat(
            OverrideFacts.override(
                List.of(
                    said,
                    host(Comparison.SGT, N, Expr.i32(64)),
                    host(Comparison.SLT, BLOCK, N),
                    host(Comparison.EQ, N, Expr.i32(6)),
                    grid)))
        .containsExactly(said, grid);
  }

  /// What a number is made of may hold for large and for small ones, unless all of that is known.
  @Test
  void keepsWhatNumbersAreMadeOfThatOthersBound() {
    Expr.Var m = new Expr.Var("m", Type.I32);
    LaunchFact said = assumed(Origin.COMMAND_LINE, Comparison.SLE, N, Expr.i32(5));
    LaunchFact made = host(Comparison.EQ, N, m);
    assertThat(OverrideFacts.override(List.of(said, made, host(Comparison.SGT, N, Expr.i32(64)))))
        .containsExactly(said, made);
    LaunchFact known = host(Comparison.EQ, m, Expr.i32(6));
    assertThat(OverrideFacts.override(List.of(said, made, known))).containsExactly(said, known);
  }

  private static LaunchFact isMultiple(Expr of, int factor) {
    Expr rest = new Expr.Arithmetic(Binary.SREM, Overflow.WRAPS, of, Expr.i32(factor));
    return assumed(Origin.COMMAND_LINE, Comparison.EQ, rest, Expr.i32(0));
  }

  /// That a number is a multiple does not say how large it is.
  @Test
  void keepsNumbersOfTheKindThatOthersSpeakOf() {
    List<LaunchFact> facts =
        List.of(
            isMultiple(N, 4),
            isMultiple(BLOCK, 32),
            assumed(Origin.COMMAND_LINE, Comparison.NE, N, Expr.i32(0)),
            host(Comparison.SGT, N, Expr.i32(64)),
            host(Comparison.EQ, N, Expr.i32(72)),
            new LaunchFact.BlockSize(64, 1, 1, Origin.HOST_CODE));
    assertThat(OverrideFacts.override(facts)).isEqualTo(facts);
  }

  @Test
  void dropsNumbersOfAnotherKind() {
    List<LaunchFact> said = List.of(isMultiple(N, 5), isMultiple(BLOCK, 33));
    List<LaunchFact> facts = new ArrayList<>(said);
    facts.add(host(Comparison.SGT, N, Expr.i32(64)));
    facts.add(host(Comparison.EQ, N, Expr.i32(72)));
    facts.add(new LaunchFact.BlockSize(64, 1, 1, Origin.HOST_CODE));
    assertThat(OverrideFacts.override(facts)).isEqualTo(said);
  }
}
