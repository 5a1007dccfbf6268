import scala.collection.parallel.ExecutionContextTaskSupport;
import scala.collection.parallel.ParIterable;
import scala.collection.parallel.immutable.ParRange;
import scala.concurrent.ExecutionContext;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Computes the invoices of a month in parallel, on the threads that the rest of the application uses as well. */
public class InvoiceRun {

    public static void main(String[] args) {
        ExecutorService workers = Executors.newFixedThreadPool(1, r -> new Thread(r, "invoice-worker"));
        ParRange customers = new ParRange(new scala.collection.immutable.Range.Exclusive(0, 1000, 1));
        customers.tasksupport_$eq(new ExecutionContextTaskSupport(ExecutionContext.fromExecutorService(workers)));
        ParIterable<Object> invoices = customers.map(customer -> (Object) invoice((Integer) customer));
        System.out.println(invoices.size() + " invoices");
        workers.shutdown();
    }

    static double invoice(int customer) {
        double sum = 0;
        for (int day = 1; day <= 30; day++) sum += Math.sqrt(customer * day);
        return sum;
    }
}
