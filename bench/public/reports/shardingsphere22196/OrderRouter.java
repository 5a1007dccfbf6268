import org.apache.shardingsphere.infra.expr.InlineExpressionParser;

import java.util.List;

/** Finds the tables of an order by an inline expression, which is made for each of them. */
public class OrderRouter {
    public static void main(String[] args) throws Exception {
        for (long order = 1_000; ; order++) {
            List<String> tables = tables(order);
            if (order % 250 == 0) System.out.println("order " + order + " -> " + tables);
            Thread.sleep(40);
        }
    }

    static List<String> tables(long order) {
        String expression = "ds_${" + order + " % 4}.t_order_${" + order + " % 16}";
        return new InlineExpressionParser(expression).splitAndEvaluate();
    }
}
