package dev.heddle.lab.service;

import dev.heddle.lab.internal.subject.TriedService;
import dev.heddle.lab.internal.subject.UsualPaths;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.experiment.Launch;
import dev.heddle.scan.Scanner;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

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
    /// Annotations may name hundreds of paths.
    private static final int MOST = 20;

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
            List<String> roots = Stream.concat(Stream.of(""), service.roots().stream()).toList();
            Map<String, Integer> statuses = new TreeMap<>();
            Optional<Description> openApi = Optional.empty();
            for (String root : roots) {
                for (String path : UsualPaths.ALL) {
                    statuses.put(root + path, service.get(root + path).status());
                }
            }
            for (String root : roots) {
                Optional<Described> found = describedBelow(root, service, described);
                if (found.isPresent()) {
                    openApi = Optional.of(found.get().by());
                    for (String path : found.get().paths()) {
                        statuses.put(path, service.get(path).status());
                    }
                    break;
                }
            }
            if (openApi.isEmpty()) {
                List<String> annotated =
                        Scanner.getPaths(file.path()).stream().limit(MOST).toList();
                for (String root : roots) {
                    for (String path : annotated) {
                        statuses.put(root + path, service.get(root + path).status());
                    }
                }
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

    private record Described(Description by, List<String> paths) {}

    private static Optional<Described> describedBelow(
            String root,
            TriedService service,
            Function<Description, Optional<List<String>>> described)
            throws InterruptedException {
        for (String path : UsualPaths.OPEN_API) {
            TriedService.Answer answer = service.description(root + path);
            Description by = new Description(root + path, answer.body());
            Optional<List<String>> paths =
                    isOk(answer.status()) ? described.apply(by) : Optional.empty();
            if (paths.isPresent()) {
                return Optional.of(new Described(by, paths.get()));
            }
        }
        return Optional.empty();
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
