package dev.heddle.cli.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.heddle.cli.output.Errors;
import dev.heddle.cli.output.Version;
import dev.heddle.model.InputException;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/// Offers the commands as tools, over two streams (JSON-RPC, one message a line).
///
/// Threads: calls come on threads of the protocol's library, and are run one after another, since a
/// command that ran meanwhile would disturb what another measures.
public final class ToolServer implements AutoCloseable {
    private static final String INSTRUCTIONS =
            "Heddle measures and explains what virtual threads change in a JVM service: its highest"
                    + " sustained rate, its bottleneck, and the fix. Only services on this machine"
                    + " are measured. A comparison takes minutes, loads the machine, and starts the"
                    + " service: ask the user before you call it. Do not call other tools meanwhile."
                    + " Quote figures as they are, with their units and intervals; what is said to be"
                    + " unknown or undecided is no result.";

    /// Time for answers after the end of the input: who asked for them may be gone.
    private static final Duration ANSWERED_WITHIN = Duration.ofMinutes(1);

    private static final int INVALID_REQUEST = -32_600;
    private static final int INVALID_PARAMETERS = -32_602;

    private final Commands commands;
    private final PrintWriter err;
    private final Answers answers;
    private final McpJsonMapper mapper = new JacksonMcpJsonMapper(new JsonMapper());
    private final ReentrantLock oneAtATime = new ReentrantLock(true);
    private final Messages messages;
    private final McpSyncServer server;

    /// Used by the thread that reads.
    private boolean initialized;

    /// Starts to answer what comes from `in`.
    ///
    /// @param err for what is no message
    public ToolServer(Commands commands, InputStream in, OutputStream out, PrintWriter err) {
        this.commands = commands;
        this.err = err;
        answers =
                new Answers(
                        out,
                        line ->
                                message(line)
                                        .filter(JSONRPCResponse.class::isInstance)
                                        .isPresent());
        messages =
                new Messages(
                        new BufferedInputStream(in),
                        this::isForLibrary,
                        this::leftOut,
                        () -> answers.await(ANSWERED_WITHIN));
        server =
                McpServer.sync(
                                new StdioServerTransportProvider(
                                        mapper, messages, answers, 2 * Messages.LONGEST))
                        .serverInfo("heddle", Version.number())
                        .instructions(INSTRUCTIONS)
                        .capabilities(ServerCapabilities.builder().tools(false).build())
                        .jsonMapper(mapper)
                        // Arguments are checked as those of a command line are, with its messages.
                        .jsonSchemaValidator((_, _) -> ValidationResponse.asValid(""))
                        .validateToolInputs(false)
                        .tools(Stream.of(Tool.values()).map(this::offered).toList())
                        .build();
    }

    /// Waits until there are no more messages.
    public void awaitEnd() throws InterruptedException {
        messages.awaitEnd();
    }

