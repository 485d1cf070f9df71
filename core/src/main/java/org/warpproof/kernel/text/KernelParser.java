package org.warpproof.kernel.text;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Terminator.Target;
import org.warpproof.kernel.Wish;
import org.warpproof.source.Position;
import org.warpproof.text.ParseException;
import org.warpproof.text.Token;
import org.warpproof.text.Tokens;

/// Text to kernels: the inverse of [KernelPrinter], whatever the kernel holds.
///
/// ```
/// kernels    = { kernel }
/// kernel     = "kernel" quoted "symbol" quoted [ "at" place ] "{" { header } { block } "}"
/// header     = "param" name ":" ( type | [ "restrict" ] "array" | "struct" )
///            | "object" name ":" space layout initial [ "aligned" int ] position
///            | "fact" fact origin
/// fact       = ( "block" | "grid" ) int int int | "max_threads" int
///            | "assumed" expr "," quoted | "may_alias" "(" [ name { "," name } ] ")"
///            | "starts" name "in" name "at" expr "," quoted
///            | "launched_at" "(" [ place { "," place } ] ")" | "unlimited" | "believed" quoted
/// initial    = "launched" | "undefined" | "preset" quoted | "bytes" quoted
/// layout     = ( type | "struct" int "{" [ int ":" layout { "," int ":" layout } ] "}" )
///              { "[" [ int ] "]" }
/// block      = name "(" [ var { "," var } ] ")" ":" { statement position } terminator
/// var        = name ":" type
/// statement  = var "=" expr
///            | "load" [ "volatile" ] var "=" where [ "aligned" int ]
///            | "store" where [ "aligned" int ] "=" expr
///            | "atomic" [ order ] var "=" op "(" where { "," expr } ")" scope
///            | "barrier" team fences [ "flags" expr ]
///            | "collective" var "=" op "(" exprs ")" "over" team
///              [ "ordering" fences ]
///            | "async_copy" var "=" type "(" where "," where "," expr "," expr "," expr ")"
///              "joining" expr
///            | "async_wait" "(" exprs ")"
///            | "fence" scope [ "partial" ]
///            | "havoc" var "=" quoted
///            | "assume" expr
///            | "assert" expr "," quoted
///            | "contract" name "(" exprs ")"
///            | "ghost" var "=" ( name "(" exprs ")" | place )
///            | "unsupported" quoted quoted [ "->" var { "," var } ]
/// terminator = "goto" target | "return" | "unreachable" position
///            | "branch" expr "then" target "else" target
///            | "switch" expr { "case" int "->" target } "else" target
/// target     = name "(" exprs ")"
/// where      = ( name | "*" "(" expr ")" ) { "[" expr ";" stride [ ";" extent ] "]"
///                                          | "[" "." field "+" offset "]" }
/// team       = "block" | "grid" | "warp" "(" mask ")" | "named" "(" id "," threads ")"
/// expr       = operand [ operator operand ]
/// operand    = number [ ":" type ] | "true" | "false" | "null" | "threadIdx.x" … | "&" name
///            | name [ ":" type ] | "select" "(" expr "," expr "," expr ")"
///            | conversion "(" expr ")" ":" type | name "(" exprs ")" ":" type | "(" expr ")"
/// position   = [ "@" place ]
/// place      = spot { "<" ( spot | "(" place ")" ) }
/// spot       = [ quoted ":" ] line ":" column
/// ```
///
/// A name is letters, digits, `.`, `_` and `$` and does not start with a digit or a dot; any other
/// name is quoted, and so is one that an expression would take for a constant. A number without a
/// type is an `i32`. A variable says its type where it is defined; a use says it only where no
/// definition stands before it in the text, or one of another type. A place without a file is in
/// the file of the kernel; its callers follow, innermost first. Line breaks mean nothing; `//`
/// starts a comment.
public final class KernelParser {
  private final Tokens tokens;
  private final ExprParser exprs;
  private String file = "";

  private KernelParser(String text) {
    tokens = new Tokens(text, Spelling.ALPHABET);
    exprs = new ExprParser(tokens);
  }

  /// The kernels in `text`, in order.
  ///
  /// @throws ParseException if the text is not in the language
  public static List<Kernel> parse(String text) {
    KernelParser parser = new KernelParser(text);
    List<Kernel> kernels = new ArrayList<>();
    while (!parser.tokens.atEnd()) {
      kernels.add(parser.kernel());
    }
    return List.copyOf(kernels);
  }

  /// The only kernel in `text`.
  ///
  /// @throws ParseException if the text is not one kernel
  public static Kernel parseOne(String text) {
    KernelParser parser = new KernelParser(text);
    Kernel kernel = parser.kernel();
    if (!parser.tokens.atEnd()) {
      throw parser.tokens.expected("the end of the text");
    }
    return kernel;
  }

