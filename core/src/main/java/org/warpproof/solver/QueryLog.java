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

  void asked(String title, String smtLib, Answer answer);
}
