package dev.heddle.lab.internal.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.Built;
import dev.heddle.lab.internal.archive.WebArchive;
import dev.heddle.lab.internal.subject.TriedService;
import dev.heddle.lab.service.ServiceFile;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.thread.ThreadModel;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A WAR in the real servers: on which kind of thread its servlet is called, and whether its pages
/// work.
@Tag("measured")
@Tag("long")
class InstalledServerTest {
    private static final Duration WITHIN = Duration.ofMinutes(2);

    private static final String SERVLET =
            """
            import API.servlet.annotation.WebServlet;
            import API.servlet.http.*;

            @WebServlet("/kind")
            public class Kind extends HttpServlet {
                protected void doGet(HttpServletRequest asked, HttpServletResponse answer)
                        throws java.io.IOException {
                    if (asked.getQueryString() == null) {
                        answer.getWriter().print(Thread.currentThread().isVirtual() ? "virtual" : "platform");
                        return;
                    }
                    try {
                        answer.getWriter().print(new javax.naming.InitialContext()
                                .lookup("java:comp/env/" + asked.getQueryString()));
                    } catch (javax.naming.NamingException e) {
                        answer.getWriter().print("no such name");
                    }
                }
            }
            """;

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({"jakarta, tomcat-11", "javax, tomcat-9"})
    void servesUnderEachServerOnEachKindOfThread(String api, String tomcat) throws Exception {
        // The servers bring what the servlet is compiled with.
        Path application = Files.createDirectories(folder.resolve("application"));
        Files.writeString(application.resolve("page.jsp"), "<% out.print(6 * 7); %>");
        Files.writeString(
                Files.createDirectories(application.resolve("META-INF")).resolve("context.xml"),
                """
                <Context path="/elsewhere">
                  <Environment name="town" value="Ayr" type="java.lang.String"/>
                </Context>
                """);
        Path home = Tomcat.of(new WebArchive(folder, api.equals("javax"))).home();
        assertThat(home.getFileName().toString()).startsWith(tomcat);
        Built.compile(
                Files.writeString(folder.resolve("Kind.java"), SERVLET.replace("API", api)),
                home.resolve("lib/servlet-api.jar").toString(),
                application.resolve("WEB-INF/classes"));
        Path war = zipped(application);
        List<Case> cases = ServiceFile.of(war).cases(List.of("-Xmx128m"), List.of());
        assertThat(cases)
                .extracting(Case::name)
                .containsExactly(
                        "tomcat platform", "tomcat virtual", "jetty platform", "jetty virtual");
        for (Case variant : cases) {
            assertThat(variant.launch().served()).contains(war.toString());
            ThreadModel model = variant.service().orElseThrow().threadModel();
            try (TriedService service = TriedService.start(variant.launch(), war, WITHIN)) {
                assertThat(service.get("/kind"))
                        .as(variant.name())
                        .isEqualTo(new TriedService.Answer(200, model.toString()));
                assertThat(service.get("/page.jsp").body()).as(variant.name()).contains("42");
                assertThat(service.get("/kind?town").body())
                        .as(variant.name())
                        .isEqualTo(variant.name().startsWith("tomcat") ? "Ayr" : "no such name");
            }
        }
    }

    private Path zipped(Path application) throws IOException {
        Path war = folder.resolve("kind.war");
        try (OutputStream out = Files.newOutputStream(war);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            Built.add(application, zip);
        }
        return war;
    }
}
