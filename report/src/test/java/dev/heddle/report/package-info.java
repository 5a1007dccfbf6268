@NullMarked
package dev.heddle.report;

import org.jspecify.annotations.NullMarked;
