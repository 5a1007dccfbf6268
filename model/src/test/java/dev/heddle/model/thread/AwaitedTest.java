package dev.heddle.model.thread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.thread.Awaited.End;
import dev.heddle.model.thread.Awaited.Event;
import dev.heddle.model.thread.Awaited.Initialization;
import dev.heddle.model.thread.Awaited.Instance;
import java.util.List;
import org.junit.jupiter.api.Test;

class AwaitedTest {
    @Test
    void itsTextTellsWhatItIs() {
        List<Awaited> all =
                List.of(
                        new Instance("java.lang.Object@1b2c"),
                        new Initialization("com.acme.Orders"),
                        new Initialization(""),
                        new End("java.lang.Thread@7"),
                        Event.ROOM,
                        Event.TASK,
                        Event.EXIT);
        assertThat(all).allSatisfy(one -> assertThat(Awaited.of(one.text())).isEqualTo(one));
    }

    @Test
    void anObjectHasAClassWhateverIsToldOfIt() {
        assertThat(new Instance("java.lang.Object@1b2c").type()).isEqualTo("java.lang.Object");
        assertThat(new Instance("java.lang.Object").type()).isEqualTo("java.lang.Object");
    }
}
