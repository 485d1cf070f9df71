package org.warpproof.protocol;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.warpproof.engine.Assumption;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Foreign;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.protocol.threads.Ways;
import org.warpproof.structure.Site;

/// What every proof takes for granted, and what the kernel and its user ask to be believed.
public final class StatedAssumptions {
  /// Causes of unknown values that were read through a texture, a surface or an image.
  private static final Pattern VIEW = Pattern.compile("^(tex|surf|image-read)");

  private StatedAssumptions() {}

  public static Set<Assumption> of(Kernel kernel) {
    Set<Assumption> result = new LinkedHashSet<>();
    result.add(Assumption.General.INSIDE);
    if (mayReadWhatIsWritten(kernel)) {
      result.add(Assumption.Plain.TEXTURES_APART);
    }
    for (LaunchFact fact : kernel.facts()) {
      if (fact instanceof LaunchFact.Believed(String text, _)) {
        result.add(Assumption.believed(text));
      }
    }
    for (Statement statement : kernel.statements().toList()) {
      // Whether anybody comes to what is said to be unreachable is a question of its own.
      if (Ways.assumption(statement).isPresent() && !isUnreachable(statement)) {
        result.add(new Assumption.Stated(statement.position()));
      }
      Foreign.function(statement).map(Assumption.External::new).ifPresent(result::add);
      if (statement instanceof Statement.Collective collective
          && collective.op() == Op.Collective.BROADCAST
          && collective.team() instanceof Team.Block) {
        result.add(Assumption.Plain.SOURCE_IN_BLOCK);
      }
    }
    return result;
  }

  /// Whether the kernel reads a texture or an image, and writes arrays that it may be a view of.
  private static boolean mayReadWhatIsWritten(Kernel kernel) {
    return kernel
            .statements()
            .anyMatch(s -> s instanceof Statement.Havoc havoc && VIEW.matcher(havoc.cause()).find())
        && Site.all(kernel).stream()
            .filter(site -> site.mode().isWrite())
            .anyMatch(site -> mayBeGlobal(site, kernel));
  }

  private static boolean mayBeGlobal(Site site, Kernel kernel) {
    return switch (site.place().root()) {
      case Place.Root.Named(String name) ->
          kernel.object(name).filter(o -> o.space() == Space.GLOBAL).isPresent();
      case Place.Root.Pointed _ -> true;
    };
  }

  /// Whether the statement says that nobody comes to it.
  static boolean isUnreachable(Statement statement) {
    return statement instanceof Statement.Assume(Expr condition, _)
        && condition.equals(Expr.bool(false));
  }
}
