package org.warpproof.papers.pvl.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.papers.Notation;
import org.warpproof.papers.pvl.language.Array;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Effects;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Formula;
import org.warpproof.papers.pvl.language.LockStep;
import org.warpproof.papers.pvl.language.Memory;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.Spot;
import org.warpproof.papers.pvl.language.Terms;
import org.warpproof.papers.pvl.proof.logic.Mentions;
import org.warpproof.solver.Term;

/// What all obligations of a kernel have in common: an arbitrary thread of an arbitrary launch, and
/// the memory at its start.
final class Setting {
  private final Program program;
  private final Encode encode;
  private final Ledger ledger;
  private final Term gid;
  private final Term lid;
  private final Set<String> lockStep;
  private final Set<Term> uniform = new HashSet<>();
  private final View start;
  private final Terms words = new Terms(Notation.ASCII);

  Setting(Program program, Encode encode, Ledger ledger, Term gid) {
    this.program = program;
    this.encode = encode;
    this.ledger = ledger;
    this.gid = gid;
    this.lid = encode.integers().fresh("lid", 0);
    this.lockStep = LockStep.of(program).safe();
    uniform.addAll(List.of(encode.gsize(), encode.groups(), gid));
    Map<String, org.warpproof.solver.Array> memory = encode.freshMemory(program);
    Map<String, Term> privates = new HashMap<>();
    // Private variables are zero before they are assigned.
    Effects.declared(program.body()).forEach(v -> privates.put(v, encode.integers().number(0)));
    this.start = new View(gid, lid, privates, memory, memory);
  }

  Program program() {
    return program;
  }

  Encode encode() {
    return encode;
  }

  Ledger ledger() {
    return ledger;
  }

  Term gid() {
    return gid;
  }

  Term lid() {
    return lid;
  }

  /// What the thread sees at its start.
  View start() {
    return start;
  }

  Set<String> lockStep() {
    return lockStep;
  }

  Memory memory(String array) {
    return array(array).memory();
  }

  private Array array(String name) {
    return program.array(name).orElseThrow();
  }

  /// Values for which what is said of all threads is looked at.
  List<Term> hints() {
    return List.of(lid, encode.integers().number(0));
  }

  /// That it is a thread of a launch.
  List<org.warpproof.solver.Formula> launched() {
    return launched(gid, lid);
  }

  List<org.warpproof.solver.Formula> launched(Term group, Term thread) {
    List<org.warpproof.solver.Formula> all = new ArrayList<>(encode.sizes(program, start));
    all.addAll(encoded(program.levels().kernel().requires(), start));
    all.add(encode.isThread(group, thread));
    return all;
  }

  /// What a thread sees at its start that may be of another group: local memory is another.
  View start(Term group, Term thread) {
    if (group.equals(gid)) {
      return start.of(group, thread);
    }
    Map<String, org.warpproof.solver.Array> memory = new HashMap<>(start.memory());
    program
        .arrays(Memory.LOCAL)
        .forEach(array -> memory.put(array.name(), encode.integers().freshArray(array.name())));
    return new View(group, thread, start.names(), memory, memory);
  }

  /// A new symbol for a variable that a loop changes.
  Term havoc(String variable) {
    Term value = encode.integers().fresh(variable);
    if (lockStep.contains(variable)) {
      uniform.add(value);
    }
    return value;
  }

  /// What is known, of that what is the same for all threads of the group.
  List<org.warpproof.solver.Formula> uniform(List<org.warpproof.solver.Formula> facts) {
    return facts.stream()
        .filter(fact -> Mentions.only(fact, uniform, Functions.symbol("")))
        .toList();
  }

  /// One conjunct of what clauses say of values.
  record Property(Expression condition, Spot spot) {}

  static List<Property> properties(List<Contract.Clause> clauses) {
    List<Property> all = new ArrayList<>();
    for (Contract.Clause clause : clauses) {
      if (clause.formula().properties() instanceof Formula.Pure(Expression condition)) {
        condition.conjuncts().stream()
            .filter(conjunct -> !conjunct.equals(new Expression.Truth(true)))
            .forEach(conjunct -> all.add(new Property(conjunct, clause.spot())));
      }
    }
    return all;
  }

  List<org.warpproof.solver.Formula> encoded(List<Contract.Clause> clauses, View view) {
    return properties(clauses).stream()
        .map(property -> encode.condition(property.condition(), view))
        .toList();
  }

  String text(Expression expression) {
    return words.of(expression);
  }

  String text(String array, Expression index) {
    return array + "[" + words.of(index) + "]";
  }

  /// `0 <= index < size`
  org.warpproof.solver.Formula isElement(String array, Term index) {
    return encode
        .integers()
        .within(encode.integers().number(0), index, encode.number(array(array).size(), start));
  }
}
