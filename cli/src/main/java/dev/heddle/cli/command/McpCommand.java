package dev.heddle.cli.command;

import dev.heddle.cli.mcp.Commands;
import dev.heddle.cli.mcp.ToolServer;
import dev.heddle.cli.output.StandardOutput;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `heddle mcp`
@Command(
        name = "mcp",
        mixinStandardHelpOptions = true,
        description = {
            "Serves compare, explain, threads, watch, scan, report and whatif to a language model.",
            "It speaks the Model Context Protocol over standard input and output, and ends with its"
                    + " input. Only services on this machine and local files are measured."
        },
        footer = {
            "",
            "Examples:",
            "  {\"mcpServers\": {\"heddle\": {\"command\": \"heddle\", \"args\": [\"mcp\"]}}}",
        })
public final class McpCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    private final Commands commands;

    public McpCommand(Commands commands) {
        this.commands = commands;
    }

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        try (ToolServer server = new ToolServer(commands, System.in, new StandardOutput(), err)) {
            server.awaitEnd();
        }
        return 0;
    }
}
