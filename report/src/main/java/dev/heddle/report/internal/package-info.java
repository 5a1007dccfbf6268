/// What the reports show, ready to print.
@NullMarked
package dev.heddle.report.internal;

import org.jspecify.annotations.NullMarked;
