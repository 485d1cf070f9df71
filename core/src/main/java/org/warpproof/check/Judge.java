package org.warpproof.check;

import org.warpproof.engine.Finding;

/// Finding to verdict, for one property: what runs say of the candidates.
interface Judge {
  Verdict judge(Finding finding, Trial trial);
}