  private Kernel kernel() {
    exprs.forget();
    file = "";
    tokens.expect("kernel");
    String name = tokens.quoted("the quoted name of a kernel");
    tokens.expect("symbol");
    String symbol = tokens.quoted("the quoted symbol of a kernel");
    Position position = tokens.accept("at") ? place() : Position.NONE;
    file = position.file();
    tokens.expect("{");
    List<Parameter> parameters = new ArrayList<>();
    List<MemoryObject> objects = new ArrayList<>();
    List<LaunchFact> facts = new ArrayList<>();
    // What a parenthesis follows is the label of the first block.
    while (!tokens.at("}") && !tokens.peek(1).is("(")) {
      Token token = tokens.peek();
      switch (tokens.word("'param', 'object', 'fact' or a block")) {
        case "param" -> parameters.add(parameter());
        case "object" -> objects.add(object());
        case "fact" -> facts.add(fact());
        default -> throw tokens.expected("'param', 'object', 'fact' or a block", token);
      }
    }
    List<BasicBlock> blocks = new ArrayList<>();
    while (!tokens.accept("}")) {
      blocks.add(block());
    }
    return new Kernel(name, symbol, parameters, objects, facts, blocks, position);
  }

  private Parameter parameter() {
    String name = tokens.name("a parameter");
    tokens.expect(":");
    if (tokens.accept("restrict")) {
      tokens.expect("array");
      return new Parameter.Array(name, Parameter.Aliasing.EXCLUDED);
    }
    if (tokens.accept("array")) {
      return new Parameter.Array(name, Parameter.Aliasing.POSSIBLE);
    }
    if (tokens.accept("struct")) {
      return new Parameter.Structure(name);
    }
    Var variable = new Var(name, exprs.type());
    exprs.declare(List.of(variable));
    return new Parameter.Scalar(variable, sign(), home());
  }

  private Parameter.Home home() {
    if (tokens.peek(1).is("(") || !tokens.accept("in")) {
      return new Parameter.Home.Passed();
    }
    String object = tokens.name("a memory object");
    tokens.expect("at");
    return new Parameter.Home.InMemory(object, tokens.integer("a number of bytes"));
  }

  private Parameter.Sign sign() {
    if (tokens.accept("unsigned")) {
      return Parameter.Sign.UNSIGNED;
    }
    if (!tokens.accept("of")) {
      return Parameter.Sign.SIGNED;
    }
    tokens.expect("unknown");
    tokens.expect("sign");
    return Parameter.Sign.UNKNOWN;
  }

  private MemoryObject object() {
    String name = tokens.name("a memory object");
    tokens.expect(":");
    Space space = tokens.oneOf(Space.class, "a memory space");
    Layout layout = layout();
    MemoryObject.Initial initial = initial();
    boolean isAligned = !tokens.peek(1).is("(") && tokens.accept("aligned");
    long alignment = isAligned ? tokens.integer("an alignment") : layout.alignment();
    return new MemoryObject(name, space, layout, initial, alignment, position());
  }

  private MemoryObject.Initial initial() {
    Token token = tokens.peek();
    return switch (tokens.word("'launched', 'undefined' or 'bytes'")) {
      case "launched" -> new MemoryObject.Initial.Launched();
      case "undefined" -> new MemoryObject.Initial.Undefined();
      case "preset" -> new MemoryObject.Initial.Preset(tokens.quoted("quoted hexadecimal digits"));
      case "bytes" -> new MemoryObject.Initial.Bytes(tokens.quoted("quoted hexadecimal digits"));
      default -> throw tokens.expected("'launched', 'undefined' or 'bytes'", token);
    };
  }

  private Layout layout() {
    Layout layout = tokens.accept("struct") ? struct() : new Layout.Scalar(exprs.type());
    List<Long> counts = new ArrayList<>();
    while (tokens.accept("[")) {
      counts.add(tokens.at("]") ? 0 : tokens.integer("a count"));
      tokens.expect("]");
    }
    for (long count : counts.reversed()) {
      layout = new Layout.Array(layout, count);
    }
    return layout;
  }

  private Layout struct() {
    long size = tokens.integer("a size");
    tokens.expect("{");
    List<Layout.Member> members = new ArrayList<>();
    while (!tokens.at("}")) {
      if (!members.isEmpty()) {
        tokens.expect(",");
      }
      long offset = tokens.integer("an offset");
      tokens.expect(":");
      members.add(new Layout.Member(offset, layout()));
    }
    tokens.expect("}");
    return new Layout.Struct(members, size);
  }

