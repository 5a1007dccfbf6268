/// What a change would do, and what it did: texts and tables.
@NullMarked
package dev.heddle.report.internal.forecast;

import org.jspecify.annotations.NullMarked;
