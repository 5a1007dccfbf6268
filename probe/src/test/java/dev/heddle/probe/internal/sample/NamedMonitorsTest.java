package dev.heddle.probe.internal.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.internal.reflect.Initialized;
import dev.heddle.probe.internal.thread.Monitors.Named;
import java.util.List;
import org.junit.jupiter.api.Test;

class NamedMonitorsTest {
    private static final List<List<Object>> REACHABLE = List.of(List.of(new Object()));

    private final NamedMonitors monitors;

    NamedMonitorsTest() throws ReflectiveOperationException {
        monitors =
                new NamedMonitors(
                        new Initialized(),
                        () -> new Class<?>[] {NamedMonitorsTest.class, String.class});
    }

    @Test
    void aMonitorThatCanBeReachedIsFoundByItsName() {
        Object monitor = REACHABLE.getFirst().getFirst();
        assertThat(monitors.object(named(monitor))).containsSame(monitor);
        assertThat(monitors.object(named(monitor))).as("again").containsSame(monitor);
    }

    @Test
    void theMonitorOfAStaticMethodIsAClass() {
        assertThat(monitors.object(named(String.class))).containsSame(String.class);
    }

    @Test
    void whatNothingReachesIsNotFound() {
        assertThat(monitors.object(new Named("com.acme.Gone", 7))).isEmpty();
        assertThat(monitors.object("a resource")).contains("a resource");
    }

    private static Named named(Object object) {
        return new Named(object.getClass().getName(), System.identityHashCode(object));
    }
}
