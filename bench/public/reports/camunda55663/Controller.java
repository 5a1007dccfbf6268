public class Controller {
    public static void main(String[] args) {
        UsageMetricsServices services = new UsageMetricsServices();
        PhysicalTenantContext.run("a", () -> System.out.println(services.search().join()));
    }
}
