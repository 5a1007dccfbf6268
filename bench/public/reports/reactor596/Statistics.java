import reactor.core.publisher.Flux;

/** Sums the sales of each article from the day's receipts, and starts the report with them. */
public class Statistics {
    record Sale(int article, int cents) {}

    public static void main(String[] args) {
        System.out.println("report of " + articles(200) + " articles");
        System.out.println("report of " + articles(6000) + " articles");
    }

    static Long articles(int count) {
        Flux<Sale> receipts =
                Flux.push(
                        sink -> {
                            for (int i = 0; i < 3 * count; i++) sink.next(new Sale(i % count, i));
                            sink.complete();
                        });
        return receipts
                .groupBy(Sale::article)
                .flatMap(sales -> sales.map(Sale::cents).reduce(Integer::sum))
                .count()
                .block();
    }
}
