package dev.heddle.scan.internal;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import java.util.Map;

/// Runs the corpus in the resources; with `JAZZER_FUZZ=1` looks for more.
class ClassReaderFuzzTest {
    private static final BlockingCalls BLOCKING = BlockingCalls.fromFile();

    /// A class file that is none is refused by an exception that the scan takes for that; whatever
    /// is read can be searched.
    @FuzzTest(maxDuration = "10s")
    void whateverIsReadCanBeSearched(byte[] bytes) {
        Parsed.ParsedType type;
        try {
            type = new ClassReader(BLOCKING).read(bytes);
        } catch (RuntimeException e) {
            return;
        }
        Program program = new Program(Map.of(type.name(), type));
        Reach reach = new Reach(program, BLOCKING);
        List.copyOf(new Hazards(program, reach, BLOCKING, 21, _ -> "").of(_ -> true));
    }
}
