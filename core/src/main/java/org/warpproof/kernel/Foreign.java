package org.warpproof.kernel;

import java.util.Optional;

/// Names for what a kernel calls and does not have.
public final class Foreign {
  /// A function that is defined elsewhere, as a construct that is not supported. Where its name
  /// follows it is the cause of an unknown value.
  public static final String FUNCTION = "external-function";

  /// A call through a pointer.
  public static final String CALL = "indirect-call";

  /// The cause of a value on which depends what a function does that is only specified: 0 means
  /// nothing.
  public static final String SPECIFIED = "specification";

  /// The cause of what such a function gives.
  public static final String SPECIFIED_RESULT = "specified result";

  /// The same as [#SPECIFIED], where not all of the contract is heeded: the function may do less.
  public static final String SPECIFIED_AT_MOST = "specification at most";

  private static final String THROUGH = "a call through ";
  private static final String UNKNOWN = " that need not be a function";
  private static final String RESULT = FUNCTION + " ";

  private Foreign() {}

  /// The cause of a value that a function gives.
  public static String result(String function) {
    return RESULT + function;
  }

  /// The function that gives the value of a statement, if it is one that is defined elsewhere.
  public static Optional<String> function(Statement statement) {
    return statement instanceof Statement.Havoc(_, String cause, _) && cause.startsWith(RESULT)
        ? Optional.of(cause.substring(RESULT.length()))
        : Optional.empty();
  }

  /// Whether the statement and the one behind it are a call that is given nothing but variables of
  /// the thread: nobody knows what becomes of these, but it may be nothing.
  public static boolean isGivenOwn(Statement statement, Statement next) {
    return statement
            instanceof Statement.Unsupported(var targets, String construct, String name, var place)
        && targets.isEmpty()
        && construct.equals(FUNCTION)
        && place.equals(next.position())
        && function(next).equals(Optional.of(name));
  }

  /// What is said of a call through a pointer that the kernel is given, or that is a number.
  public static String call(String pointer) {
    return THROUGH + pointer + UNKNOWN;
  }

  /// The pointer that a statement calls, if it need not be a function.
  public static Optional<String> pointer(Statement statement) {
    return statement instanceof Statement.Unsupported(_, String construct, String detail, _)
            && construct.equals(CALL)
            && detail.endsWith(UNKNOWN)
        ? Optional.of(detail.substring(THROUGH.length(), detail.length() - UNKNOWN.length()))
        : Optional.empty();
  }
}
