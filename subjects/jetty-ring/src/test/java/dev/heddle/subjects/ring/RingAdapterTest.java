package dev.heddle.subjects.ring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import clojure.java.api.Clojure;
import clojure.lang.IFn;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.server.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the Ring specification says of requests and responses. Handlers are Clojure, as users
/// write them.
class RingAdapterTest {
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private Server server = new Server();

    @AfterEach
    void stop() throws Exception {
        server.stop();
    }

    @Test
    void aRequestHasTheKeysOfTheSpecification() throws Exception {
        serve(
                """
                (fn [r] {:status 200
                         :body (pr-str [(:request-method r) (:uri r) (:query-string r) (:scheme r)
                                        (:protocol r) (:server-name r) (:remote-addr r)
                                        (= (:server-port r) (parse-long (slurp (:body r))))
                                        (get-in r [:headers "x-one"])])})
                """);
        String said =
                client.send(
                                HttpRequest.newBuilder(uri("/a%20b?c=d&e"))
                                        .header("X-One", "1")
                                        .header("X-One", "2")
                                        .POST(BodyPublishers.ofString(Integer.toString(port())))
                                        .build(),
                                BodyHandlers.ofString())
                        .body();
        assertThat(said)
                .isEqualTo(
                        "[:post \"/a%20b\" \"c=d&e\" :http \"HTTP/1.1\" \"127.0.0.1\" \"127.0.0.1\""
                                + " true \"1,2\"]");
    }

    @Test
    void aQueryThatIsNotThereIsNoKey() throws Exception {
        serve("(fn [r] {:status 200 :body (str (contains? r :query-string))})");
        assertThat(get("/").body()).isEqualTo("false");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"grün\"",
                "(seq [\"gr\" \"ün\"])",
                "(java.io.ByteArrayInputStream. (.getBytes \"grün\" \"UTF-8\"))",
                "(doto (java.io.File/createTempFile \"ring\" nil) (.deleteOnExit) (spit \"grün\"))",
            })
    void aBodyIsAStringASequenceAStreamOrAFile(String body) throws Exception {
        serve("(fn [_] {:status 200 :body %s})".formatted(body));
        assertThat(get("/").body()).isEqualTo("grün");
    }

    @Test
    void noBodyIsEmpty() throws Exception {
        serve("(fn [_] {:status 204})");
        assertThat(get("/").statusCode()).isEqualTo(204);
        assertThat(get("/").body()).isEmpty();
    }

    @Test
    void aHeaderHasOneValueOrSeveral() throws Exception {
        serve("(fn [_] {:status 201 :headers {\"X-A\" \"1\" \"X-B\" [\"2\" \"3\"]} :body \"\"})");
        HttpResponse<String> response = get("/");
        assertThat(response.statusCode()).isEqualTo(201);
        assertThat(response.headers().allValues("x-a")).containsExactly("1");
        assertThat(response.headers().allValues("x-b")).containsExactly("2", "3");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "(throw (ex-info \"no\" {}))",
                "nil",
                "{:status 99}",
                "{:status 200 :body 7}"
            })
    void whatIsNoResponseIsAnError(String response) throws Exception {
        serve("(fn [_] %s)".formatted(response));
        assertThat(get("/").statusCode()).isEqualTo(500);
    }

    @Test
    void aRequestMayBeServedByAVirtualThread() throws Exception {
        serve("(fn [_] {:status 200 :body (str (.isVirtual (Thread/currentThread)))})", true);
        assertThat(get("/").body()).isEqualTo("true");
        stop();
        serve("(fn [_] {:status 200 :body (str (.isVirtual (Thread/currentThread)))})", false);
        assertThat(get("/").body()).isEqualTo("false");
    }

    @Test
    void cookiesOfSeveralLinesAreJoinedBySemicolons() throws Exception {
        serve("(fn [r] {:status 200 :body (get-in r [:headers \"cookie\"])})");
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port()));
            socket.getOutputStream()
                    .write(
                            "GET / HTTP/1.1\r\nHost: x\r\nCookie: a=1\r\nCookie: b=2\r\nConnection: close\r\n\r\n"
                                    .getBytes(StandardCharsets.US_ASCII));
            String said =
                    new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertThat(said).startsWith("HTTP/1.1 200 ").contains("a=1;b=2");
        }
    }

    @Test
    void aNamespaceThatDoesNotCompileEndsTheServiceAndIsNamed() {
        assertThatThrownBy(
                        () ->
                                Main.main(
                                        new String[] {
                                            "--port=0", "--handler=heddle.broken/handler"
                                        }))
                .hasMessageContaining("heddle/broken.clj");
    }

    private void serve(String handler) throws Exception {
        serve(handler, false);
    }

    private void serve(String handler, boolean virtual) throws Exception {
        IFn require = Clojure.var("clojure.core", "require");
        require.invoke(Clojure.read("heddle.ring"));
        Object function = Clojure.var("clojure.core", "load-string").invoke(handler);
        Object options = Clojure.read("{:virtual? %s}".formatted(virtual));
        server = (Server) Clojure.var("heddle.ring", "serve").invoke(function, options);
    }

    private int port() {
        return server.getURI().getPort();
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:%d%s".formatted(port(), path));
    }

    private HttpResponse<String> get(String path) throws Exception {
        return client.send(HttpRequest.newBuilder(uri(path)).build(), BodyHandlers.ofString());
    }
}
