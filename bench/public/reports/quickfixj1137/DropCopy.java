import quickfix.field.AvgPx;
import quickfix.field.CumQty;
import quickfix.field.ExecID;
import quickfix.field.ExecType;
import quickfix.field.LeavesQty;
import quickfix.field.OrdStatus;
import quickfix.field.OrderID;
import quickfix.field.Side;
import quickfix.field.Symbol;
import quickfix.field.Text;
import quickfix.fix44.ExecutionReport;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Writes a copy of each execution report to the audit trail, in 24 threads. At the opening of the market come a few
 * reports with a long text (the allocations of a basket), after it only short ones.
 */
public class DropCopy {

    static final AtomicLong bytes = new AtomicLong();

    static ExecutionReport report(int number, String text) {
        ExecutionReport report = new ExecutionReport(new OrderID("O" + number), new ExecID("E" + number),
                new ExecType(ExecType.TRADE), new OrdStatus(OrdStatus.FILLED), new Side(Side.BUY),
                new LeavesQty(0), new CumQty(100), new AvgPx(12.5));
        report.set(new Symbol("ACME"));
        report.set(new Text(text));
        return report;
    }

    static void audit(ExecutionReport report) {
        bytes.addAndGet(report.toString().length());
    }

    public static void main(String[] args) throws Exception {
        ExecutorService writers = Executors.newFixedThreadPool(24, r -> new Thread(r, "audit-writer"));
        BlockingQueue<String> baskets = new LinkedBlockingQueue<>();
        for (int i = 0; i < 24; i++) {
            int writer = i;
            writers.execute(() -> {
                try {
                    audit(report(writer, baskets.take()));
                    for (int n = 0; ; n++) {
                        audit(report(n, "filled"));
                        Thread.sleep(20);
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }
        for (int i = 0; i < 24; i++) {
            baskets.put("account 4711: 100 at 12.5; ".repeat(90_000));
            Thread.sleep(150);
        }
        while (true) {
            Thread.sleep(5000);
            System.gc();
            Runtime runtime = Runtime.getRuntime();
            System.out.println(bytes.get() + " characters, " + (runtime.totalMemory() - runtime.freeMemory() >> 20) + " MB");
        }
    }
}
