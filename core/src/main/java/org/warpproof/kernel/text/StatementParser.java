package org.warpproof.kernel.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.ContractNames;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.FenceOrder;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.GhostNames;
import org.warpproof.kernel.MemoryOrder;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Volatility;
import org.warpproof.source.Position;
import org.warpproof.text.Token;
import org.warpproof.text.Tokens;

/// Text to statements. [KernelParser] has the grammar.
final class StatementParser {
  private static final Set<String> KEYWORDS =
      Set.of(
          "load",
          "store",
          "atomic",
          "barrier",
          "collective",
          "async_copy",
          "async_wait",
          "fence",
          "havoc",
          "assume",
          "assert",
          "contract",
          "ghost",
          "unsupported");

  private final Tokens tokens;
  private final ExprParser exprs;
  private final Supplier<Position> position;

  StatementParser(Tokens tokens, ExprParser exprs, Supplier<Position> position) {
    this.tokens = tokens;
    this.exprs = exprs;
    this.position = position;
  }

  boolean atStatement() {
    Token token = tokens.peek();
    return atLet() || (token.kind() == Token.Kind.NAME && KEYWORDS.contains(token.text()));
  }

  Statement statement() {
    if (atLet()) {
      Var target = target();
      return new Statement.Let(target, exprs.expr(), position.get());
    }
    Token token = tokens.peek();
    return switch (tokens.word("a statement")) {
      case "load" -> {
        boolean isVolatile = acceptMark(Spelling.word(Volatility.VOLATILE));
        Var target = target();
        Volatility volatility = isVolatile ? Volatility.VOLATILE : Volatility.PLAIN;
        Place place = exprs.place();
        yield new Statement.Load(target, place, volatility, alignment(), position.get());
      }
      case "store" -> {
        Place place = exprs.place();
        long alignment = alignment();
        tokens.expect("=");
        yield new Statement.Store(place, exprs.expr(), alignment, position.get());
      }
      case "atomic" -> atomic();
      case "barrier" -> {
        Team team = exprs.team();
        Fences fences = tokens.oneOf(Fences.class, "the fences of a barrier");
        List<Expr> flags = tokens.accept("flags") ? List.of(exprs.expr()) : List.of();
        yield new Statement.Barrier(team, fences, flags, position.get());
      }
      case "collective" -> collective();
      case "async_copy" -> asyncCopy();
      case "async_wait" -> new Statement.AsyncWait(exprs.arguments(), position.get());
      case "fence" -> {
        Scope scope = scope();
        boolean isPartial = tokens.accept(Spelling.word(FenceOrder.PARTIAL));
        FenceOrder order = isPartial ? FenceOrder.PARTIAL : FenceOrder.FULL;
        yield new Statement.Fence(scope, order, position.get());
      }
      case "havoc" -> {
        Var target = target();
        yield new Statement.Havoc(target, tokens.quoted("a quoted cause"), position.get());
      }
      case "assume" -> new Statement.Assume(exprs.expr(), position.get());
      case "assert" -> {
        Expr condition = exprs.expr();
        tokens.expect(",");
        yield new Statement.Assert(condition, tokens.quoted("a quoted text"), position.get());
      }
      case "contract" -> {
        Token named = tokens.peek();
        String name = tokens.name("the name of a contract");
        Contract contract =
            ContractNames.contract(name, exprs.arguments())
                .orElseThrow(() -> tokens.expected("a contract", named));
        yield new Statement.Annotation(contract, position.get());
      }
      case "ghost" -> {
        Var target = target();
        yield new Statement.Observe(target, ghost(), position.get());
      }
      case "unsupported" -> unsupported();
      default -> throw tokens.expected("a statement", token);
    };
  }

  /// A place that is read, or what has a name.
  private Ghost ghost() {
    if (tokens.peek().is("*") || !tokens.peek(1).is("(")) {
      return new Ghost.Read(exprs.place());
    }
    Token named = tokens.peek();
    String name = tokens.name("the name of a ghost");
    return GhostNames.ghost(name, exprs.arguments())
        .orElseThrow(() -> tokens.expected("a ghost", named));
  }

  private boolean atLet() {
    return tokens.peek(1).is(":");
  }

  private Var target() {
    Var target = exprs.declaration();
    tokens.expect("=");
    return target;
  }

  private Scope scope() {
    return tokens.oneOf(Scope.class, "a scope");
  }

  private Statement atomic() {
    MemoryOrder order =
        Arrays.stream(MemoryOrder.values())
            .filter(o -> o != MemoryOrder.RELAXED && acceptMark(Spelling.word(o)))
            .findFirst()
            .orElse(MemoryOrder.RELAXED);
    Var target = target();
    Op.Atomic op = tokens.oneOf(Op.Atomic.class, "an atomic operation");
    tokens.expect("(");
    Place place = exprs.place();
    List<Expr> operands = new ArrayList<>();
    while (tokens.accept(",")) {
      operands.add(exprs.expr());
    }
    tokens.expect(")");
    return new Statement.Atomic(target, op, place, operands, scope(), order, position.get());
  }

  private Statement collective() {
    Var target = target();
    Op.Collective op = tokens.oneOf(Op.Collective.class, "a collective operation");
    List<Expr> arguments = exprs.arguments();
    tokens.expect("over");
    Team team = exprs.team();
    Fences fences =
        acceptMark("ordering")
            ? tokens.oneOf(Fences.class, "the fences of a collective operation")
            : Fences.NONE;
    return new Statement.Collective(target, op, team, arguments, fences, position.get());
  }

  /// Takes the word, unless it is the name of a variable that is defined here.
  private boolean acceptMark(String word) {
    return !atLet() && tokens.accept(word);
  }

  private long alignment() {
    return acceptMark("aligned") ? tokens.integer("an alignment") : 1;
  }

  private Statement asyncCopy() {
    Var event = target();
    Type element = exprs.type();
    tokens.expect("(");
    Place target = exprs.place();
    tokens.expect(",");
    Place source = exprs.place();
    tokens.expect(",");
    Expr count = exprs.expr();
    tokens.expect(",");
    Expr targetStride = exprs.expr();
    tokens.expect(",");
    Expr sourceStride = exprs.expr();
    tokens.expect(")");
    tokens.expect("joining");
    Expr joined = exprs.expr();
    return new Statement.AsyncCopy(
        event, target, source, count, targetStride, sourceStride, element, joined, position.get());
  }

  private Statement unsupported() {
    String construct = tokens.quoted("the quoted name of a construct");
    String detail = tokens.quoted("a quoted detail");
    List<Var> targets = new ArrayList<>();
    if (tokens.accept("->")) {
      do {
        targets.add(exprs.declaration());
      } while (tokens.accept(","));
    }
    return new Statement.Unsupported(targets, construct, detail, position.get());
  }
}
