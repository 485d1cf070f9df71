package org.warpproof.papers.pvl.language;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.papers.Notation;

/// The specifications of threads, barriers, groups and kernel: the first two are given, the others
/// made by quantification, as in section 5. Each barrier has an obligation that the group's
/// resources are enough for it, as in Example 3.
public final class Specifications {
  private static final String IN_GROUP = "gid * gsize <= tid && tid < (gid + 1) * gsize";
  private static final String IN_KERNEL = "0 <= gid && gid < tcount div gsize";

  private final Notation notation;
  private final Terms terms;
  private final List<String> lines = new ArrayList<>();

  private Specifications(Notation notation) {
    this.notation = notation;
    this.terms = new Terms(notation);
  }

  public static List<String> print(Program program, Notation notation) {
    Specifications pass = new Specifications(notation);
    pass.program(program);
    return pass.lines;
  }

  private void program(Program program) {
    Formula before = Contract.all(program.contract().requires());
    Formula after = Contract.all(program.contract().ensures());
    lines.add("thread");
    line("T_res_pre", before.resources());
    line("T_pre", before.properties());
    line("T_res_post", after.resources());
    line("T_post", after.properties());
    List<Statement.Barrier> barriers = new ArrayList<>();
    collect(program.body(), barriers);
    for (Statement.Barrier barrier : barriers) {
      lines.add(
          "barrier %d, fences %s"
              .formatted(barrier.id(), Printer.fences(barrier.fences(), notation)));
      Formula given = Contract.all(barrier.contract().ensures());
      line("B_res", given.resources());
      line("B_pre", Contract.all(barrier.contract().requires()).properties());
      line("B_post", given.properties());
    }
    lines.add("group gid");
    line("G_res", inGroup(before.resources()));
    line("G_pre", inGroup(before.properties()));
    line("G_post", inGroup(after.properties()));
    lines.add("kernel");
    line("K_res", inKernel(inGroup(before.resources())));
    line("K_pre", inKernel(inGroup(before.properties())));
    line("K_post", inKernel(inGroup(after.properties())));
    for (Statement.Barrier barrier : barriers) {
      lines.add("obligation");
      clauses("requires", before.resources());
      clauses("ensures", Contract.all(barrier.contract().ensures()).resources());
      lines.add(
          "  void main_resources_of_%d(int tcount, int gsize, int gid) {}".formatted(barrier.id()));
    }
  }

  private void line(String name, Formula formula) {
    lines.add("  " + name + " = " + terms.of(formula));
  }

  private void clauses(String keyword, Formula resources) {
    resources
        .conjuncts()
        .forEach(one -> lines.add("  " + keyword + " " + terms.of(inGroup(one)) + ";"));
  }

  private static Formula inGroup(Formula formula) {
    return quantified("tid", IN_GROUP, Substitute.lid(formula));
  }

  private static Formula inKernel(Formula formula) {
    return quantified("gid", IN_KERNEL, formula);
  }

  private static Formula quantified(String variable, String range, Formula formula) {
    return formula.equals(Formula.truth())
        ? formula
        : Formula.forAll(variable, ExpressionParser.parse(range), formula);
  }

  private static void collect(List<Statement> statements, List<Statement.Barrier> barriers) {
    for (Statement statement : statements) {
      switch (statement) {
        case Statement.Barrier barrier -> barriers.add(barrier);
        case Statement.If(_, var then, var otherwise, _) -> {
          collect(then, barriers);
          collect(otherwise, barriers);
        }
        case Statement.While(_, _, var body, _) -> collect(body, barriers);
        case Statement.Nop _, Statement.Declare _, Statement.Initialize _ -> {}
        case Statement.Assign _, Statement.Write _ -> {}
      }
    }
  }
}
