package dev.heddle.observe;

import dev.heddle.observe.internal.process.ProcessReader;
import dev.heddle.observe.internal.process.ProcessStatus;
import java.io.IOException;
import java.util.Optional;

/// The most that a process ever had of something, as far as somebody looked. Used by one thread.
public final class Peaks {
    private final ProcessReader reader;
    private int threads;
    private long residentBytes;

    public Peaks(long pid) {
        this.reader = new ProcessReader(pid, Optional::empty);
    }

    /// Looks once. A process that has ended keeps the peaks that it had.
    public void look() {
        try {
            ProcessStatus status = reader.status();
            threads = Math.max(threads, status.threads());
            residentBytes = Math.max(residentBytes, status.mostResidentBytes());
        } catch (IOException e) {
            // It ended meanwhile.
        }
    }

    /// Most threads of the operating system that one look has seen.
    public int threads() {
        return threads;
    }

    /// Resident at one time, which the kernel remembers between looks.
    public long residentBytes() {
        return residentBytes;
    }
}
