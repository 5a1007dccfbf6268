import io.helidon.security.providers.common.EvictableCache;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A service whose start fails, as its port is taken; the roles of its users are kept in the cache of a role mapper. */
public class Storefront {
    static class RoleMapper {
        final EvictableCache<String, List<String>> roles = EvictableCache.<String, List<String>>builder()
                .timeout(60, TimeUnit.SECONDS)
                .evictSchedule(60, 60, TimeUnit.SECONDS)
                .build();

        List<String> rolesOf(String user) {
            return roles.computeValue(user, () -> Optional.of(List.of("customer"))).orElseThrow();
        }
    }

    public static void main(String[] args) {
        RoleMapper mapper = new RoleMapper();
        System.out.println("roles of the health check: " + mapper.rolesOf("health"));
        start();
    }

    static void start() {
        throw new IllegalStateException("Failed to start server: address already in use");
    }
}
