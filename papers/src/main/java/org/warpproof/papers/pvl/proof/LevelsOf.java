package org.warpproof.papers.pvl.proof;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Levels;
import org.warpproof.papers.pvl.language.Memory;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;

/// The specifications of kernel and group, where they are written: the kernel's are enough for its
/// groups, and a group's for its threads, and what threads ensure is enough for both.
///
/// Those that are made by quantification need no proof.
final class LevelsOf {
  private final Setting setting;
  private final Encode encode;
  private final Permissions permissions;
  private final Groups groups;
  private final Levels levels;

  LevelsOf(Setting setting, Permissions permissions, Groups groups) {
    this.groups = groups;
    this.setting = setting;
    this.encode = setting.encode();
    this.permissions = permissions;
    this.levels = setting.program().levels();
  }

  void check() {
    if (levels.isEmpty()) {
      return;
    }
    requirements();
    promises();
  }

  private void requirements() {
    List<Contract.Clause> ofKernel = levels.kernel().requires();
    List<Contract.Clause> ofGroup = levels.group().requires();
    List<Contract.Clause> ofThread = setting.program().contract().requires();
    View start = setting.start();
    Frame kernel = new Frame(Grant.of(ofKernel), start);
    Frame group = new Frame(Grant.of(ofGroup), start);
    // That the kernel's requirements have values is known before they are known to hold.
    permissions.defined(
        ofKernel,
        start,
        kernel.grants().isEmpty() ? ofAllThreads() : kernel,
        encode.sizes(setting.program(), start));
    permissions.compatible(kernel.grants(), start, setting.launched());
    List<Formula> facts = new ArrayList<>(setting.launched());
    boolean isSaid =
        !Setting.properties(ofGroup).isEmpty() || !Setting.properties(ofKernel).isEmpty();
    if (!isSaid) {
      // Without conditions of their own, kernel and group require those of all threads.
      facts.addAll(setting.encoded(ofThread, start));
    }
    if (!ofGroup.isEmpty()) {
      permissions.defined(ofGroup, start, ofGroup(), facts);
      if (!Setting.properties(ofKernel).isEmpty()) {
        implied(ofGroup, facts, "what the kernel requires");
      }
      if (!kernel.grants().isEmpty()) {
        covered(group.grants(), kernel, facts, "the kernel");
      }
      facts.addAll(setting.encoded(ofGroup, start));
      between(group.grants(), facts);
    }
    if (isSaid) {
      implied(ofThread, facts, "what kernel and group require");
    }
    // Without permissions of their own, kernel and group have those of all threads.
    Frame owner = group.grants().isEmpty() ? kernel : group;
    if (!owner.grants().isEmpty()) {
      covered(
          Grant.of(ofThread).stream()
              .filter(grant -> setting.memory(grant.array()) == Memory.GLOBAL)
              .toList(),
          owner,
          facts,
          group.grants().isEmpty() ? "the kernel" : "the group");
    }
  }

  private Holder ofGroup() {
    return (_, array, index, wanted) -> groups.has(array, index, wanted);
  }

  /// The resources of the kernel where they are not written.
  private Holder ofAllThreads() {
    return (_, array, index, wanted) -> groups.inKernel(array, index, wanted);
  }

  /// The resources of two groups do not meet.
  private void between(List<Grant> grants, List<Formula> facts) {
    Term zero = encode.integers().number(0);
    View one = setting.start().of(setting.gid(), zero);
    Term other = encode.integers().fresh("gid", 0);
    List<Formula> known = new ArrayList<>(setting.launched(other, zero));
    known.addAll(setting.encoded(levels.group().requires(), setting.start(other, zero)));
    permissions.compatible(
        grants,
        new Permissions.Viewer(one, facts),
        new Permissions.Viewer(setting.start(other, zero), known));
  }

  private void implied(List<Contract.Clause> clauses, List<Formula> facts, String by) {
    for (Setting.Property property : Setting.properties(clauses)) {
      implied(property, facts, encode.condition(property.condition(), setting.start()), by);
    }
  }

