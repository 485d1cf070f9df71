package org.warpproof.frontend.ptx;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.frontend.ptx.PtxLexer.Kind;
import org.warpproof.frontend.ptx.PtxLexer.Word;
import org.warpproof.frontend.ptx.PtxStatement.Guard;

/// Inline assembly to statements of PTX.
public final class PtxParser {
  /// More registers than this are not declared at once: `.reg .b32 r<100>;`.
  private static final long MOST_REGISTERS = 4096;

  private static final String SINK = "_";

  private final String text;
  private final List<Word> words;
  private int at;

  /// Where the statement that is being read begins.
  private int start;

  private PtxParser(String text) throws PtxException {
    this.text = text;
    this.words = PtxLexer.words(text);
  }

  public static List<PtxStatement> parse(String text) throws PtxException {
    PtxParser parser = new PtxParser(text);
    List<PtxStatement> statements = parser.statements();
    if (parser.peek().kind() != Kind.END) {
      throw parser.unknown();
    }
    return statements;
  }

  private List<PtxStatement> statements() throws PtxException {
    List<PtxStatement> statements = new ArrayList<>();
    while (peek().kind() != Kind.END && !peek().is("}")) {
      start = peek().start();
      if (!accept(";")) {
        statements.add(statement());
      }
    }
    return statements;
  }

  private PtxStatement statement() throws PtxException {
    if (accept("{")) {
      List<PtxStatement> body = statements();
      expect("}");
      return new PtxStatement.Scope(body);
    }
    if (peek().kind() == Kind.WORD) {
      if (words.get(at + 1).is(":")) {
        String name = next().text();
        next();
        return new PtxStatement.Label(name);
      }
      if (peek().text().equals(".reg")) {
        next();
        return registers();
      }
    }
    return instruction();
  }

  private PtxStatement registers() throws PtxException {
    String type = word();
    if (!type.startsWith(".")) {
      throw unknown();
    }
    PtxType known = PtxType.of(type.substring(1)).orElseThrow(this::unknown);
    List<String> names = new ArrayList<>();
    do {
      String name = word();
      if (accept("<")) {
        long count = integer();
        expect(">");
        if (count < 1 || count > MOST_REGISTERS) {
          throw unknown();
        }
        for (long i = 0; i < count; i++) {
          names.add(name + i);
        }
      } else {
        names.add(name);
      }
    } while (accept(","));
    end();
    return new PtxStatement.Registers(known, names);
  }

  private PtxStatement instruction() throws PtxException {
    Guard guard = guard();
    String opcode = word();
    if (!Character.isLetter(opcode.charAt(0))) {
      throw unknown();
    }
    List<PtxOperand> operands = new ArrayList<>();
    if (peek().kind() != Kind.END && !peek().is(";") && !peek().is("}")) {
      do {
        operands.add(operand());
      } while (accept(","));
    }
    int last = words.get(at - 1).end();
    end();
    return new PtxStatement.Instruction(
        guard, Opcode.of(opcode), operands, line(text.substring(start, last)));
  }

  private Guard guard() throws PtxException {
    if (!accept("@")) {
      return new Guard.Always();
    }
    return accept("!") ? new Guard.Unless(simple()) : new Guard.If(simple());
  }

  /// The semicolon; the last one may be missing.
  private void end() throws PtxException {
    if (peek().kind() != Kind.END && !peek().is("}")) {
      expect(";");
    }
  }

  private PtxOperand operand() throws PtxException {
    if (accept("[")) {
      PtxOperand address = address();
      expect("]");
      return address;
    }
    if (accept("{")) {
      List<PtxOperand> elements = new ArrayList<>();
      do {
        elements.add(simple());
      } while (accept(","));
      expect("}");
      return new PtxOperand.Vector(elements);
    }
    if (accept("!")) {
      return new PtxOperand.Not(simple());
    }
    PtxOperand first = simple();
    return accept("|") ? new PtxOperand.Pair(first, simple()) : first;
  }

  private PtxOperand address() throws PtxException {
    PtxOperand base = simple();
    if (accept("+")) {
      return new PtxOperand.Address(base, accept("-") ? -integer() : integer());
    }
    return new PtxOperand.Address(base, accept("-") ? -integer() : 0);
  }

  private PtxOperand simple() throws PtxException {
    boolean isNegative = accept("-");
    Word word = next();
    return switch (word.kind()) {
      case NUMBER -> number(word.text(), isNegative);
      case WORD, OPERAND -> {
        if (isNegative) {
          throw unknown();
        }
        yield named(word);
      }
      case PUNCTUATION, END -> throw unknown();
    };
  }

  private static PtxOperand named(Word word) {
    if (word.kind() == Kind.OPERAND) {
      return new PtxOperand.Placeholder(Integer.parseInt(word.text()));
    }
    return word.text().equals(SINK) ? new PtxOperand.Sink() : new PtxOperand.Register(word.text());
  }

  private PtxOperand number(String digits, boolean isNegative) throws PtxException {
    boolean isHex = digits.startsWith("0x") || digits.startsWith("0X");
    if (digits.matches("0[fFdD].*")) {
      if (isNegative) {
        throw unknown();
      }
      long bits = Long.parseUnsignedLong(digits.substring(2), 16);
      return new PtxOperand.Real(digits.matches("0[fF].*") ? 32 : 64, bits);
    }
    if (!isHex && digits.matches(".*[.eE].*")) {
      double value = Double.parseDouble(digits);
      return new PtxOperand.Real(64, Double.doubleToRawLongBits(isNegative ? -value : value));
    }
    long value = integer(digits);
    return new PtxOperand.Immediate(isNegative ? -value : value);
  }

  private long integer() throws PtxException {
    Word word = next();
    if (word.kind() != Kind.NUMBER) {
      throw unknown();
    }
    return integer(word.text());
  }

  private long integer(String text) throws PtxException {
    String digits = text.endsWith("U") ? text.substring(0, text.length() - 1) : text;
    try {
      if (digits.startsWith("0x") || digits.startsWith("0X")) {
        return Long.parseUnsignedLong(digits.substring(2), 16);
      }
      if (digits.startsWith("0b") || digits.startsWith("0B")) {
        return Long.parseUnsignedLong(digits.substring(2), 2);
      }
      boolean isOctal = digits.length() > 1 && digits.startsWith("0");
      return Long.parseUnsignedLong(digits, isOctal ? 8 : 10);
    } catch (NumberFormatException _) {
      throw unknown();
    }
  }

  private Word peek() {
    return words.get(at);
  }

  private Word next() {
    Word word = words.get(at);
    at = Math.min(at + 1, words.size() - 1);
    return word;
  }

  private String word() throws PtxException {
    Word word = next();
    if (word.kind() != Kind.WORD) {
      throw unknown();
    }
    return word.text();
  }

  private boolean accept(String punctuation) {
    if (!peek().is(punctuation)) {
      return false;
    }
    next();
    return true;
  }

  private void expect(String punctuation) throws PtxException {
    if (!accept(punctuation)) {
      throw unknown();
    }
  }

  /// The statement that is being read, up to its end.
  private PtxException unknown() {
    int semicolon = text.indexOf(';', start);
    return new PtxException(line(text.substring(start, semicolon < 0 ? text.length() : semicolon)));
  }

  private static String line(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
