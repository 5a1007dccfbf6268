package dev.heddle.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.observation.Observation.GroupSample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Control groups of both versions, from files as kernels show them.
class ControlGroupsTest {
    private static final String V2_STAT =
            "usage_usec 7500000\nuser_usec 7000000\nnr_periods 90\nnr_throttled 12\n";

    @TempDir Path system;

    @Test
    void theLowestQuotaOfNestedGroupsCountsAndItsCountersAreRead() throws IOException {
        write("pod/cpu.max", "100000 50000");
        write("pod/cpu.stat", V2_STAT);
        write("pod/app/cpu.max", "max 100000");
        write("pod/app/cpu.stat", "usage_usec 1\nnr_throttled 0\n");
        write("pod/pids.max", "500");
        write("pod/app/pids.max", "max");
        ControlGroups groups = new ControlGroups(system, List.of("0::/pod/app"));
        assertThat(groups.quotaProcessors()).hasValue(2.0);
        assertThat(groups.sample())
                .hasValue(new GroupSample(Optional.of(7_500_000L), 12, Optional.of(0.05)));
        assertThat(groups.lowest("pids", "pids.max")).hasValue(500L);
    }

    @Test
    void versionOneKeepsTimeInNanosecondsAndControllersApart() throws IOException {
        write("cpu,cpuacct/docker/abc/cpu.cfs_quota_us", "150000");
        write("cpu,cpuacct/docker/abc/cpu.cfs_period_us", "100000");
        write("cpu,cpuacct/docker/abc/cpuacct.usage", "3000000000");
        write("cpu,cpuacct/docker/abc/cpu.stat", "nr_periods 9\nnr_throttled 4\n");
        write("cpu,cpuacct/cpu.cfs_quota_us", "-1");
        write("pids/docker/abc/pids.max", "77");
        ControlGroups groups =
                new ControlGroups(
                        system, List.of("5:pids:/docker/abc", "4:cpu,cpuacct:/docker/abc"));
        assertThat(groups.quotaProcessors()).hasValue(1.5);
        assertThat(groups.sample())
                .hasValue(new GroupSample(Optional.of(3_000_000L), 4, Optional.of(0.1)));
        assertThat(groups.lowest("pids", "pids.max")).hasValue(77L);
    }

    /// Nothing accounts for CPU time then.
    @Test
    void versionOneWithTheCpuControllerAloneTellsOfThrottling() throws IOException {
        write("cpu/app/cpu.cfs_quota_us", "50000");
        write("cpu/app/cpu.cfs_period_us", "100000");
        write("cpu/app/cpu.stat", "nr_periods 41\nnr_throttled 28\n");
        ControlGroups groups = new ControlGroups(system, List.of("3:cpu:/app"));
        assertThat(groups.quotaProcessors()).hasValue(0.5);
        assertThat(groups.sample())
                .hasValue(new GroupSample(Optional.empty(), 28, Optional.of(0.1)));
    }

    /// As in a container, whose own group is what is mounted.
    @Test
    void aGroupAboveWhatIsMountedIsWhatIsMounted() throws IOException {
        write("cpu.max", "50000 100000");
        write("cpu.stat", V2_STAT);
        ControlGroups groups = new ControlGroups(system, List.of("0::/../../host/abc"));
        assertThat(groups.quotaProcessors()).hasValue(0.5);
    }

    @Test
    void withoutAQuotaThereIsNothing() throws IOException {
        write("app/cpu.max", "max 100000");
        ControlGroups groups = new ControlGroups(system, List.of("0::/app"));
        assertThat(groups.quotaProcessors()).isEmpty();
        assertThat(groups.sample()).isEmpty();
        assertThat(new ControlGroups(system, List.of()).quotaProcessors()).isEmpty();
    }

    private void write(String file, String text) throws IOException {
        Path path = system.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text + "\n");
    }
}