  private void implied(Setting.Property property, List<Formula> facts, Formula goal, String by) {
    String text = setting.text(property.condition());
    setting
        .ledger()
        .require(
            new Ledger.Claim(
                Rule.LEVELS,
                property.spot(),
                "%s follows from %s".formatted(text, by),
                "%s does not follow from %s".formatted(text, by)),
            facts,
            goal,
            setting.hints());
  }

  private void covered(List<Grant> grants, Frame frame, List<Formula> facts, String owner) {
    for (Grant grant : grants) {
      Grant.Cells cells = grant.cells(encode, setting.start());
      List<Formula> hypotheses = new ArrayList<>(facts);
      hypotheses.add(cells.guard());
      String text =
          grant.permission().word() + " for " + setting.text(grant.array(), grant.index());
      setting
          .ledger()
          .require(
              new Ledger.Claim(
                  Rule.COVERAGE,
                  grant.spot(),
                  "%s has %s".formatted(owner, text),
                  "%s may not have %s".formatted(owner, text)),
              hypotheses,
              frame.covers(encode, grant.array(), cells.index(), grant.permission()),
              setting.hints());
    }
  }

  /// What all threads of a group ensure, in any memory, implies what the group does, and so for the
  /// kernel.
  private void promises() {
    View end = setting.start().withMemory(encode.freshMemory(setting.program()));
    List<Contract.Clause> ofThread = setting.program().contract().ensures();
    List<Contract.Clause> ofGroup = levels.group().ensures();
    List<Contract.Clause> ofKernel = levels.kernel().ensures();
    List<Formula> facts = new ArrayList<>(setting.launched());
    if (!ofGroup.isEmpty()) {
      permissions.defined(ofGroup, end, ofGroup(), facts);
      Term thread = encode.integers().fresh("s");
      List<Formula> known = new ArrayList<>(facts);
      for (Formula one : setting.encoded(ofThread, end.of(setting.gid(), thread))) {
        known.add(all(List.of(thread), encode.isLocal(thread), one));
      }
      for (Setting.Property property : Setting.properties(ofGroup)) {
        Formula goal = encode.condition(property.condition(), end);
        implied(property, known, goal, "what threads ensure");
      }
    }
    if (!ofKernel.isEmpty()) {
      List<Contract.Clause> requires = levels.kernel().requires();
      permissions.defined(
          ofKernel,
          end,
          Grant.of(requires).isEmpty()
              ? ofAllThreads()
              : new Frame(Grant.of(requires), setting.start()),
          facts);
      List<Formula> known = new ArrayList<>(facts);
      known.addAll(ofGroup.isEmpty() ? ofAllThreads(ofThread, end) : ofAllGroups(ofGroup, end));
      for (Setting.Property property : Setting.properties(ofKernel)) {
        Formula goal = encode.condition(property.condition(), end);
        implied(property, known, goal, "what groups ensure");
      }
    }
  }

  private Formula all(List<Term> variables, Formula range, Formula body) {
    return encode.integers().forAll(variables, encode.terms().implies(range, body));
  }

  private List<Formula> ofAllThreads(List<Contract.Clause> clauses, View end) {
    Term group = encode.integers().fresh("g");
    Term thread = encode.integers().fresh("s");
    View view = end.of(group, thread);
    List<Formula> known = new ArrayList<>();
    for (Setting.Property property : Setting.properties(clauses)) {
      // The local memory of groups is not the same.
      if (!memories(property.condition()).contains(Memory.LOCAL)) {
        known.add(
            all(
                List.of(group, thread),
                encode.isThread(group, thread),
                encode.condition(property.condition(), view)));
      }
    }
    return known;
  }

  private List<Formula> ofAllGroups(List<Contract.Clause> clauses, View end) {
    Term group = encode.integers().fresh("g");
    View view = end.of(group, encode.integers().number(0));
    List<Formula> known = new ArrayList<>();
    for (Formula one : setting.encoded(clauses, view)) {
      known.add(all(List.of(group), encode.isGroup(group), one));
    }
    return known;
  }

  private Set<Memory> memories(Expression expression) {
    Set<Memory> found = new HashSet<>();
    expression.each(
        part -> {
          if (part instanceof Expression.Read(String array, _)) {
            found.add(setting.memory(array));
          }
        });
    return found;
  }
}
