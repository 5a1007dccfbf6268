/// Generates load on an HTTP service and records the outcome of each request.
///
/// Fire times say when requests are due, connections carry them, a recorder counts every one. All
/// three live on one event loop, so that nothing between a due time and its record is shared or
/// locked. See `docs/load.md`.
@NullMarked
package dev.heddle.load;

import org.jspecify.annotations.NullMarked;
