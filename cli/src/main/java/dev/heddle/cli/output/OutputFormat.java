package dev.heddle.cli.output;

import java.util.Locale;
import picocli.CommandLine.Option;

/// The option for the format of a command's result.
public final class OutputFormat {
    enum Format {
        TEXT,
        JSON;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "Output format: ${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
    private Format format;

    public boolean json() {
        return format == Format.JSON;
    }
}
