package org.warpproof.solver;

/// Who wants to see the questions.
public interface QueryLog {
  /// Nobody.
  QueryLog NONE =
      new QueryLog() {
        @Override
        public boolean isOpen() {
          return false;
        }

        @Override
        public void asked(String title, String smtLib, Answer answer) {}
      };

  /// Whether questions are to be written at all: it takes time.
  boolean isOpen();

  /// A question was answered; `smtLib` are its declarations and assertions.
  void asked(String title, String smtLib, Answer answer);

  /// Both of them.
  default QueryLog and(QueryLog other) {
    if (!isOpen()) {
      return other;
    }
    if (!other.isOpen()) {
      return this;
    }
    QueryLog first = this;
    return new QueryLog() {
      @Override
      public boolean isOpen() {
        return true;
      }

      @Override
      public void asked(String title, String smtLib, Answer answer) {
        first.asked(title, smtLib, answer);
        other.asked(title, smtLib, answer);
      }
    };
  }
}
