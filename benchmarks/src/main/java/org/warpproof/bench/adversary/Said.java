package org.warpproof.bench.adversary;

import java.util.List;
import java.util.Map;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Property;

/// What was said of a kernel, and what it relies on.
record Said(Map<Property, Verdict> verdicts, List<Assumption> assumptions) {
  Said {
    verdicts = Map.copyOf(verdicts);
    assumptions = List.copyOf(assumptions);
  }

  static Said of(KernelReport report) {
    return new Said(report.verdicts(), report.assumptions());
  }
}
