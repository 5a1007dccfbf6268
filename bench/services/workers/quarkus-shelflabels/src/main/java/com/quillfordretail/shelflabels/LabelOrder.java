package com.quillfordretail.shelflabels;

import java.util.concurrent.CompletableFuture;

/** A label to be changed, and who waits for it. */
record LabelOrder(String article, int cents, CompletableFuture<LabelState> done) {}
