package dev.heddle.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.heddle.model.InputException;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.RequestSpec.Header;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class OpenApiRequestsTest {
    private static final String ORDERS =
            """
            openapi: 3.0.3
            info: {title: Orders, version: "1"}
            servers:
              - url: "http://127.0.0.1:{port}/api/"
                variables: {port: {default: "8080"}}
            paths:
              /orders:
                post:
                  requestBody:
                    content:
                      application/json:
                        schema: {$ref: '#/components/schemas/Order'}
                  responses: {"201": {description: made}}
                get:
                  parameters:
                    - {name: state, in: query, required: true, schema: {type: string, enum: [open, closed]}}
                    - {name: page, in: query, schema: {type: integer}}
                    - {name: X-Tenant, in: header, required: true, example: acme, schema: {type: string}}
                  responses: {"200": {description: all}}
              /orders/{id}:
                parameters:
                  - {name: id, in: path, required: true, schema: {type: integer, minimum: 7}}
                get:
                  responses: {"200": {description: one}, "404": {description: none}, "429": {description: later}}
                delete:
                  responses: {"204": {description: gone}}
              /codes/{code}:
                get:
                  parameters:
                    - {name: code, in: path, required: true, schema: {type: string, pattern: '[A-Z]{3}'}}
                  responses: {"200": {description: one}}
              /pictures:
                put:
                  requestBody: {content: {image/png: {}}}
                  responses: {"200": {description: kept}}
            components:
              schemas:
                Order:
                  type: object
                  required: [sku, lines, due, state, size]
                  properties:
                    id: {type: integer, readOnly: true}
                    sku: {type: string, minLength: 3}
                    due: {type: string, format: date}
                    note: {type: string}
                    lines: {type: array, minItems: 1, items: {$ref: '#/components/schemas/Line'}}
                    state: {allOf: [{$ref: '#/components/schemas/State'}]}
                    size: {oneOf: [{type: integer, minimum: 7}, {type: string}]}
                    history: {type: array, items: {$ref: '#/components/schemas/Order'}}
                State: {type: string, enum: [open, closed]}
                Line:
                  type: object
                  required: [count]
                  properties: {count: {type: integer}, gift: {type: boolean, example: false}}
            """;

    @TempDir private Path folder;

    @Test
    void whatIsMissingInTheDescriptionIsNamed() throws Exception {
        RecordedRequests read =
                OpenApiRequests.of(
                        file(
                                """
                                openapi: 3.0.3
                                info: {title: Broken, version: "1"}
                                paths:
                                  /a:
                                    get: {responses: {"200": {description: all}}}
                                    post:
                                      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Gone'}}}}
                                      responses: {"200": {description: all}}
                                  /b:
                                    get:
                                      parameters: [{in: query, required: true, schema: {type: string}}]
                                      responses: {"200": {description: all}}
                                  /c:
                                    get:
                                      parameters: [{$ref: '#/components/parameters/Lost'}]
                                      responses: {"200": {description: all}}
                                """));
        assertThat(read.requests()).extracting(RequestSpec::target).containsExactly("/a");
        assertThat(read.leftOut())
                .containsKeys(
                        "with a missing $ref, #/components/schemas/Gone",
                        "with a missing $ref, #/components/parameters/Lost")
                .hasSize(3);
    }

    /// A service whose description is at `/v3/api-docs`.
    private static HttpServer publishing() throws IOException {
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/v3/api-docs",
                exchange -> {
                    byte[] text =
                            "openapi: 3.0.3\ninfo: {title: a, version: '1'}\npaths: {/a: {get: {responses: {}}}}"
                                    .getBytes(StandardCharsets.UTF_8);
                    exchange.sendResponseHeaders(200, text.length);
                    exchange.getResponseBody().write(text);
                    exchange.close();
                });
        server.start();
        return server;
    }

    private static void redirect(HttpServer server, String path, String to) {
        server.createContext(
                path,
                exchange -> {
                    exchange.getResponseHeaders().add("Location", to);
                    exchange.sendResponseHeaders(302, -1);
                    exchange.close();
                });
    }

    /// Nothing is asked elsewhere, not even the name server, unless its user allows it by name.
    @Test
    void aDescriptionElsewhereNeedsConsentAndSoDoesARedirect() throws Exception {
        assertThatThrownBy(() -> OpenApiRequests.of("http://evil.example/api"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("host 'evil.example' is remote");
        HttpServer other = publishing();
        HttpServer server = publishing();
        String origin = "http://127.0.0.1:" + server.getAddress().getPort();
        redirect(server, "/here", "/v3/api-docs");
        redirect(server, "/again", "/again");
        redirect(server, "/file", "file:///etc/passwd");
        redirect(
                server,
                "/there",
                "http://127.0.0.1:%d/v3/api-docs".formatted(other.getAddress().getPort()));
        try {
            assertThat(OpenApiRequests.of(origin + "/here").requests()).hasSize(1);
            assertThatThrownBy(() -> OpenApiRequests.of(origin + "/there"))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining(
                            "redirects to another service, http://127.0.0.1:%d; if you trust it",
                            other.getAddress().getPort());
            assertThat(OpenApiRequests.of(origin + "/there", List.of("127.0.0.1")).requests())
                    .hasSize(1);
            assertThatThrownBy(() -> OpenApiRequests.of(origin + "/again"))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("more than 5 redirects");
            assertThatThrownBy(() -> OpenApiRequests.of(origin + "/file"))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("cannot read (redirects to what is no web address)");
        } finally {
            server.stop(0);
            other.stop(0);
        }
    }

    @Test
    void aDescriptionThatNeverEndsIsRefused() throws Exception {
        HttpServer server = publishing();
        String origin = "http://127.0.0.1:" + server.getAddress().getPort();
        server.createContext(
                "/endless",
                exchange -> {
                    exchange.sendResponseHeaders(200, 0);
                    while (true) {
                        exchange.getResponseBody().write(new byte[1 << 20]);
                    }
                });
        try {
            assertThatThrownBy(() -> OpenApiRequests.of(origin + "/endless"))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("/endless: cannot read (");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void whatIsCompressedUnaskedIsRefusedUnread() throws Exception {
        HttpServer server = publishing();
        String origin = "http://127.0.0.1:" + server.getAddress().getPort();
        server.createContext(
                "/zip",
                exchange -> {
                    exchange.getResponseHeaders().add("Content-Encoding", "gzip");
                    exchange.sendResponseHeaders(200, 2);
                    exchange.getResponseBody().write(new byte[] {0x1f, 2});
                    exchange.close();
                });
        try {
            assertThatThrownBy(() -> OpenApiRequests.of(origin + "/zip"))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("compressed, which was not asked for");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aServiceMayPublishItsDescription() throws Exception {
        HttpServer server = publishing();
        try {
            String origin = "http://127.0.0.1:" + server.getAddress().getPort();
            RecordedRequests read = OpenApiRequests.of(origin + "/v3/api-docs");
            assertThat(read.origin()).hasValue(origin);
            assertThat(read.requests()).extracting(RequestSpec::target).containsExactly("/a");
            assertThatThrownBy(() -> OpenApiRequests.of(origin + "/none"))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("/none: cannot read (status 404)");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void swagger2IsConverted() throws Exception {
        RecordedRequests read =
                OpenApiRequests.of(
                        file(
                                """
                                swagger: "2.0"
                                info: {title: Old, version: "1"}
                                host: 127.0.0.1:8080
                                basePath: /api
                                schemes: [http]
                                paths:
                                  /orders/{id}:
                                    get:
                                      parameters: [{name: id, in: path, required: true, type: integer}]
                                      responses: {"200": {description: one}}
                                  /orders:
                                    post:
                                      consumes: [application/json]
                                      parameters:
                                        - {name: body, in: body, schema: {$ref: '#/definitions/Order'}}
                                      responses: {"201": {description: made}}
                                definitions:
                                  Order: {type: object, required: [sku], properties: {sku: {type: string}}}
                                """));
        assertThat(read.origin()).hasValue("http://127.0.0.1:8080");
        assertThat(read.requests())
                .extracting(request -> request.method() + " " + request.target())
                .containsExactly("GET /api/orders/1", "POST /api/orders");
        assertThat(read.requests().getLast().body()).hasValue("{\"sku\":\"a\"}");
    }

    @Test
    void eachOperationIsSentOnceByTheLeastThatItAllows() throws Exception {
        RecordedRequests read = OpenApiRequests.of(file(ORDERS));
        assertThat(read.origin()).hasValue("http://127.0.0.1:8080");
        assertThat(read.requests())
                .extracting(request -> request.method() + " " + request.target())
                .containsExactly(
                        "GET /api/orders?state=open", "GET /api/orders/7", "POST /api/orders");
        List<RequestSpec> all = read.requests();
        assertThat(all.getFirst().headers()).containsExactly(new Header("X-Tenant", "acme"));
        assertThat(all.get(1).expectedStatus()).isEqualTo("2xx,404");
        assertThat(all.getLast().body())
                .hasValue(
                        """
                        {"sku":"aaa","due":"2025-01-01","lines":[{"count":1,"gift":false}],"state":"open","size":7}\
                        """);
        assertThat(all.getLast().headers())
                .containsExactly(new Header("Content-Type", "application/json"));
        assertThat(read.leftOut())
                .containsOnlyKeys("DELETE", "pattern without an example", "body of image/png");
    }

    @Test
    void aSchemaThatContainsItselfIsLeftOut() throws Exception {
        String node =
                """
                openapi: 3.1.0
                info: {title: Tree, version: "1"}
                paths:
                  /ping: {get: {responses: {"200": {description: pong}}}}
                  /nodes:
                    post:
                      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Node'}}}}
                      responses: {"200": {description: kept}}
                components:
                  schemas:
                    Node:
                      type: object
                      required: [child]
                      properties: {child: {$ref: '#/components/schemas/Node'}}
                """;
        RecordedRequests read = OpenApiRequests.of(file(node));
        assertThat(read.requests()).extracting(RequestSpec::target).containsExactly("/ping");
        assertThat(read.leftOut()).containsOnlyKeys("recursive schema");
    }

    /// The parser makes objects of its own of them.
    @Test
    void examplesAreSentAsTheyAreWritten() throws Exception {
        String dates =
                """
                openapi: 3.0.3
                info: {title: Dates, version: "1"}
                paths:
                  /days/{day}:
                    get:
                      parameters:
                        - {name: day, in: path, required: true, schema: {type: string, format: date, example: 2025-01-31}}
                        - {name: ids, in: query, example: [1, 2], schema: {type: array, items: {type: integer}}}
                        - {name: sort, in: query, schema: {type: string, enum: [up, down]}}
                        - {name: Content-Length, in: header, required: true, schema: {type: integer}}
                      responses: {"200": {description: ok}, "401": {description: no}}
                  /login:
                    post:
                      requestBody:
                        content:
                          application/x-www-form-urlencoded:
                            example: {user: me, pass: a b}
                      responses: {"200": {description: ok}}
                """;
        RecordedRequests read = OpenApiRequests.of(file(dates));
        RequestSpec day = read.requests().getFirst();
        assertThat(day.target()).isEqualTo("/days/2025-01-31?ids=1%2C2");
        assertThat(day.headers()).isEmpty();
        assertThat(day.expects(401)).isFalse();
        assertThat(read.requests().getLast().body()).hasValue("user=me&pass=a%20b");
    }

    @Test
    void otherHostsAreNotAskedForWhatIsReferredTo() throws Exception {
        String remote =
                """
                openapi: 3.0.3
                info: {title: Orders, version: "1"}
                paths:
                  /a: {get: {parameters: [{$ref: "https://example.com/p.yaml"}], responses: {}}}
                """;
        assertThatThrownBy(() -> OpenApiRequests.of(file(remote)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("https://example.com/p.yaml")
                .hasMessageContaining("bundle");
    }

    @Test
    void whatIsNoDescriptionIsRefused() throws Exception {
        assertThatThrownBy(() -> OpenApiRequests.of(file("nothing")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("OpenAPI 3");
        assertThatThrownBy(() -> OpenApiRequests.of(folder.resolve("none")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("cannot read");
    }

    /// A description may ask for more than there is memory for.
    @Test
    @Timeout(20)
    void aBodyWithoutMeasureIsNoRequest() throws Exception {
        for (String schema :
                List.of(
                        "type: array, minItems: 2000000000, items: {type: string}",
                        "type: string, minLength: 2000000000")) {
            Path api =
                    file(
                            """
                            openapi: 3.0.3
                            info: {title: x, version: "1"}
                            paths:
                              /a:
                                post:
                                  requestBody: {content: {application/json: {schema: {%s}}}}
                                  responses: {"200": {description: ok}}
                              /b:
                                get:
                                  responses: {"200": {description: ok}}
                            """
                                    .formatted(schema));
            assertThat(OpenApiRequests.of(api.toString()).requests())
                    .extracting(RequestSpec::target)
                    .containsExactly("/b");
        }
    }

    private Path file(String text) throws Exception {
        return Files.writeString(folder.resolve("api.yaml"), text);
    }
}
