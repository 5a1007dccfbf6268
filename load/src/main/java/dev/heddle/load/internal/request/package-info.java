/// Requests and where they come from: a mix, or the users of a scenario; answers, and what is
/// captured from them.
@NullMarked
package dev.heddle.load.internal.request;

import org.jspecify.annotations.NullMarked;
