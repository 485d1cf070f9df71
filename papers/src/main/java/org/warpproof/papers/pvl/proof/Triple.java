package org.warpproof.papers.pvl.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Effects;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.papers.pvl.language.Spot;
import org.warpproof.papers.pvl.language.Statement;
import org.warpproof.solver.Array;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;

/// The triple of a thread, `{T_res_pre, T_pre} P {T_res_post, T_post}`, by symbolic execution: the
/// rules of Fig. 6 and the usual ones.
///
/// Where a conditional has a barrier its ways are followed to the end one by one, since threads
/// hold something else on each; other conditionals are joined.
final class Triple {
  private final Setting setting;
  private final Encode encode;
  private final Permissions permissions;
  private final Barriers barriers;
  private final Loops loops;

  Triple(Setting setting, Permissions permissions, Barriers barriers, Loops loops) {
    this.loops = loops;
    this.setting = setting;
    this.encode = setting.encode();
    this.permissions = permissions;
    this.barriers = barriers;
  }

  void check() {
    Contract contract = setting.program().contract();
    List<Formula> facts = new ArrayList<>(setting.launched());
    facts.addAll(setting.encoded(contract.requires(), setting.start()));
    Frame held = new Frame(Grant.of(contract.requires()), setting.start());
    State start = new State(setting.start(), held, facts, Pending.atStart());
    for (State end : run(setting.program().body(), List.of(start))) {
      promised(contract.ensures(), end, "at the end of the kernel", Optional.empty());
    }
  }

  /// Clauses hold in a state, have values by their own resources, and the thread holds these.
  ///
  /// @param kept what frames them if it is not their own resources
  private void promised(
      List<Contract.Clause> clauses, State state, String where, Optional<Frame> kept) {
    List<Grant> grants = Grant.of(clauses);
    permissions.covered(grants, state.view(), state.held(), state.facts());
    permissions.compatible(grants, state.view(), state.facts());
    permissions.defined(
        clauses, state.view(), kept.orElse(new Frame(grants, state.view())), state.facts());
    hold(clauses, state, where);
  }

  private void hold(List<Contract.Clause> clauses, State state, String where) {
    for (Setting.Property property : Setting.properties(clauses)) {
      String text = setting.text(property.condition());
      require(
          new Ledger.Claim(
              Rule.THREAD,
              property.spot(),
              "%s holds %s".formatted(text, where),
              "%s may be false %s".formatted(text, where)),
          state,
          encode.condition(property.condition(), state.view()));
    }
  }

  private void require(Ledger.Claim claim, State state, Formula goal) {
    setting.ledger().require(claim, state.facts(), goal, setting.hints());
  }

  private List<State> run(List<Statement> statements, List<State> states) {
    List<State> now = states;
    for (Statement statement : statements) {
      List<State> next = new ArrayList<>();
      now.forEach(state -> next.addAll(run(statement, state)));
      now = next;
    }
    return now;
  }

  private List<State> run(Statement statement, State state) {
    return switch (statement) {
      case Statement.Nop _, Statement.Declare _ -> List.of(state);
      case Statement.Initialize(String variable, Expression value, Spot spot) ->
          List.of(assign(variable, value, spot, state));
      case Statement.Assign(String variable, Expression value, Spot spot) ->
          List.of(assign(variable, value, spot, state));
      case Statement.Write write -> List.of(write(write, state));
      case Statement.If choice -> choose(choice, state);
      case Statement.While loop -> loop(loop, state);
      case Statement.Barrier barrier -> List.of(barrier(barrier, state));
    };
  }

  private void evaluated(Expression expression, State state, Spot spot) {
    permissions.defined(expression, state.view(), state.held(), state.facts(), spot);
  }

  /// assign, and the rules for reads
  private State assign(String variable, Expression value, Spot spot, State state) {
    evaluated(value, state, spot);
    return state.with(state.view().with(variable, encode.number(value, state.view())));
  }

  /// The rules for writes.
  private State write(Statement.Write write, State state) {
    evaluated(write.index(), state, write.spot());
    evaluated(write.value(), state, write.spot());
    View view = state.view();
    Term index = encode.number(write.index(), view);
    String text = setting.text(write.array(), write.index());
    require(
        new Ledger.Claim(
            Rule.THREAD, write.spot(), text + " may be written", "no permission to write " + text),
        state,
        state.held().covers(encode, write.array(), index, Permission.WRITE));
    Map<String, Array> memory = new HashMap<>(view.memory());
    memory.computeIfPresent(
        write.array(),
        (_, array) ->
            encode.integers().stores().store(array, index, encode.number(write.value(), view)));
    return state.with(view.withMemory(memory));
  }

  private List<State> choose(Statement.If choice, State state) {
    evaluated(choice.condition(), state, choice.spot());
    Formula condition = encode.condition(choice.condition(), state.view());
    List<State> then = run(choice.then(), List.of(state.knowing(condition)));
    List<State> otherwise =
        run(choice.otherwise(), List.of(state.knowing(encode.terms().not(condition))));
    if (then.size() == 1
        && otherwise.size() == 1
        && !Effects.hasBarrier(choice.then())
        && !Effects.hasBarrier(choice.otherwise())) {
      return List.of(joined(condition, state, then.getFirst(), otherwise.getFirst()));
    }
    List<State> both = new ArrayList<>(then);
    both.addAll(otherwise);
    return both;
  }

