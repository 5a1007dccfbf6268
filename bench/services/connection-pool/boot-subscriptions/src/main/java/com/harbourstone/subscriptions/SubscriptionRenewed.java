package com.harbourstone.subscriptions;

/** Published within the transaction; others may only hear of it once it has been committed. */
record SubscriptionRenewed(int id, String plan) {}
