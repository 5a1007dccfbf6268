package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.experiment.Launch;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.RequestSpec.Header;
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
                "http://joe:S3cret@127.0.0.1:8080/",
                "http://S3cretAb12@127.0.0.1:8080/",
                "http://127.0.0.1/a?sig=S3cret",
                "http://127.0.0.1/a?x=1&X-Amz-Signature=S3cret",
                "http://127.0.0.1/a?jwt=S3cret",
                "http://127.0.0.1/a?auth=S3cret&b=2",
                "GET /a?code=S3cret",
                "/a?otp=S3cret",
                "/a?SAMLResponse=S3cret",
                "/a?%73ig=S3cret",
                "/a?pass%77ord=S3cret",
                "/a?x=S3cret9f2",
                "otp=S3cret&user=me",
                "heddle load -H Ocp-Apim-Subscription-Key: S3cret http://127.0.0.1/",
                "Ocp-Apim-Subscription-Key: S3cret",
                "{\"otp\": \"S3cret\", \"code\":\"S3cret\"}",
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
                "/orders?page=2&size=20&sort=price,desc&from=2024-01-31&q=red+shoes&v=v2",
                "/delay/{{millis}}?user={{user}}&token={{token}}&n={{random:10}}",
                "ssh://git@db/x",
                "exit code=3",
                "{\"id\": \"ab12cd34\"}",
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
                        List.of("-H", "Authorization: Bearer S3cret and more S3cret"),
                        List.of("-H", "Ocp-Apim-Subscription-Key: S3cret"),
                        List.of("--header=X-Any: S3cret7"),
                        List.of("--env", "PASSWORD:S3cret"),
                        List.of("--env=PASSWORD:S3cret"),
                        List.of("--env", "ANY=S3cret7"),
                        List.of("--env", "API_TOKEN=/S3cret7"),
                        List.of("--env=DB=jdbc:mysql://me:S3cret@db/x"))) {
            assertThat(Secrets.hidden(words)).as("%s", words).noneMatch(w -> w.contains("S3cret"));
        }
        assertThat(Secrets.hidden(List.of("-jar", "token.jar", "--port", "80")))
                .containsExactly("-jar", "token.jar", "--port", "80");
        List<String> harmless =
                List.of("-H", "Accept: text/html", "--env", "REGION=eu-west-1", "--env=O=-Xmx512m");
        assertThat(Secrets.hidden(harmless)).isEqualTo(harmless);
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
                                new Header("Ocp-Apim-Subscription-Key", "S3cret"),
                                new Header("X-Unknown", "S3cret7"),
                                new Header("X-Id", "7"),
                                new Header("Accept", "text/html")),
                        Optional.of("user=me&password=S3cret"),
                        1,
                        RequestSpec.SUCCESS);
        String json = Json.text(request);
        assertThat(json).doesNotContain("S3cret").contains("text/html", "user=me", "\"7\"");
        Launch.Surroundings where =
                new Launch.Surroundings(
                        Optional.of("/srv"),
                        Map.of("DB_PASSWORD", "S3cret", "SIZE", "20", "ANY", "S3cret7"));
        assertThat(Json.text(where)).doesNotContain("S3cret").contains("DB_PASSWORD", "20");
        assertThat(Json.scriptText(List.of(request))).doesNotContain("S3cret");
    }
}
