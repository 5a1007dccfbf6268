import ognl.Ognl;
import ognl.OgnlContext;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** Decides on payments with rules that are expressions over the properties of the payment. */
public class RiskRules {

    public static class Payment {
        private final int amount;
        private final String country;

        Payment(int amount, String country) {
            this.amount = amount;
            this.country = country;
        }

        public int getAmount() {
            return amount;
        }

        public String getCountry() {
            return country;
        }
    }

    static final LongAdder decided = new LongAdder();

    public static void main(String[] args) throws Exception {
        List<Object> rules = new ArrayList<>();
        for (int limit = 100; limit <= 1600; limit += 100)
            rules.add(Ognl.parseExpression("amount > " + limit + " && amount < " + 2 * limit));
        for (int i = 0; i < 48; i++) {
            int worker = i;
            new Thread(() -> decide(rules, worker), "payment-worker-" + i).start();
        }
        while (true) {
            long before = decided.sum();
            Thread.sleep(5000);
            System.out.println((decided.sum() - before) / 5 + " payments/s");
        }
    }

    static void decide(List<Object> rules, int worker) {
        OgnlContext context = Ognl.createDefaultContext(null);
        int amount = worker;
        while (true) {
            Payment payment = new Payment(amount++ % 2000, "DE");
            try {
                for (Object rule : rules) Ognl.getValue(rule, context, payment);
            } catch (ognl.OgnlException e) {
                throw new IllegalStateException(e);
            }
            decided.increment();
        }
    }
}
