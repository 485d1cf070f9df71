package org.warpproof.repair;

/// A place in the text where a barrier may stand as a statement of its own.
///
/// `depth` is how many braces and bodies of conditions and loops are around it, within its
/// function.
sealed interface Gap {
  /// Where it is in the text.
  int offset();

  int depth();

  /// Before a statement in braces; `after` is where what stands before it ends.
  record BeforeStatement(int offset, int after, int depth) implements Gap {}

  /// Before a closing brace. `last` is where the last statement in the braces begins, or -1.
  record BeforeBrace(int offset, int last, int depth) implements Gap {}

  /// Before the one statement of a body without braces, which gets some.
  record AtStart(Body body, int depth) implements Gap {
    @Override
    public int offset() {
      return body.start();
    }
  }

  /// After the one statement of a body without braces, which gets some.
  record AtEnd(Body body, int depth) implements Gap {
    @Override
    public int offset() {
      return body.end();
    }
  }

  /// The statement under an `if`, `else`, `for`, `while` or `do` that has no braces. `outer` is
  /// where the statement around it begins, `head` where what stands before the body ends.
  record Body(int outer, int head, int start, int end, int depth) {}
}
