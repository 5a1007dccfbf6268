import io.bootique.*;
import io.bootique.job.*;
import io.bootique.job.runnable.JobResult;
import io.bootique.job.runtime.JobModule;
import io.bootique.job.scheduler.Scheduler;

import java.util.Map;

/** A job that depends on another one, run twice at once by a scheduler of two threads. */
public class Jobs {
    public static class JobA extends BaseJob {
        public JobA() {
            super(JobMetadata.build("joba"));
        }

        @Override
        public JobResult run(Map<String, Object> params) {
            System.out.println("joba");
            return JobResult.success(getMetadata());
        }
    }

    public static class JobB extends BaseJob {
        public JobB() {
            super(JobMetadata.build("jobb"));
        }

        @Override
        public JobResult run(Map<String, Object> params) {
            System.out.println("jobb");
            return JobResult.success(getMetadata());
        }
    }

    public static void main(String[] args) throws Exception {
        BQRuntime runtime =
                Bootique.app()
                        .autoLoadModules()
                        .module(
                                b -> {
                                    JobModule.extend(b).addJob(JobA.class).addJob(JobB.class);
                                    BQCoreModule.extend(b)
                                            .setProperty("bq.scheduler.threadPoolSize", "2")
                                            .setProperty("bq.jobs.joba.dependsOn[0]", "jobb");
                                })
                        .createRuntime();
        Scheduler scheduler = runtime.getInstance(Scheduler.class);
        for (int round = 1; round <= 1000; round++) {
            var first = scheduler.runOnce("joba");
            var second = scheduler.runOnce("joba");
            first.get();
            second.get();
            System.out.println("round " + round + " done");
        }
    }
}
