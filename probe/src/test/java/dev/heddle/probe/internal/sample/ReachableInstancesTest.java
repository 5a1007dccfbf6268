package dev.heddle.probe.internal.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.internal.reflect.Initialized;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class ReachableInstancesTest {
    /// As connections, which know their calls as long as these go on; a call knows what bounds it.
    private static final class Connections {
        static final List<WeakReference<AtomicReference<Semaphore>>> CALLS = new ArrayList<>();
    }

    @Test
    void whatIsReferredToWeaklyIsFoundAsLongAsItIsThere() throws Exception {
        AtomicReference<Semaphore> call = new AtomicReference<>(new Semaphore(64));
        Connections.CALLS.add(new WeakReference<>(call));
        List<Object> found = new ArrayList<>();
        new ReachableInstances(Set.of(Semaphore.class.getName()), found::add, new Initialized())
                .walk(new Class<?>[] {Connections.class});
        assertThat(found).contains(call.get());
    }
}
