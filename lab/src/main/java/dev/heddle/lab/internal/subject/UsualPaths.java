package dev.heddle.lab.internal.subject;

import java.util.List;

/// Common paths of services.
public final class UsualPaths {
    public static final List<String> ALL =
            List.of("/", "/health", "/actuator/health", "/actuator", "/q/health", "/q/openapi");

    /// Paths of OpenAPI descriptions: springdoc, Quarkus and Helidon, Micronaut and others.
    public static final List<String> OPEN_API =
            List.of("/v3/api-docs", "/q/openapi", "/openapi", "/openapi.json", "/openapi.yaml");

    private UsualPaths() {}
}
