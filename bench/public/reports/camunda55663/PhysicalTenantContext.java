/** The tenant of the request that the thread serves. */
final class PhysicalTenantContext {
    private static final ThreadLocal<String> tenant = new ThreadLocal<>();

    static void run(String name, Runnable request) {
        tenant.set(name);
        try {
            request.run();
        } finally {
            tenant.remove();
        }
    }

    static String current() {
        String name = tenant.get();
        if (name == null) throw new IllegalStateException("no tenant in this context");
        return name;
    }
}
