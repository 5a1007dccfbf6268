import java.io.File;
import java.util.Comparator;
import java.util.List;
import java.util.jar.JarFile;
import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.ValueDescriptor;

/// Prints the page of the probe's flight recorder events, from their annotations.
/// usage: java -cp 'FOLDER/*' Events.java FOLDER/heddle-probe-sampler.jar
class Events {
    /// Fields that every event has.
    private static final List<String> COMMON = List.of("startTime", "duration", "eventThread", "stackTrace");

    public static void main(String[] args) throws Exception {
        System.out.println("# Events of the probe\n");
        System.out.println(
                "What the [probe](../docs/probe.md) writes into the flight recording of a service, made from"
                        + " the events' annotations. To see them: `jfr print --events 'heddle.*' subject.jfr`.\n");
        try (JarFile jar = new JarFile(new File(args[0]))) {
            List<EventType> events =
                    jar.stream()
                            .map(entry -> entry.getName())
                            .filter(name -> name.endsWith("Event.class"))
                            .map(name -> type(name.replace('/', '.').replaceAll("\\.class$", "")))
                            .sorted(Comparator.comparing(EventType::getName))
                            .toList();
            events.forEach(Events::print);
        }
    }

    private static EventType type(String name) {
        try {
            return EventType.getEventType(Class.forName(name, false, Events.class.getClassLoader()).asSubclass(Event.class));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void print(EventType event) {
        System.out.printf("## %s%n%n%s.%n%n", event.getName(), event.getDescription());
        System.out.println("| field | type | |\n|---|---|---|");
        for (ValueDescriptor field : event.getFields()) {
            if (!COMMON.contains(field.getName())) {
                String type = field.getTypeName().replaceFirst("java\\.lang\\.", "");
                String about = field.getDescription() == null ? field.getLabel() : field.getDescription();
                System.out.printf("| `%s` | %s | %s |%n", field.getName(), type, about);
            }
        }
        System.out.println();
    }
}
