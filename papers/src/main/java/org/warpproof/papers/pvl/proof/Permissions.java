package org.warpproof.papers.pvl.proof;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.papers.pvl.language.Spot;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;

/// Framing, compatibility and coverage of resource formulas, and that formulas have values.
final class Permissions {
  private final Setting setting;
  private final Encode encode;

  Permissions(Setting setting) {
    this.setting = setting;
    this.encode = setting.encode();
  }

  /// Why something is evaluated.
  enum Use {
    /// By a statement, with what the thread holds.
    STATEMENT(Rule.THREAD),
    /// In a contract, with what the contract gives.
    CONTRACT(Rule.FRAMING);

    private final Rule rule;

    Use(Rule rule) {
      this.rule = rule;
    }
  }

  /// All that clauses need to have a value is there.
  void defined(List<Contract.Clause> clauses, View view, Holder frame, List<Formula> facts) {
    List<List<Needs.Need>> needs =
        Needs.of(clauses.stream().map(Contract.Clause::formula).toList());
    for (int i = 0; i < clauses.size(); i++) {
      for (Needs.Need need : needs.get(i)) {
        defined(need, view, frame, facts, clauses.get(i).spot(), Use.CONTRACT);
      }
    }
  }

  /// All that an expression of a statement needs is there.
  void defined(Expression expression, View view, Holder frame, List<Formula> facts, Spot spot) {
    Needs.of(expression).forEach(need -> defined(need, view, frame, facts, spot, Use.STATEMENT));
  }

  private void defined(
      Needs.Need need, View view, Holder frame, List<Formula> facts, Spot spot, Use use) {
    Needs.Encoded encoded = need.encode(encode, view);
    List<Formula> hypotheses = new ArrayList<>(facts);
    hypotheses.addAll(encoded.path());
    switch (need.what()) {
      case Needs.Read(String array, Expression index, Needs.Moment moment) -> {
        Term at = encode.number(index, encoded.view());
        String text = setting.text(array, index);
        switch (moment) {
          // Who has a permission for an element knows that there is one.
          case NOW ->
              require(
                  new Ledger.Claim(
                      use.rule, spot, text + " may be read", "no permission to read " + text),
                  hypotheses,
                  frame.covers(encode, array, at, Permission.READ));
          case START -> element(array, index, at, hypotheses, spot);
        }
      }
      case Needs.Element(String array, Expression index) ->
          element(array, index, encode.number(index, encoded.view()), hypotheses, spot);
      case Needs.Divisor(Expression value) ->
          require(
              new Ledger.Claim(
                  Rule.DEFINED,
                  spot,
                  setting.text(value) + " is not zero where something is divided by it",
                  setting.text(value) + " may be zero where something is divided by it"),
              hypotheses,
              encode
                  .terms()
                  .not(
                      encode
                          .terms()
                          .equal(
                              encode.number(value, encoded.view()), encode.integers().number(0))));
      case Needs.Call _ -> {}
    }
  }

  void element(String array, Expression index, Term at, List<Formula> hypotheses, Spot spot) {
    String text = setting.text(array, index);
    require(
        new Ledger.Claim(
            Rule.DEFINED,
            spot,
            text + " is an element of the array",
            text + " may be outside of the array"),
        hypotheses,
        setting.isElement(array, at));
  }

  private void require(Ledger.Claim claim, List<Formula> hypotheses, Formula goal) {
    setting.ledger().require(claim, hypotheses, goal, setting.hints());
  }

  /// The grants of one thread do not meet: they are parts of a separating conjunction.
  void compatible(List<Grant> grants, View view, List<Formula> facts) {
    compatible(grants, new Viewer(view, facts), new Viewer(view, facts));
  }

  /// A thread with what is known of it.
  record Viewer(View view, List<Formula> facts) {
    Viewer {
      facts = List.copyOf(facts);
    }
  }

  /// No two grants of the threads meet, of which one is for writing; the threads may be one.
  void compatible(List<Grant> grants, Viewer one, Viewer other) {
    for (int i = 0; i < grants.size(); i++) {
      for (int j = i; j < grants.size(); j++) {
        Grant first = grants.get(i);
        Grant second = grants.get(j);
        boolean isWrite =
            first.permission() == Permission.WRITE || second.permission() == Permission.WRITE;
        if (isWrite && first.array().equals(second.array())) {
          Pair pair = i == j ? Pair.ITSELF : Pair.ANOTHER;
          compatible(pair, first, one, second, other);
          if (i != j && !one.view().equals(other.view())) {
            compatible(pair, second, one, first, other);
          }
        }
      }
    }
  }

  /// A grant meets itself where thread and variables are the same.
  private enum Pair {
    ITSELF,
    ANOTHER
  }

  private void compatible(Pair pair, Grant first, Viewer one, Grant second, Viewer other) {
    Grant.Cells cells = first.cells(encode, one.view());
    Grant.Cells others = second.cells(encode, other.view());
    List<Formula> hypotheses = new ArrayList<>(one.facts());
    hypotheses.addAll(other.facts());
    hypotheses.add(cells.guard());
    hypotheses.add(others.guard());
    hypotheses.add(encode.terms().equal(cells.index(), others.index()));
    List<Formula> same = new ArrayList<>();
    if (pair == Pair.ITSELF) {
      same.add(encode.terms().equal(one.view().gid(), other.view().gid()));
      same.add(encode.terms().equal(one.view().lid(), other.view().lid()));
      for (int i = 0; i < cells.variables().size(); i++) {
        same.add(encode.terms().equal(cells.variables().get(i), others.variables().get(i)));
      }
    } else {
      same.add(encode.terms().truth(false));
    }
    String text = setting.text(first.array(), first.index());
    String otherText = setting.text(second.array(), second.index());
    require(
        new Ledger.Claim(
            Rule.COMPATIBILITY,
            second.spot(),
            "%s has one owner besides %s".formatted(text, otherText),
            "%s may be given twice, as %s, and once for writing".formatted(text, otherText)),
        hypotheses,
        encode.terms().and(same));
  }

  /// `held ⋆⊃ grants`, but for compatibility.
  void covered(List<Grant> grants, View view, Frame held, List<Formula> facts) {
    for (Grant grant : grants) {
      Grant.Cells cells = grant.cells(encode, view);
      List<Formula> hypotheses = new ArrayList<>(facts);
      hypotheses.add(cells.guard());
      String text =
          grant.permission().word() + " for " + setting.text(grant.array(), grant.index());
      require(
          new Ledger.Claim(
              Rule.COVERAGE,
              grant.spot(),
              "the thread holds " + text,
              "the thread may not hold " + text),
          hypotheses,
          held.covers(encode, grant.array(), cells.index(), grant.permission()));
    }
  }
}
