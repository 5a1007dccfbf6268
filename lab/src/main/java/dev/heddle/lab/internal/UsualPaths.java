package dev.heddle.lab.internal;

import java.util.List;

/// Where services often answer.
public final class UsualPaths {
    public static final List<String> ALL =
            List.of("/", "/health", "/actuator/health", "/actuator", "/q/health", "/q/openapi");

    /// Where frameworks describe a service by OpenAPI: springdoc, Quarkus and Helidon, Micronaut's
    /// and others' habit.
    public static final List<String> OPEN_API =
            List.of("/v3/api-docs", "/q/openapi", "/openapi", "/openapi.json", "/openapi.yaml");

    private UsualPaths() {}
}
