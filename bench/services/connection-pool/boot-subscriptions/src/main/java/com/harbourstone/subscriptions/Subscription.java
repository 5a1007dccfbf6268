package com.harbourstone.subscriptions;

record Subscription(int id, String plan, int renewals) {}
