import dev.openfeature.sdk.Client;
import dev.openfeature.sdk.EvaluationContext;
import dev.openfeature.sdk.FeatureProvider;
import dev.openfeature.sdk.Metadata;
import dev.openfeature.sdk.OpenFeatureAPI;
import dev.openfeature.sdk.ProviderEvaluation;
import dev.openfeature.sdk.Value;

import java.util.Map;

/** Imports the prices of the day, once: a job of the night. Flags tell which rules are in force. */
public class PriceImport {

    static class FileFlags implements FeatureProvider {
        private final Map<String, Boolean> flags = Map.of("round-to-five-cents", true);

        @Override
        public Metadata getMetadata() {
            return () -> "file-flags";
        }

        @Override
        public ProviderEvaluation<Boolean> getBooleanEvaluation(String key, Boolean fallback, EvaluationContext context) {
            return ProviderEvaluation.<Boolean>builder().value(flags.getOrDefault(key, fallback)).build();
        }

        @Override
        public ProviderEvaluation<String> getStringEvaluation(String key, String fallback, EvaluationContext context) {
            return ProviderEvaluation.<String>builder().value(fallback).build();
        }

        @Override
        public ProviderEvaluation<Integer> getIntegerEvaluation(String key, Integer fallback, EvaluationContext context) {
            return ProviderEvaluation.<Integer>builder().value(fallback).build();
        }

        @Override
        public ProviderEvaluation<Double> getDoubleEvaluation(String key, Double fallback, EvaluationContext context) {
            return ProviderEvaluation.<Double>builder().value(fallback).build();
        }

        @Override
        public ProviderEvaluation<Value> getObjectEvaluation(String key, Value fallback, EvaluationContext context) {
            return ProviderEvaluation.<Value>builder().value(fallback).build();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread.sleep(3000); // the file of the prices comes from afar
        OpenFeatureAPI api = OpenFeatureAPI.getInstance();
        api.setProvider(new FileFlags());
        Thread.sleep(500);
        Client flags = api.getClient();
        boolean round = flags.getBooleanValue("round-to-five-cents", false);
        long sum = 0;
        for (int price = 1; price <= 1000; price++) sum += round ? (price + 2) / 5 * 5 : price;
        System.out.println("imported 1000 prices, sum " + sum);
    }
}
