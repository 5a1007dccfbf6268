package dev.heddle.lab.internal;

import java.time.Duration;

/// Processors that a process keeps busy: its CPU time ÷ wall time. Used by one thread.
final class ProcessorsBusy {
    private final long pid;
    private long fromNanos;
    private Duration cpuBefore = Duration.ZERO;

    ProcessorsBusy(long pid) {
        this.pid = pid;
        measureFromNow();
    }

    void measureFromNow() {
        fromNanos = System.nanoTime();
        cpuBefore = cpu();
    }

    /// Since then; 0 once it has ended.
    double soFar() {
        double seconds = (System.nanoTime() - fromNanos) / 1e9;
        return Math.max(0, cpu().minus(cpuBefore).toNanos() / 1e9 / seconds);
    }

    private Duration cpu() {
        return ProcessHandle.of(pid)
                .flatMap(handle -> handle.info().totalCpuDuration())
                .orElse(cpuBefore);
    }
}
