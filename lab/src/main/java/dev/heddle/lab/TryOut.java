package dev.heddle.lab;

import dev.heddle.lab.internal.TriedService;
import dev.heddle.lab.internal.UsualPaths;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.Launch;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/// What a service shows when it is started once, without load.
///
/// @param readyAfter until it gave its first answer
/// @param statuses by path of what was asked, always by GET
/// @param openApi its description by OpenAPI, and where it was
public record TryOut(
        ServiceFile service,
        int port,
        Duration readyAfter,
        Map<String, Integer> statuses,
        Optional<Description> openApi) {
    private static final int OK = 200;
    private static final int REDIRECT = 300;

    /// @param text as it was answered
    public record Description(String path, String text) {}

    /// Starts it on a port of its own if it takes one, asks, and ends it.
    ///
    /// @param described gives the paths of a description that are asked by GET; empty if it is none
    /// @throws EnvironmentException if it cannot be started, or ends
    public static TryOut of(
            ServiceFile file,
            List<String> javaOptions,
            List<String> arguments,
            Launch.Surroundings surroundings,
            Duration within,
            Function<Description, Optional<List<String>>> described)
            throws InterruptedException {
        // One server is enough to see what it answers.
        ServiceFile one =
                file instanceof WebApplication application
                        ? application.on(List.of(WebServer.TOMCAT))
                        : file;
        Launch launch = one.cases(javaOptions, arguments).getFirst().launch().in(surroundings);
        try (TriedService service = TriedService.start(launch, file.path(), within)) {
            Map<String, Integer> statuses = new TreeMap<>();
            for (String path : UsualPaths.ALL) {
                statuses.put(path, service.get(path).status());
            }
            Optional<Description> openApi = Optional.empty();
            List<String> more = List.of();
            for (String path : UsualPaths.OPEN_API) {
                TriedService.Answer answer = service.get(path);
                Description description = new Description(path, answer.body());
                Optional<List<String>> paths =
                        isOk(answer.status()) ? described.apply(description) : Optional.empty();
                if (paths.isPresent()) {
                    openApi = Optional.of(description);
                    more = paths.get();
                    break;
                }
            }
            for (String path : more) {
                statuses.put(path, service.get(path).status());
            }
            if (!service.alive()) {
                throw new EnvironmentException(
                        "%s ended while it was asked".formatted(file.path()));
            }
            return new TryOut(file, service.port(), service.readyAfter(), statuses, openApi);
        } catch (IOException e) {
            throw new EnvironmentException(
                    "%s: cannot be started (%s)".formatted(file.path(), e.getMessage()), e);
        }
    }

    /// Paths that answered 2xx.
    public List<String> answered() {
        return statuses.entrySet().stream()
                .filter(entry -> isOk(entry.getValue()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean isOk(int status) {
        return status >= OK && status < REDIRECT;
    }
}
