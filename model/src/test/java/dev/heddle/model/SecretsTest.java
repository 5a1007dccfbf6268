package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.RequestSpec.Header;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--spring.datasource.password=S3cret",
                "-Ddb.password=S3cret -Xmx1g",
                "jdbc:postgresql://db/orders?user=me&password=S3cret&ssl=true",
                "jdbc:mysql://me:S3cret@db:3306/orders",
                "http://127.0.0.1:8080/orders?access_token=S3cret&page=2",
                "java -jar app.jar --api-key S3cret --port 80",
                "heddle load -H Authorization: Bearer S3cret --rate 10",
                "heddle load -H 'Cookie: id=S3cret; more=S3cret' --rate 10",
                "{\"user\": \"me\", \"password\": \"S3cret\"}",
                "{\"clientSecret\":\"S3cret\"}",
                "grant_type=password&password=S3cret",
                "password: S3cret",
                "heddle compare app.jar -u me:S3cret --path /x",
                "curl -b 'id=S3cret' http://127.0.0.1/",
                "heddle load -H X-Api-Key:S3cret http://127.0.0.1/",
                "heddle load -H X-Session-Id: S3cret http://127.0.0.1/",
                "{\\\"password\\\":\\\"S3cret\\\"}",
                "DB_PASS=S3cret",
                "run --pass S3cret",
            })
    void aSecretIsNotShown(String text) {
        assertThat(Secrets.hidden(text)).doesNotContain("S3cret").contains(Secrets.HIDDEN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.example.TokenFilter.doFilter:23",
                "com.example.PasswordEncoder.matches (lock)",
                "at org.example.SecretService$1.run(SecretService.java:12)",
                "jdbc:mysql://db:3306/orders?ssl=true",
                "http://[::1]:8080/orders/42",
                "token-refresh-1",
                "bypass=1 compass: north",
            })
    void whatIsNoneStays(String text) {
        assertThat(Secrets.hidden(text)).isEqualTo(text);
    }

    @Test
    void oneWordMaySayThatTheNextIsSecret() {
        for (List<String> words :
                List.of(
                        List.of("--api-key", "S3cret"),
                        List.of("--arg", "--api-key", "--arg", "S3cret"),
                        List.of("--arg=--api-key", "--arg=S3cret"),
                        List.of("-u", "me:S3cret"),
                        List.of("-H", "Authorization: Bearer S3cret and more S3cret"))) {
            assertThat(Secrets.hidden(words)).as("%s", words).noneMatch(w -> w.contains("S3cret"));
        }
        assertThat(Secrets.hidden(List.of("-jar", "token.jar", "--port", "80")))
                .containsExactly("-jar", "token.jar", "--port", "80");
    }

    /// What is long is read once: a body may be large.
    @Test
    @Timeout(10)
    void aLongTextTakesNoLongTime() {
        String long1 = "{\"pad\":\"" + "x".repeat(1_000_000) + "\"}";
        assertThat(Secrets.hidden(long1)).isEqualTo(long1);
        String long2 = "a=" + "pass.".repeat(200_000);
        assertThat(Secrets.hidden(long2)).isNotEmpty();
    }

    @Test
    void noFileTellsThem() throws Exception {
        RequestSpec request =
                new RequestSpec(
                        "POST",
                        "/login?token=S3cret",
                        List.of(
                                new Header("Authorization", "Basic S3cret"),
                                new Header("X-Api-Key", "S3cret"),
                                new Header("Accept", "text/html")),
                        Optional.of("user=me&password=S3cret"),
                        1,
                        RequestSpec.SUCCESS);
        String json = Json.text(request);
        assertThat(json).doesNotContain("S3cret").contains("text/html", "user=me");
        Launch.Surroundings where =
                new Launch.Surroundings(
                        Optional.of("/srv"), Map.of("DB_PASSWORD", "S3cret", "SIZE", "20"));
        assertThat(Json.text(where)).doesNotContain("S3cret").contains("DB_PASSWORD", "20");
        assertThat(Json.scriptText(List.of(request))).doesNotContain("S3cret");
    }
}
