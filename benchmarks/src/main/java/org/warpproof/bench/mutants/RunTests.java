package org.warpproof.bench.mutants;

import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/// The main class of a JVM that runs test classes, one after the other, until a test fails. It
/// prints which, and ends with status 1; 0 is that none failed.
public final class RunTests {
  static final int FAILED = 1;

  private RunTests() {}

  public static void main(String[] classes) {
    for (String one : classes) {
      LauncherDiscoveryRequest request =
          LauncherDiscoveryRequestBuilder.request()
              .selectors(DiscoverySelectors.selectClass(one))
              .build();
      LauncherFactory.create().execute(request, new UntilFailure());
    }
    Runtime.getRuntime().halt(0);
  }

  private static final class UntilFailure implements TestExecutionListener {
    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      if (result.getStatus() == TestExecutionResult.Status.FAILED) {
        String owner = test.getUniqueIdObject().getSegments().get(1).getValue();
        System.out.println(
            owner.substring(owner.lastIndexOf('.') + 1) + ": " + test.getDisplayName());
        System.out.flush();
        Runtime.getRuntime().halt(FAILED);
      }
    }
  }
}
