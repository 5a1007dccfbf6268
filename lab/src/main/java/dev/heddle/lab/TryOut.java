package dev.heddle.lab;

import dev.heddle.lab.internal.subject.TriedService;
import dev.heddle.lab.internal.subject.UsualPaths;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.Launch;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/// The result of starting a service once, without load.
///
/// @param readyAfter until its first response
/// @param statuses of GET requests, by path
/// @param openApi its OpenAPI description, and the path of that
public record TryOut(
        ServiceFile service,
        int port,
        Duration readyAfter,
        Map<String, Integer> statuses,
        Optional<Description> openApi) {
    private static final int OK = 200;
    private static final int REDIRECT = 300;

    /// @param text the response body
    public record Description(String path, String text) {}

    /// Starts it on a free port if the port can be set, sends requests, and stops it.
    ///
    /// @param described returns the GET paths of a description; empty if the text is not one
    /// @throws EnvironmentException if it cannot be started, or exits
    public static TryOut of(
            ServiceFile file,
            List<String> javaOptions,
            List<String> arguments,
            Launch.Surroundings surroundings,
            Duration within,
            Function<Description, Optional<List<String>>> described)
            throws InterruptedException {
        // One server is enough to probe the endpoints.
        ServiceFile serviceFile =
                file instanceof WebApplication application
                        ? application.on(List.of(WebServer.TOMCAT))
                        : file;
        Launch launch =
                serviceFile.cases(javaOptions, arguments).getFirst().launch().in(surroundings);
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
                        "%s exited while its endpoints were probed".formatted(file.path()));
            }
            return new TryOut(file, service.port(), service.readyAfter(), statuses, openApi);
        } catch (IOException e) {
            throw new EnvironmentException(
                    "%s: failed to start (%s)".formatted(file.path(), e.getMessage()), e);
        }
    }

    /// Paths that returned 2xx.
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
