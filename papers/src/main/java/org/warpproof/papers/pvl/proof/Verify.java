package org.warpproof.papers.pvl.proof;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.LockStep;
import org.warpproof.papers.pvl.language.Memory;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.PureFunction;
import org.warpproof.papers.pvl.language.Spot;
import org.warpproof.papers.pvl.proof.infer.Infer;
import org.warpproof.papers.pvl.proof.logic.Definitions;
import org.warpproof.papers.pvl.proof.logic.Integers;
import org.warpproof.papers.pvl.proof.logic.Prover;
import org.warpproof.solver.Formula;
import org.warpproof.solver.QueryLog;
import org.warpproof.solver.Solver;
import org.warpproof.solver.Term;

/// Proves the contracts of a kernel: the premises of Theorem 2, for all launches and memories that
/// the kernel requires.
public final class Verify {
  private static final Spot WHOLE = new Spot(1, 1);

  private final Program program;
  private final Loops loops;
  private final Ledger.Extent extent;
  private final Map<String, Long> values;
  private final Set<Rule> asked;
  private final Solver solver;
  private final Integers integers = new Integers();

  private Verify(
      Program program,
      Loops loops,
      Map<String, Long> values,
      Set<Rule> asked,
      Ledger.Extent extent,
      Solver solver) {
    this.extent = extent;
    this.program = program;
    this.loops = loops;
    this.values = values;
    this.asked = asked;
    this.solver = solver;
  }

  /// The obligations of a well-formed kernel; `values` may fix sizes.
  public static Verification verify(Program program, Map<String, Long> values, QueryLog log) {
    return verify(program, values, EnumSet.allOf(Rule.class), Ledger.Extent.ALL, log);
  }

  /// Whether all obligations of a kernel are proved, of those that the rules ask for.
  public static boolean isVerified(Program program, Map<String, Long> values, Set<Rule> asked) {
    return verify(program, values, asked, Ledger.Extent.UNTIL_OPEN, QueryLog.NONE).isVerified();
  }

  private static Verification verify(
      Program program,
      Map<String, Long> values,
      Set<Rule> asked,
      Ledger.Extent extent,
      QueryLog log) {
    Program complete = Infer.complete(program);
    Loops loops = Infer.isPlain(program) ? Loops.KEEP : Loops.HOLD_INVARIANTS;
    try (Solver solver = new Solver(log)) {
      return new Verify(complete, loops, values, asked, extent, solver).run();
    }
  }

  private Term size(String name, String value) {
    Long given = values.get(value);
    return given == null ? integers.fresh(name, 1) : integers.number(given);
  }

  private Verification run() {
    Term gsize = size("gsize", KernelFrame.THREADS);
    Term count = size("groups", KernelFrame.GROUPS);
    Encode encode = new Encode(integers, gsize, count);
    if (isOneGroup(encode)) {
      encode = new Encode(integers, gsize, integers.number(1));
    }
    Functions functions = new Functions(program, encode);
    Prover prover = new Prover(integers, functions, solver);
    functions.measure(prover);
    Ledger ledger = new Ledger(prover, asked, extent);
    boolean isOne = encode.groups().equals(integers.number(1));
    Term gid = isOne ? integers.number(0) : integers.fresh("gid", 0);
    Setting setting = new Setting(program, encode, ledger, gid);
    boolean isContradictory = isContradictory(setting);
    Permissions permissions = new Permissions(setting);
    functions(setting);
    start(setting, permissions);
    ledger.settle(
        new Ledger.Claim(
            Rule.LOCK_STEP,
            WHOLE,
            "conditions around barriers, and what their contracts use, are in P_LS = {%s}"
                .formatted(String.join(", ", LockStep.of(program).all())),
            "barriers may diverge"),
        LockStep.of(program).errors().isEmpty()
            ? Obligation.Status.PROVED
            : Obligation.Status.OPEN);
    Groups groups = new Groups(setting);
    Barriers barriers = new Barriers(setting, permissions, groups);
    new Triple(setting, permissions, barriers, loops).check();
    new LevelsOf(setting, permissions, groups).check();
    return new Verification(
        ledger.obligations(),
        isContradictory
            ? Verification.Requirement.CONTRADICTORY
            : Verification.Requirement.POSSIBLE);
  }

