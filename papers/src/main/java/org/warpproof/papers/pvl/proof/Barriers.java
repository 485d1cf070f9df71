package org.warpproof.papers.pvl.proof;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Memory;
import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.papers.pvl.language.Statement;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;

/// What has to hold of a barrier for all threads of a group together.
///
/// Contracts of barriers have no private variables but lock-step-safe ones, so that the names of
/// one thread are those of all.
final class Barriers {
  private final Setting setting;
  private final Encode encode;
  private final Permissions permissions;
  private final Groups groups;
  private final Map<Long, Statement.Barrier> byId = new HashMap<>();

  Barriers(Setting setting, Permissions permissions, Groups groups) {
    this.setting = setting;
    this.encode = setting.encode();
    this.permissions = permissions;
    this.groups = groups;
    collect(setting.program().body());
  }

  private void collect(List<Statement> statements) {
    for (Statement statement : statements) {
      switch (statement) {
        case Statement.Barrier barrier -> byId.put(barrier.id(), barrier);
        case Statement.If(_, var then, var otherwise, _) -> {
          collect(then);
          collect(otherwise);
        }
        case Statement.While(_, _, var body, _) -> collect(body);
        case Statement.Nop _, Statement.Declare _, Statement.Initialize _ -> {}
        case Statement.Assign _, Statement.Write _ -> {}
      }
    }
  }

  /// The obligations of a barrier that a thread comes to in a state.
  void check(Statement.Barrier barrier, State state) {
    View view = state.view().withMemory(encode.freshMemory(setting.program()));
    List<Formula> facts = new ArrayList<>(setting.uniform(state.facts()));
    facts.addAll(setting.launched());
    List<Contract.Clause> ensures = barrier.contract().ensures();
    List<Grant> grants = Grant.of(ensures);
    postcondition(barrier, view, facts);
    // What a barrier ensures is known of all threads from here on: it is proved by itself.
    Term other = encode.integers().fresh("lid", 0);
    View otherView = view.of(setting.gid(), other);
    List<Formula> known = new ArrayList<>(facts);
    known.addAll(setting.encoded(ensures, view));
    List<Formula> otherKnown = new ArrayList<>(setting.encoded(ensures, otherView));
    otherKnown.add(encode.isLocal(other));
    permissions.defined(ensures, view, new Frame(grants, view), facts);
    permissions.compatible(
        grants, new Permissions.Viewer(view, known), new Permissions.Viewer(otherView, otherKnown));
    for (Grant grant : grants) {
      distributed(grant, view, known);
      if (!barrier.fences().contains(setting.memory(grant.array()))) {
        fenced(grant, view, known, state.pending());
      }
    }
  }

  /// B_pre of the thread, and what is fenced of B_pre of all, imply B_post.
  private void postcondition(Statement.Barrier barrier, View view, List<Formula> facts) {
    List<Formula> hypotheses = new ArrayList<>(facts);
    Term other = encode.integers().fresh("s");
    View otherView = view.of(setting.gid(), other);
    for (Setting.Property property : Setting.properties(barrier.contract().requires())) {
      hypotheses.add(encode.condition(property.condition(), view));
      if (barrier.fences().containsAll(memories(property.condition()))) {
        hypotheses.add(
            encode
                .integers()
                .forAll(
                    List.of(other),
                    encode
                        .terms()
                        .implies(
                            encode.isLocal(other),
                            encode.condition(property.condition(), otherView))));
      }
    }
    for (Setting.Property property : Setting.properties(barrier.contract().ensures())) {
      String text = setting.text(property.condition());
      setting
          .ledger()
          .require(
              new Ledger.Claim(
                  Rule.BARRIER,
                  property.spot(),
                  "what threads bring to the barrier implies " + text,
                  text + " does not follow from what threads bring to the barrier"),
              hypotheses,
              encode.condition(property.condition(), view),
              setting.hints());
    }
  }

  /// The memories that an expression reads.
  private Set<Memory> memories(Expression expression) {
    Set<Memory> found = new HashSet<>();
    // What was at the start needs no fence.
    if (!(expression instanceof Expression.Old)) {
      if (expression instanceof Expression.Read(String array, _)) {
        found.add(setting.memory(array));
      }
      expression.children().forEach(child -> found.addAll(memories(child)));
    }
    return found;
  }

  /// The group has what the barrier hands out.
  private void distributed(Grant grant, View view, List<Formula> known) {
    if (setting.memory(grant.array()) == Memory.LOCAL) {
      return;
    }
    Grant.Cells cells = grant.cells(encode, view);
    List<Formula> hypotheses = new ArrayList<>(known);
    hypotheses.add(cells.guard());
    String text = grant.permission().word() + " for " + setting.text(grant.array(), grant.index());
    setting
        .ledger()
        .require(
            new Ledger.Claim(
                Rule.DISTRIBUTION,
                grant.spot(),
                "the group has " + text,
                "the group may not have " + text),
            hypotheses,
            groups.has(grant.array(), cells.index(), grant.permission()),
            setting.hints());
  }

  /// Since the memory was fenced no other thread of the group could write what is handed out.
  private void fenced(Grant grant, View view, List<Formula> known, Pending pending) {
    for (long since : pending.of(setting.memory(grant.array()))) {
      List<Contract.Clause> clauses =
          since == Pending.START
              ? setting.program().contract().requires()
              : requireNonNull(byId.get(since)).contract().ensures();
      Term other = encode.integers().fresh("lid", 0);
      View then =
          since == Pending.START
              ? setting.start().of(setting.gid(), other)
              : earlier(view).of(setting.gid(), other);
      for (Grant held : Grant.of(clauses)) {
        if (held.permission() == Permission.WRITE && held.array().equals(grant.array())) {
          fenced(grant, view, known, held, then);
        }
      }
    }
  }

  /// Names and memory at an earlier barrier are not known.
  private View earlier(View view) {
    Map<String, Term> names = new HashMap<>();
    view.names().keySet().stream()
        .sorted()
        .forEach(name -> names.put(name, encode.integers().fresh(name)));
    return view.withNames(names).withMemory(encode.freshMemory(setting.program()));
  }

  private void fenced(Grant grant, View view, List<Formula> known, Grant held, View then) {
    Grant.Cells cells = grant.cells(encode, view);
    Grant.Cells before = held.cells(encode, then);
    List<Formula> hypotheses = new ArrayList<>(known);
    hypotheses.add(encode.isLocal(then.lid()));
    hypotheses.add(cells.guard());
    hypotheses.add(before.guard());
    hypotheses.add(encode.terms().equal(cells.index(), before.index()));
    String text = setting.text(grant.array(), grant.index());
    setting
        .ledger()
        .require(
            new Ledger.Claim(
                Rule.FENCES,
                grant.spot(),
                "no other thread could write %s since its memory was fenced".formatted(text),
                "another thread may have written %s, and no barrier fenced it".formatted(text)),
            hypotheses,
            encode.terms().equal(then.lid(), view.lid()),
            setting.hints());
  }
}
