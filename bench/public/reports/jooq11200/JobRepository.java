import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/** The queries for the jobs of a tenant, which its two parts build when they start. */
public class JobRepository implements Runnable {

    private final int tenant;
    private final int precision;
    private final DSLContext context;

    public JobRepository(int tenant) {
        this.tenant = tenant;
        this.precision = SQLDataType.INTEGER.precision();
        this.context = DSL.using(SQLDialect.H2);
    }

    @Override
    public void run() {
        CyclicBarrier start = new CyclicBarrier(2);
        Thread fetcher = new Thread(() -> {
            await(start);
            LockSupport.parkNanos(ThreadLocalRandom.current().nextInt(20_000_000)); // when the first job comes
            Field<Integer> limit = DSL.val(100);
            System.out.println("tenant " + tenant + " fetches " + limit);
        }, "job-fetcher");
        Thread cleaner = new Thread(() -> {
            await(start);
            Field<String> state = DSL.field("state", String.class);
            System.out.println("tenant " + tenant + " cleans by " + state);
        }, "job-cleaner");
        fetcher.start();
        cleaner.start();
        try {
            fetcher.join();
            cleaner.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        System.out.println("tenant " + tenant + " ready");
    }

    private static void await(CyclicBarrier barrier) {
        try {
            Class.forName("org.jooq.impl.DSL");
            barrier.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
