package dev.heddle.cli.mcp;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/// The commands of Heddle, run within this process.
public interface Commands {
    /// What a command accepts.
    CommandSpec spec(String command);

    /// Runs a command as if it had been typed in the current folder.
    ///
    /// @param words the command's name first
    /// @return exit code
    int run(List<String> words, PrintWriter out, PrintWriter err);
}
