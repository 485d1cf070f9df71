package org.warpproof.solver;

import java.util.stream.Stream;

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

  /// Two solvers do not agree on a question.
  default void disagreed(String title, String smtLib, Answer first, Answer second) {}

  /// Both of them.
  default QueryLog and(QueryLog other) {
    if (equals(NONE)) {
      return other;
    }
    if (other.equals(NONE)) {
      return this;
    }
    QueryLog first = this;
    return new QueryLog() {
      @Override
      public boolean isOpen() {
        return first.isOpen() || other.isOpen();
      }

      @Override
      public void asked(String title, String smtLib, Answer answer) {
        Stream.of(first, other)
            .filter(QueryLog::isOpen)
            .forEach(log -> log.asked(title, smtLib, answer));
      }

      @Override
      public void disagreed(String title, String smtLib, Answer one, Answer another) {
        first.disagreed(title, smtLib, one, another);
        other.disagreed(title, smtLib, one, another);
      }
    };
  }
}
