/// A verdict for people and programs: terminal, JSON, and one self-contained HTML file.
@NullMarked
package dev.heddle.report;

import org.jspecify.annotations.NullMarked;
