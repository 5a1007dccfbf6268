import ognl.Ognl;
import ognl.OgnlContext;
import ognl.OgnlException;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** Builds dynamic SQL for order searches: each request evaluates the conditions of a mapper statement. */
public class Statements {

    static final LongAdder built = new LongAdder();

    public static final class OrderQuery {
        private final String customer;
        private final List<String> states;
        private final int limit;

        public OrderQuery(String customer, List<String> states, int limit) {
            this.customer = customer;
            this.states = states;
            this.limit = limit;
        }

        public String getCustomer() {
            return customer;
        }

        public List<String> getStates() {
            return states;
        }

        public int getLimit() {
            return limit;
        }
    }

    static final class PublicMembers implements ognl.MemberAccess {
        public Object setup(OgnlContext context, Object target, java.lang.reflect.Member member, String property) {
            return null;
        }

        public void restore(OgnlContext context, Object target, java.lang.reflect.Member member, String property, Object state) {}

        public boolean isAccessible(OgnlContext context, Object target, java.lang.reflect.Member member, String property) {
            return java.lang.reflect.Modifier.isPublic(member.getModifiers());
        }
    }

    static class Condition {
        final Object tree;

        Condition(String text) {
            try {
                tree = Ognl.parseExpression(text);
            } catch (OgnlException e) {
                throw new IllegalArgumentException(e);
            }
        }

        boolean holds(OrderQuery query) throws OgnlException {
            return (Boolean) Ognl.getValue(tree, Ognl.createDefaultContext(query, new PublicMembers()), query);
        }
    }

    static final List<Condition> WHERE = List.of(
            new Condition("customer != null and customer != ''"),
            new Condition("states != null"),
            new Condition("limit > 0 and limit < 500"),
            new Condition("customer != null"));

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 64; i++) {
            Thread worker = new Thread(Statements::serve, "biz-processor-" + i);
            worker.start();
        }
        while (true) {
            long before = built.sum();
            Thread.sleep(5000);
            System.out.println((built.sum() - before) / 5 + " statements/s");
        }
    }

    static void serve() {
        OrderQuery query = new OrderQuery("c-100", List.of("OPEN", "PAID"), 50);
        while (true) {
            try {
                StringBuilder sql = new StringBuilder("select * from orders where 1=1");
                int n = 0;
                for (Condition condition : WHERE) if (condition.holds(query)) sql.append(" and c").append(n++).append(" = ?");
                if (sql.length() > 30) built.increment();
            } catch (OgnlException e) {
                System.out.println(e);
            }
        }
    }
}
