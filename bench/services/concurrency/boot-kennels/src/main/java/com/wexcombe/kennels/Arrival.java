package com.wexcombe.kennels;

/** A dog that has moved in. */
record Arrival(String kennel, long dog, int run, int metres, String chip) {}
