/// The Java agent. Only [dev.heddle.probe.Agent] is visible to the subject's class loaders.
@NullMarked
package dev.heddle.probe;

import org.jspecify.annotations.NullMarked;