  /// Whether what is required of sizes leaves one group: then products with its number go away.
  private boolean isOneGroup(Encode encode) {
    Term gid = integers.fresh("gid", 0);
    Setting setting =
        new Setting(
            program,
            encode,
            new Ledger(new Prover(integers, Definitions.NONE, solver), asked, extent),
            gid);
    List<Formula> facts =
        new ArrayList<>(
            setting.uniform(setting.encoded(program.contract().requires(), setting.start())));
    facts.addAll(
        setting.uniform(setting.encoded(program.levels().kernel().requires(), setting.start())));
    if (facts.isEmpty()) {
      return false;
    }
    facts.addAll(setting.launched());
    return setting
        .ledger()
        .prover()
        .follows(
            "there is one group",
            facts,
            encode.terms().equal(encode.groups(), integers.number(1)),
            List.of());
  }

  /// Whether no launch meets what its first thread, its last one and some other require.
  private boolean isContradictory(Setting setting) {
    Encode encode = setting.encode();
    List<Contract.Clause> requires = program.contract().requires();
    List<Formula> all = new ArrayList<>(setting.launched());
    Term zero = integers.number(0);
    Term one = integers.number(1);
    View start = setting.start();
    all.addAll(setting.encoded(requires, start));
    all.addAll(setting.encoded(requires, setting.start(zero, zero)));
    all.addAll(
        setting.encoded(
            requires,
            setting.start(
                encode.terms().subtract(encode.groups(), one),
                encode.terms().subtract(encode.gsize(), one))));
    return setting
        .ledger()
        .prover()
        .isContradiction("what is required can be met", all, setting.hints());
  }

  /// Functions divide by nothing that may be zero.
  private void functions(Setting setting) {
    Encode encode = setting.encode();
    for (PureFunction function : program.functions()) {
      View view = setting.start();
      for (String parameter : function.parameters()) {
        view = view.with(parameter, integers.fresh(parameter));
      }
      for (Needs.Need need : Needs.of(function.body())) {
        if (need.what() instanceof Needs.Divisor(Expression value)) {
          Needs.Encoded encoded = need.encode(encode, view);
          setting
              .ledger()
              .require(
                  new Ledger.Claim(
                      Rule.DEFINED,
                      WHOLE,
                      "%s does not divide by zero".formatted(function.name()),
                      "%s may divide by zero".formatted(function.name())),
                  encoded.path(),
                  encode
                      .terms()
                      .not(
                          encode
                              .terms()
                              .equal(encode.number(value, encoded.view()), integers.number(0))),
                  List.of());
        }
      }
    }
  }

  /// What threads require has a value by its own resources, and no two of them own one element.
  private void start(Setting setting, Permissions permissions) {
    Encode encode = setting.encode();
    List<Contract.Clause> requires = program.contract().requires();
    List<Grant> grants = Grant.of(requires);
    View view = setting.start();
    permissions.defined(requires, view, new Frame(grants, view), setting.launched());
    List<Formula> known = new ArrayList<>(setting.launched());
    known.addAll(setting.encoded(requires, view));
    for (Memory memory : Memory.values()) {
      Term lid = integers.fresh("lid", 0);
      boolean isInGroup = memory == Memory.LOCAL || encode.groups().equals(integers.number(1));
      Term gid = isInGroup ? setting.gid() : integers.fresh("gid", 0);
      View other = setting.start(gid, lid);
      List<Formula> otherKnown = new ArrayList<>(setting.launched(gid, lid));
      otherKnown.addAll(setting.encoded(requires, other));
      permissions.compatible(
          grants.stream().filter(g -> setting.memory(g.array()) == memory).toList(),
          new Permissions.Viewer(view, known),
          new Permissions.Viewer(other, otherKnown));
    }
  }
}
