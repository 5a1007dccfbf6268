/// Starts the service under test, or attaches to a running one.
@NullMarked
package dev.heddle.lab.internal.subject;

import org.jspecify.annotations.NullMarked;
