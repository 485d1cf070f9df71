package org.warpproof.semantics.compile;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.ContractNames;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.semantics.compile.Specified.Moment;
import org.warpproof.semantics.compile.Step.Alignment;
import org.warpproof.semantics.compile.Step.CheckSpecified;
import org.warpproof.semantics.compile.Step.Span;
import org.warpproof.semantics.compile.Step.Use;
import org.warpproof.semantics.values.Registers;

/// Conditions that are evaluated as a whole to Steps.
final class CompileConditions {
  private final SpecificationCode code;
  private final CompileSpecification specifications;
  private final Registers registers;

  /// The names of what all threads have in common.
  private final List<String> common = new ArrayList<>();

  CompileConditions(Kernel kernel, SpecificationCode code, Registers registers) {
    this.code = code;
    this.registers = registers;
    this.specifications = new CompileSpecification(code, registers);
    kernel.objects().stream()
        .filter(object -> object.space() == Space.GLOBAL || object.space() == Space.CONSTANT)
        .map(MemoryObject::name)
        .forEach(common::add);
    kernel.parameters().stream()
        .filter(Parameter.Scalar.class::isInstance)
        .map(Parameter::name)
        .forEach(common::add);
  }

  boolean include(Statement statement) {
    return code.isCondition(statement);
  }

  /// The step that checks a statement that is one of them.
  CheckSpecified compile(Statement statement, Step.Site site) {
    Expr condition = statement.expressions().getFirst();
    boolean isBefore =
        statement instanceof Statement.Annotation(Contract contract, _)
            && contract instanceof Contract.Before;
    Moment moment = isBefore ? Moment.AT_THE_START : Moment.NOW;
    return new CheckSpecified(
        use(statement),
        specifications.compile(condition, moment),
        statement instanceof Statement.Assert || isPermission(statement)
            ? Explanation.NONE
            : CompileExplanation.compile(condition, code, specifications, registers, moment),
        SpecificationCode.isOfKernel(statement) && specifications.isOfLaunch(condition, common)
            ? Span.ANY_THREAD
            : Span.EACH_THREAD,
        !SpecificationCode.isOfKernel(statement) && code.isQuantified(condition)
            ? Alignment.TOGETHER
            : Alignment.ALWAYS,
        text(statement),
        site);
  }

  /// It is put together from all that was given, so that no part of it tells why it fails.
  private static boolean isPermission(Statement statement) {
    return statement instanceof Statement.Annotation(Contract.Holds(var where, _), _)
        && where == Contract.Where.AT_ACCESS;
  }

  private static Use use(Statement statement) {
    if (statement instanceof Statement.Annotation(Contract contract, _)) {
      return contract instanceof Contract.AssumesOfAll
          ? Use.ASSUMPTION
          : contract.role() == Contract.Role.PREMISE ? Use.PREMISE : Use.CLAIM;
    }
    return statement instanceof Statement.Assume ? Use.ASSUMPTION : Use.ASSERTION;
  }

  private static String text(Statement statement) {
    if (statement instanceof Statement.Assert(_, String text, _)) {
      return text;
    }
    return statement instanceof Statement.Annotation(Contract contract, _)
        ? ContractNames.broken(contract)
        : "";
  }
}
