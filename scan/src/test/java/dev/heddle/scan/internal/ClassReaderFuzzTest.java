package dev.heddle.scan.internal;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.scan.fixtures.Hazardous;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Runs the corpus, class files whole and damaged; with `JAZZER_FUZZ=1` looks for more from there.
@Tag("measured")
class ClassReaderFuzzTest {
    private static final BlockingCalls BLOCKING = BlockingCalls.fromFile();

    /// The damage is the same in each run.
    private static final long SEED = 8_451;

    private static final int DAMAGED = 200;

    /// With monitors, lambdas, switches, handlers and what the scanner itself is made of.
    private static final List<Class<?>> WHOLE =
            List.of(
                    Hazardous.class,
                    Archives.class,
                    ClassReader.class,
                    MonitorDepth.class,
                    Parsed.Method.class,
                    Reach.class,
                    ArrayList.class,
                    HashMap.class);

    /// A class file that is none is refused by an exception that the scan takes for that; whatever
    /// is read can be searched.
    @FuzzTest(maxDuration = "10s")
    @MethodSource("corpus")
    void whateverIsReadCanBeSearched(byte[] bytes) {
        References references = new References();
        Parsed.ParsedType type;
        try {
            type = new ClassReader(BLOCKING, references).read(bytes);
        } catch (RuntimeException e) {
            return;
        }
        Program program = new Program(Map.of(type.name(), type), references);
        CallGraph graph = new CallGraph(program, BLOCKING, references);
        Approaches approaches = new Approaches(graph, type.name()::equals);
        new Hazards(
                        program,
                        graph,
                        BLOCKING,
                        21,
                        (method, line) -> new Hazard.Place("", "", line, approaches.to(method)))
                .of(_ -> true);
    }

    static Stream<Arguments> corpus() throws IOException {
        List<byte[]> files = new ArrayList<>(List.of(new byte[0]));
        for (Class<?> type : WHOLE) {
            String name = "/" + type.getName().replace('.', '/') + ".class";
            try (InputStream in = type.getResourceAsStream(name)) {
                files.add(in.readAllBytes());
            }
        }
        Random random = new Random(SEED);
        for (int i = 0; i < DAMAGED; i++) {
            files.add(damaged(files.get(1 + i % WHOLE.size()), random));
        }
        return files.stream().map(Arguments::of);
    }

    /// Some bytes changed, and often the end cut off.
    private static byte[] damaged(byte[] whole, Random random) {
        int length = random.nextBoolean() ? whole.length : random.nextInt(whole.length);
        byte[] bytes = Arrays.copyOf(whole, length);
        for (int i = random.nextInt(8); i >= 0 && length > 0; i--) {
            bytes[random.nextInt(length)] = (byte) random.nextInt();
        }
        return bytes;
    }
}
