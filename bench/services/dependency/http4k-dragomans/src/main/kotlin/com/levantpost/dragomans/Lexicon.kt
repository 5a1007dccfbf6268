package com.levantpost.dragomans

import com.github.benmanes.caffeine.cache.Cache
import com.github.benmanes.caffeine.cache.Caffeine
import io.github.resilience4j.bulkhead.Bulkhead
import io.github.resilience4j.bulkhead.BulkheadConfig
import java.time.Duration

/** Glosses that were asked for before; the others are the interpreters' work, who get 40 phrases at a time from us. */
class Lexicon(private val interpreters: Interpreters) {
    private val known: Cache<String, String> = Caffeine.newBuilder().maximumSize(20_000).build()
    private val bulkhead = Bulkhead.of(
        "interpreters",
        BulkheadConfig.custom().maxConcurrentCalls(40).maxWaitDuration(Duration.ofSeconds(60)).build(),
    )

    fun gloss(tongue: String, phrase: String): String =
        known.getIfPresent("$tongue/$phrase")
            ?: bulkhead.executeSupplier { interpreters.interpret(tongue, phrase) }.also { known.put("$tongue/$phrase", it) }
}
