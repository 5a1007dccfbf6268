import com.azure.cosmos.CosmosAsyncClient;
import com.azure.cosmos.CosmosAsyncContainer;
import com.azure.cosmos.models.CosmosItemRequestOptions;
import com.azure.cosmos.models.CosmosQueryRequestOptions;
import com.azure.cosmos.models.FeedResponse;
import com.azure.cosmos.models.SqlParameter;
import com.azure.cosmos.models.SqlQuerySpec;

import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A service that keeps carts in Cosmos DB; its request threads load the SDK's classes before the first requests. */
public class CartService {

    static final List<Class<?>> USED =
            List.of(
                    CosmosAsyncClient.class,
                    CosmosAsyncContainer.class,
                    FeedResponse.class,
                    CosmosItemRequestOptions.class,
                    CosmosQueryRequestOptions.class,
                    SqlParameter.class);

    static final AtomicInteger threads = new AtomicInteger();
    static final AtomicInteger requests = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        ExecutorService http =
                Executors.newFixedThreadPool(10, r -> new Thread(r, "http-exec-" + threads.incrementAndGet()));
        CyclicBarrier start = new CyclicBarrier(USED.size());
        for (Class<?> type : USED) http.execute(() -> load(type, start));
        for (int second = 1; ; second++) {
            Thread.sleep(1000);
            String customer = String.valueOf(second);
            http.execute(() -> find(customer));
            http.execute(() -> save(customer));
            if (second % 5 == 0) System.out.println(requests.get() + " of " + 2 * second + " requests handled");
        }
    }

    static void load(Class<?> type, CyclicBarrier start) {
        try {
            start.await();
            Class.forName(type.getName());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static void find(String customer) {
        SqlQuerySpec query =
                new SqlQuerySpec(
                        "SELECT * FROM c WHERE c.customer = @customer",
                        List.of(new SqlParameter("@customer", customer)));
        CosmosQueryRequestOptions options = new CosmosQueryRequestOptions();
        options.setMaxDegreeOfParallelism(query.getParameters().size());
        requests.incrementAndGet();
    }

    static void save(String customer) {
        CosmosItemRequestOptions options = new CosmosItemRequestOptions();
        options.setIfMatchETag(customer);
        requests.incrementAndGet();
    }
}
