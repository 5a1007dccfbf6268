/// Simulated downstream services of an experiment: an HTTP server with a configurable delay, and a
/// TCP relay that adds latency. Both measure their own delay error.
@NullMarked
package dev.heddle.delay;

import org.jspecify.annotations.NullMarked;
