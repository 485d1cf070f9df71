package org.warpproof.typing;

/// The type of an access, or of a barrier or an assertion.
public sealed interface AccessType {
  /// Ids, sizes and parameters alone decide what is accessed, and whether.
  record Independent() implements AccessType {}

  /// What is accessed, or whether, depends on something else.
  record Dependent(Part part, Origin origin) implements AccessType {}

  /// The part of an access that is ill-typed, and so the rule of the paper that it breaks.
  enum Part {
    /// T-READ, T-WRITE; for a meeting, who it is of.
    INDEX("its index"),
    /// T-IF, T-FOR
    CONDITION("a condition above it"),
    /// A loop before it that must end, or something before it that must hold.
    PASSAGE("what a thread must get past before it"),
    /// What an assertion claims.
    CLAIM("what is claimed"),
    /// What is divided or shifted by.
    OPERAND("its operand");

    private final String text;

    Part(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }
}
