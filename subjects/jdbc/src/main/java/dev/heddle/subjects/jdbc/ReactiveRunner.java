package dev.heddle.subjects.jdbc;

import io.r2dbc.pool.ConnectionPool;
import io.r2dbc.pool.ConnectionPoolConfiguration;
import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactories;
import io.r2dbc.spi.ConnectionFactoryOptions;
import io.r2dbc.spi.Row;
import io.r2dbc.spi.RowMetadata;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// R2DBC over r2dbc-pool: no thread waits.
final class ReactiveRunner implements Runner {
    private final ConnectionPool connections;
    private final String sql;
    private final Timings timings;

    ReactiveRunner(Target target, String sql, int pool, Timings timings) {
        this.sql = sql;
        this.timings = timings;
        ConnectionFactoryOptions options =
                ConnectionFactoryOptions.builder()
                        .option(ConnectionFactoryOptions.DRIVER, "mariadb")
                        .option(ConnectionFactoryOptions.HOST, target.host())
                        .option(ConnectionFactoryOptions.PORT, target.port())
                        .option(ConnectionFactoryOptions.USER, target.user())
                        .option(ConnectionFactoryOptions.PASSWORD, target.password())
                        .option(ConnectionFactoryOptions.DATABASE, target.schema())
                        .build();
        connections =
                new ConnectionPool(
                        ConnectionPoolConfiguration.builder(ConnectionFactories.get(options))
                                .initialSize(pool)
                                .maxSize(pool)
                                .build());
    }

    @Override
    public long run(int queries) {
        return Flux.range(0, queries)
                .flatMap(i -> query(), queries)
                .reduce(0L, Long::sum)
                .blockOptional()
                .orElse(0L);
    }

    private Mono<Long> query() {
        long start = System.nanoTime();
        return Mono.usingWhen(
                connections.create(), connection -> query(connection, start), Connection::close);
    }

    private Mono<Long> query(Connection connection, long start) {
        long borrowed = System.nanoTime();
        return Flux.from(connection.createStatement(sql).execute())
                .flatMap(result -> result.map(ReactiveRunner::read))
                .reduce(0L, Long::sum)
                .doOnNext(sum -> timings.record(borrowed - start, System.nanoTime() - borrowed));
    }

    private static Long read(Row row, RowMetadata metadata) {
        long sum = 0;
        for (int column = 0; column < metadata.getColumnMetadatas().size(); column++) {
            Object value = row.get(column);
            sum += value == null ? 0 : value.hashCode();
        }
        return sum;
    }

    @Override
    public void close() {
        connections.dispose();
    }
}
