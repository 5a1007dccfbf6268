/// Fills the templates of HTML pages.
@NullMarked
package dev.heddle.report.internal.html;

import org.jspecify.annotations.NullMarked;
