import groovy.lang.Binding;
import groovy.lang.GroovyClassLoader;
import groovy.lang.Script;
import org.codehaus.groovy.runtime.InvokerHelper;

/** Calculates prices by rules that merchants write in Groovy. */
public class PriceRules {

    private final GroovyClassLoader loader = new GroovyClassLoader();

    Object price(String rule, Binding order) {
        @SuppressWarnings("unchecked")
        Class<? extends Script> script = loader.parseClass(rule);
        return InvokerHelper.createScript(script, order).run();
    }

    public static void main(String[] args) throws Exception {
        PriceRules rules = new PriceRules();
        String rule = "def net = pieces * piece\n"
                + "if (pieces >= 10) { net = net * 0.95 }\n"
                + "[1, 2, 3].each { net += it }\n"
                + "return net * 1.19\n";
        for (int order = 0; ; order++) {
            Binding binding = new Binding();
            binding.setVariable("pieces", order % 20);
            binding.setVariable("piece", 2.5);
            Object price = rules.price(rule, binding);
            if (order % 200 == 0) System.out.println("order " + order + ": " + price);
            Thread.sleep(15);
        }
    }
}
