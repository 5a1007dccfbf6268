package com.paperlantern.nightmarkets;

/** What a buyer offers at a stall, in cents. */
record Offer(String stall, long buyer, int cents) {}
