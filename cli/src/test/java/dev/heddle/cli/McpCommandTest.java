package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/// `heddle mcp` as a process, with the client of the protocol's own library.
class McpCommandTest {
    private static final McpJsonMapper MAPPER = new JacksonMcpJsonMapper(new JsonMapper());
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final BlockingQueue<String> PROGRESS = new LinkedBlockingQueue<>();

    private static final String INITIALIZE =
            "{'jsonrpc':'2.0','id':0,'method':'initialize','params':{'protocolVersion':"
                    + "'2025-06-18','capabilities':{},'clientInfo':{'name':'x','version':'1'}}}";

    @TempDir private static Path folder;

    private static McpSyncClient client;

    @BeforeAll
    static void connect() throws Exception {
        List<String> command = new Heddle(folder).commandLine("mcp");
        StdioClientTransport transport =
                new StdioClientTransport(
                        ServerParameters.builder(command.getFirst())
                                .args(command.subList(1, command.size()))
                                .build(),
                        MAPPER) {
                    @Override
                    protected ProcessBuilder getProcessBuilder() {
                        return super.getProcessBuilder().directory(folder.toFile());
                    }
                };
        client =
                McpClient.sync(transport)
                        .initializationTimeout(PATIENCE)
                        .requestTimeout(PATIENCE)
                        .jsonSchemaValidator((_, _) -> ValidationResponse.asValid(""))
                        .progressConsumer(notification -> PROGRESS.add(notification.message()))
                        .build();
        client.initialize();
    }

    @AfterAll
    static void disconnect() {
        client.closeGracefully();
    }

    @Test
    void itsToolsSayWhatTheyDo() {
        assertThat(client.getServerInfo().name()).isEqualTo("heddle");
        assertThat(client.getServerInstructions()).contains("ask the user");
        Map<String, McpSchema.Tool> tools =
                client.listTools().tools().stream()
                        .collect(Collectors.toMap(McpSchema.Tool::name, tool -> tool));
        assertThat(tools)
                .containsOnlyKeys(
                        "compare", "explain", "threads", "watch", "scan", "report", "whatif");
        assertThat(tools)
                .hasEntrySatisfying(
                        "compare",
                        tool -> assertThat(tool.annotations().destructiveHint()).isTrue())
                .hasEntrySatisfying(
                        "scan",
                        tool -> {
                            assertThat(tool.annotations().readOnlyHint()).isTrue();
                            assertThat(tool.inputSchema())
                                    .containsEntry("required", List.of("path"))
                                    .containsEntry("additionalProperties", false);
                            assertThat(String.valueOf(tool.inputSchema().get("properties")))
                                    .contains(
                                            "enum=[certain, likely, possible]",
                                            "Minimum confidence to show");
                        });
    }

    @Test
    void aScanIsAnsweredAsTextOrAsJson() {
        CallToolResult text = call("scan", Map.of("path", List.of("faulty.jar")));
        assertThat(text.isError()).isFalse();
        assertThat(text(text)).contains("faulty: 1 certain");
        assertThat(text.structuredContent()).isNull();

        CallToolResult json =
                call("scan", Map.of("path", List.of("faulty.jar"), "format", "json", "jdk", 25));
        assertThat(json.structuredContent())
                .isInstanceOfSatisfying(
                        Map.class, result -> assertThat(result.get("jdk")).isEqualTo(25));
        assertThat(text(json)).startsWith("{");
    }

    @Test
    void aRunningJvmIsLookedAt() {
        CallToolResult threads =
                call(
                        "threads",
                        Map.of(
                                "target",
                                List.of(String.valueOf(ProcessHandle.current().pid())),
                                "no-agent",
                                true,
                                "looks",
                                1));
        assertThat(threads.isError()).as("%s", threads.content()).isFalse();
        assertThat(text(threads)).contains("Threads by stack");
    }

    @Test
    void whatIsWrongIsAnErrorWithOneLine() {
        fails("scan", Map.of("path", List.of("none.jar")), "expected a folder or an archive");
        fails("report", Map.of("directory", "none"), "none: not a run directory");
        fails("explain", Map.of("file", List.of("none.jfr")), "none.jfr: no such file");
        fails("scan", Map.of("path", List.of("."), "jdk", "x"), "--jdk x: expected a whole number");
        fails("compare", Map.of("allow-host", "db"), "only the user can allow this");
        fails(
                "compare",
                Map.of("url", "http://example.org:80/", "pid", 1),
                "a local host and a port");
    }

    @Test
    void aFailedComparisonSaysHowFarItCame() throws InterruptedException {
        CallToolResult failed =
                client.callTool(
                        CallToolRequest.builder("compare")
                                .arguments(Map.of("jar", List.of("faulty.jar"), "repeat", 1))
                                .meta(Map.of("progressToken", "p"))
                                .build());
        assertThat(failed.isError()).isTrue();
        assertThat(PROGRESS.poll(1, TimeUnit.MINUTES)).startsWith("faulty.jar runs on JDK ");
        assertThat(PROGRESS.poll(1, TimeUnit.MINUTES)).contains("trial", "runs/");
    }

    /// Also without a line break behind the last.
    @Test
    void whatWasAskedBeforeTheEndOfTheInputIsAnswered() throws Exception {
        assertThat(
                        answers(
                                INITIALIZE,
                                "{'jsonrpc':'2.0','method':'notifications/initialized'}",
                                "{'jsonrpc':'2.0','id':2,'method':'tools/call'}",
                                "{'jsonrpc':'2.0','id':1,'method':'tools/call','params':"
                                        + "{'name':'report','arguments':{'directory':'none'}}}"))
                .hasSize(3)
                .anyMatch(line -> line.contains("none: not a run directory"))
                .anyMatch(line -> line.contains("expected params with a name and an object"));
    }

    /// The protocol's library would keep it waiting for ever.
    @Test
    void whatIsAskedTooEarlyIsRefused() throws Exception {
        assertThat(answers("{'jsonrpc':'2.0','id':1,'method':'tools/list'}"))
                .singleElement()
                .asString()
                .contains("-32600", "tools/list: expected initialize");
    }

    private static List<String> answers(String... lines) throws Exception {
        Process heddle =
                new ProcessBuilder(new Heddle(folder).commandLine("mcp"))
                        .directory(folder.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try (Writer in = heddle.outputWriter()) {
            in.write(String.join("\n", lines).replace('\'', '"'));
        }
        List<String> answers = heddle.inputReader().readAllLines();
        assertThat(heddle.waitFor()).isZero();
        return answers;
    }

    private static void fails(String tool, Map<String, Object> arguments, String why) {
        CallToolResult result = call(tool, arguments);
        assertThat(result.isError()).isTrue();
        assertThat(text(result)).contains(why).startsWith("heddle: ");
    }

    private static CallToolResult call(String tool, Map<String, Object> arguments) {
        return client.callTool(CallToolRequest.builder(tool).arguments(arguments).build());
    }

    private static String text(CallToolResult result) {
        return result.content().stream()
                .map(content -> ((TextContent) content).text())
                .collect(Collectors.joining("\n"));
    }
}