    private Optional<JSONRPCMessage> message(String line) {
        try {
            return Optional.of(McpSchema.deserializeJsonRpcMessage(mapper, line));
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private void leftOut(String what) {
        err.println("heddle: left out " + what);
        err.flush();
    }

    /// Whether a line is a message that the protocol's library can answer. It would never answer
    /// a request that comes too early, and a call without its parts in words of its own code: these
    /// are refused here.
    private boolean isForLibrary(String line) {
        Optional<JSONRPCMessage> message = message(line);
        if (message.isEmpty() && !line.isBlank()) {
            leftOut("a line that is no JSON-RPC message");
        }
        if (message.orElse(null) instanceof JSONRPCNotification notification) {
            initialized |= notification.method().equals(McpSchema.METHOD_NOTIFICATION_INITIALIZED);
        }
        if (!(message.orElse(null) instanceof JSONRPCRequest request)) {
            return message.isPresent();
        }
        answers.expect();
        if (!initialized && !request.method().equals(McpSchema.METHOD_INITIALIZE)) {
            refuse(
                    request,
                    INVALID_REQUEST,
                    "%s: expected initialize, its answer and notifications/initialized before"
                            .formatted(request.method()));
        } else if (request.method().equals(McpSchema.METHOD_TOOLS_CALL) && !isCall(request)) {
            refuse(
                    request,
                    INVALID_PARAMETERS,
                    "%s: expected params with a name and an object of arguments"
                            .formatted(request.method()));
        } else {
            return true;
        }
        return false;
    }

    private static boolean isCall(JSONRPCRequest request) {
        return request.params() instanceof Map<?, ?> call
                && call.get("name") instanceof String
                && (call.get("arguments") == null || call.get("arguments") instanceof Map<?, ?>);
    }

    private void refuse(JSONRPCRequest request, int code, String why) {
        try {
            JSONRPCResponse answer =
                    JSONRPCResponse.error(
                            request.id(), new JSONRPCResponse.JSONRPCError(code, why, null));
            answers.write((mapper.writeValueAsString(answer) + "\n").getBytes(UTF_8));
        } catch (IOException e) {
            leftOut(why);
        }
    }

    private SyncToolSpecification offered(Tool tool) {
        return SyncToolSpecification.builder()
                .tool(described(tool))
                .callHandler((exchange, request) -> call(tool, exchange, request))
                .build();
    }

    private McpSchema.Tool described(Tool tool) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<Argument> arguments = Argument.all(tool, commands.spec(tool.command()));
        arguments.forEach(argument -> properties.put(argument.name(), argument.schema()));
        Tool.Effect effect = tool.effect();
        return McpSchema.Tool.builder(
                        tool.command(),
                        Map.of(
                                "type",
                                "object",
                                "properties",
                                properties,
                                "required",
                                arguments.stream()
                                        .filter(Argument::required)
                                        .map(Argument::name)
                                        .toList(),
                                "additionalProperties",
                                false))
                .description(
                        Argument.text(commands.spec(tool.command()).usageMessage().description()))
                .annotations(
                        McpSchema.ToolAnnotations.builder()
                                .readOnlyHint(effect == Tool.Effect.READS)
                                .destructiveHint(effect == Tool.Effect.LOADS)
                                .idempotentHint(effect != Tool.Effect.LOADS)
                                .openWorldHint(false)
                                .build())
                .build();
    }

    private CallToolResult call(
            Tool tool, McpSyncServerExchange exchange, CallToolRequest request) {
        oneAtATime.lock();
        try {
            return run(tool, request, progress(exchange, request));
        } finally {
            oneAtATime.unlock();
        }
    }

    /// The listener for lines of progress; does nothing if the client asked for none.
    private static Consumer<String> progress(
            McpSyncServerExchange exchange, CallToolRequest request) {
        Object token = request.progressToken();
        if (token == null) {
            return _ -> {};
        }
        AtomicInteger lines = new AtomicInteger();
        return line ->
                exchange.progressNotification(
                        ProgressNotification.builder(token, lines.incrementAndGet())
                                .message(line)
                                .build());
    }

    private CallToolResult run(Tool tool, CallToolRequest request, Consumer<String> progress) {
        StringWriter out = new StringWriter();
        Lines err = new Lines(progress);
        PrintWriter complaints = new PrintWriter(err, true);
        int exitCode;
        try {
            Map<String, Object> given =
                    request.arguments() == null ? Map.of() : request.arguments();
            List<String> words = Call.words(tool, commands.spec(tool.command()), given);
            exitCode = commands.run(words, new PrintWriter(out), complaints);
        } catch (InputException e) {
            exitCode = Errors.any(e, complaints);
        }
        return result(exitCode, out.toString(), err.text());
    }

    /// The output; of a failure, also what was said about it.
    private CallToolResult result(int exitCode, String out, String err) {
        CallToolResult.Builder result = CallToolResult.builder().isError(exitCode != 0);
        if (!out.isBlank()) {
            result.addTextContent(out);
        }
        if (exitCode != 0 || out.isBlank()) {
            result.addTextContent(err);
        }
        if (out.startsWith("{")) {
            result.structuredContent(mapper, out);
        }
        return result.build();
    }

    @Override
    public void close() {
        server.close();
    }
}