  private LaunchFact fact() {
    String wanted =
        "'block', 'grid', 'max_threads', 'assumed', 'may_alias', 'starts', 'extent', 'launched_at',"
            + " 'exits_ignored', 'warps', 'unlimited', 'offset', 'wished' or 'believed'";
    Token token = tokens.peek();
    return switch (tokens.word(wanted)) {
      case "block" -> new LaunchFact.BlockSize(size(), size(), size(), origin());
      case "grid" -> new LaunchFact.GridSize(size(), size(), size(), origin());
      case "max_threads" ->
          new LaunchFact.MaxThreads(tokens.integer("a number of threads"), origin());
      case "assumed" -> {
        Expr condition = exprs.expr();
        tokens.expect(",");
        yield new LaunchFact.Assumed(condition, tokens.quoted("a quoted text"), origin());
      }
      case "may_alias" ->
          new LaunchFact.MayAlias(
              tokens.inParentheses(() -> tokens.name("the name of an array")), origin());
      case "starts" -> starts();
      case "extent" -> extent();
      case "unlimited" -> new LaunchFact.Unlimited(origin());
      case "believed" -> new LaunchFact.Believed(tokens.quoted("a quoted text"), origin());
      case "launched_at" -> new LaunchFact.Launched(tokens.inParentheses(this::place), origin());
      case "warps" ->
          new LaunchFact.WarpSize((int) tokens.integer("a number of threads"), origin());
      case "exits_ignored" -> new LaunchFact.ExitsIgnored(origin());
      case "offset" -> new LaunchFact.GlobalOffset(size(), size(), size(), origin());
      case "wished" -> new LaunchFact.Wished(wish(), origin());
      default -> throw tokens.expected(wanted, token);
    };
  }

  private Wish wish() {
    String wanted =
        "'no_races', 'races_in_blocks', 'races_on', 'equal_values_race', 'in_step' or"
            + " 'annotations'";
    Token token = tokens.peek();
    return switch (tokens.word(wanted)) {
      case "no_races" -> new Wish.NoRaces();
      case "races_in_blocks" -> new Wish.RacesInBlocks();
      case "races_on" ->
          new Wish.RacesOn(tokens.inParentheses(() -> tokens.name("the name of an array")));
      case "equal_values_race" -> new Wish.EqualValuesRace();
      case "in_step" -> new Wish.InStep((int) tokens.integer("a number of threads"));
      case "annotations" ->
          new Wish.Annotations(
              tokens.oneOf(Wish.Kept.class, "'nothing', 'requires' or 'candidates'"));
      default -> throw tokens.expected(wanted, token);
    };
  }

  private LaunchFact starts() {
    String array = tokens.name("the name of an array");
    tokens.expect("in");
    String base = tokens.name("the name of an array");
    tokens.expect("at");
    Expr bytes = exprs.expr();
    tokens.expect(",");
    String text = tokens.quoted("a quoted text");
    return new LaunchFact.Starts(array, base, bytes, text, origin());
  }

  private LaunchFact extent() {
    String array = tokens.name("the name of an array");
    tokens.expect("before");
    Expr before = exprs.expr();
    tokens.expect("from");
    Expr bytes = exprs.expr();
    tokens.expect(",");
    String text = tokens.quoted("a quoted text");
    return new LaunchFact.Extent(array, before, bytes, text, origin());
  }

  private long size() {
    return tokens.integer("a size");
  }

  private LaunchFact.Origin origin() {
    return tokens.oneOf(LaunchFact.Origin.class, "'attribute' or 'header_comment'");
  }

  private BasicBlock block() {
    String label = tokens.name("a block or '}'");
    List<Var> parameters = tokens.inParentheses(exprs::declaration);
    exprs.declare(parameters);
    tokens.expect(":");
    StatementParser parser = new StatementParser(tokens, exprs, this::position);
    List<Statement> statements = new ArrayList<>();
    while (parser.atStatement()) {
      Statement statement = parser.statement();
      exprs.declare(statement.targets());
      statements.add(statement);
    }
    return new BasicBlock(label, parameters, statements, terminator());
  }

  private Terminator terminator() {
    Token token = tokens.peek();
    return switch (tokens.word("a statement or terminator")) {
      case "goto" -> new Terminator.Goto(target());
      case "branch" -> {
        Expr condition = exprs.expr();
        tokens.expect("then");
        Target whenTrue = target();
        tokens.expect("else");
        yield new Terminator.Branch(condition, whenTrue, target());
      }
      case "switch" -> {
        Expr value = exprs.expr();
        List<Terminator.Case> cases = new ArrayList<>();
        while (tokens.accept("case")) {
          long constant = tokens.integer("a case");
          tokens.expect("->");
          cases.add(new Terminator.Case(constant, target()));
        }
        tokens.expect("else");
        yield new Terminator.Switch(value, cases, target());
      }
      case "return" -> new Terminator.Return();
      case "unreachable" -> new Terminator.Unreachable(position());
      default -> throw tokens.expected("a statement or terminator", token);
    };
  }

  private Target target() {
    return new Target(tokens.name("a block"), exprs.arguments());
  }

  private Position position() {
    return tokens.accept("@") ? place() : Position.NONE;
  }

  private Position place() {
    Position spot = spot();
    List<Position> chain = new ArrayList<>();
    while (tokens.accept("<")) {
      chain.add(caller());
    }
    return new Position(spot.file(), spot.line(), spot.column(), chain);
  }

  private Position caller() {
    if (!tokens.accept("(")) {
      return spot();
    }
    Position place = place();
    tokens.expect(")");
    return place;
  }

  private Position spot() {
    String where = file;
    if (tokens.peek().kind() == Token.Kind.QUOTED) {
      where = tokens.quoted("a file");
      tokens.expect(":");
    }
    int line = tokens.smallInteger("a line");
    tokens.expect(":");
    return Position.of(where, line, tokens.smallInteger("a column"));
  }
}
