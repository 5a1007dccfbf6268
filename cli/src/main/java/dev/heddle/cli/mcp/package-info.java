/// Commands as tools of a language model (Model Context Protocol).
@NullMarked
package dev.heddle.cli.mcp;

import org.jspecify.annotations.NullMarked;