  private State joined(Formula condition, State before, State then, State otherwise) {
    Map<String, Term> names = new HashMap<>();
    then.view()
        .names()
        .forEach(
            (name, value) ->
                names.put(
                    name,
                    encode
                        .terms()
                        .choose(
                            condition, value, otherwise.view().names().getOrDefault(name, value))));
    Map<String, Array> memory = new HashMap<>();
    then.view()
        .memory()
        .forEach(
            (name, array) ->
                memory.put(
                    name,
                    encode
                        .integers()
                        .stores()
                        .choose(
                            condition,
                            array,
                            otherwise.view().memory().getOrDefault(name, array))));
    List<Formula> more = new ArrayList<>();
    int known = before.facts().size();
    then.facts().stream()
        .skip(known)
        .forEach(fact -> more.add(encode.terms().implies(condition, fact)));
    otherwise.facts().stream()
        .skip(known)
        .forEach(fact -> more.add(encode.terms().implies(encode.terms().not(condition), fact)));
    return before.with(before.view().withNames(names).withMemory(memory)).knowing(more);
  }

  /// `while` with an invariant: what the body may change is forgotten, and the invariant known.
  private List<State> loop(Statement.While loop, State before) {
    List<Contract.Clause> invariants = loop.invariants();
    boolean hasBarrier = Effects.hasBarrier(loop.body());
    boolean isKept = loops == Loops.KEEP && !hasBarrier;
    Optional<Frame> kept = isKept ? Optional.of(before.held()) : Optional.empty();
    promised(invariants, before, "when the loop is entered", kept);
    View view = forgotten(loop, before.view());
    Frame inside = kept.orElse(new Frame(Grant.of(invariants), view));
    List<Formula> known =
        new ArrayList<>(hasBarrier || isKept ? List.of() : kept(loop, before, view));
    known.addAll(setting.encoded(invariants, view));
    State head =
        before.with(view).holding(inside).knowing(known).with(before.pending().atHead(loop.body()));
    evaluated(loop.condition(), head, loop.spot());
    Formula condition = encode.condition(loop.condition(), view);
    for (State end : run(loop.body(), List.of(head.knowing(condition)))) {
      promised(invariants, end, "after a round of the loop", kept);
    }
    State after = head.knowing(encode.terms().not(condition));
    // Without a barrier nobody took anything away from the thread.
    return List.of(hasBarrier ? after : after.holding(before.held()));
  }

  private View forgotten(Statement.While loop, View before) {
    Map<String, Term> names = new HashMap<>(before.names());
    for (String variable : Effects.assigned(loop.body())) {
      names.put(variable, setting.havoc(variable));
    }
    boolean hasBarrier = Effects.hasBarrier(loop.body());
    Set<String> written = hasBarrier ? before.memory().keySet() : Effects.written(loop.body());
    Map<String, Array> memory = new HashMap<>(before.memory());
    written.stream()
        .sorted()
        .forEach(array -> memory.put(array, encode.integers().freshArray(array)));
    return before.withNames(names).withMemory(memory);
  }

  /// Without a barrier a loop changes only what its invariant lets it write at the beginning: later
  /// rounds hold no more.
  private List<Formula> kept(Statement.While loop, State before, View after) {
    List<Formula> facts = new ArrayList<>();
    Frame writable = new Frame(Grant.of(loop.invariants()), before.view());
    for (String array : Effects.written(loop.body())) {
      Term index = encode.integers().fresh("i");
      facts.add(
          encode
              .integers()
              .forAll(
                  List.of(index),
                  encode
                      .terms()
                      .or(
                          List.of(
                              writable.covers(encode, array, index, Permission.WRITE),
                              same(array, index, before.view(), after)))));
    }
    return facts;
  }

  private Formula same(String array, Term index, View before, View after) {
    return encode.terms().equal(read(array, index, before), read(array, index, after));
  }

  private Term read(String array, Term index, View view) {
    Array contents = view.memory().get(array);
    if (contents == null) {
      throw new IllegalArgumentException("no array " + array);
    }
    return encode.integers().stores().select(contents, index);
  }

  /// barrier: `{R_cur, B_pre} bid : barrier(F) {B_res, B_post}`
  private State barrier(Statement.Barrier barrier, State before) {
    Contract contract = barrier.contract();
    List<Grant> wanted = Grant.of(contract.requires());
    permissions.covered(wanted, before.view(), before.held(), before.facts());
    permissions.compatible(wanted, before.view(), before.facts());
    permissions.defined(contract.requires(), before.view(), before.held(), before.facts());
    hold(contract.requires(), before, "at the barrier");
    barriers.check(barrier, before);
    View view = before.view().withMemory(encode.freshMemory(setting.program()));
    List<Grant> given = Grant.of(contract.ensures());
    List<Formula> known = new ArrayList<>(setting.encoded(contract.ensures(), view));
    for (Grant grant : given) {
      known.add(unchanged(grant, before, view));
    }
    return before
        .with(view)
        .holding(new Frame(given, view))
        .knowing(known)
        .with(before.pending().after(barrier));
  }

  /// An element that the thread held before, and holds again, is as it was.
  private Formula unchanged(Grant grant, State before, View after) {
    Grant.Cells cells = grant.cells(encode, after);
    Formula wasHeld = before.held().covers(encode, grant.array(), cells.index(), Permission.READ);
    return encode
        .integers()
        .forAll(
            cells.variables(),
            encode
                .terms()
                .implies(
                    encode.integers().and(cells.guard(), wasHeld),
                    same(grant.array(), cells.index(), before.view(), after)));
  }
}
