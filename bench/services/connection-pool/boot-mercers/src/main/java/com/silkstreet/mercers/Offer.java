package com.silkstreet.mercers;

record Offer(String cloth, String house, int cents) {}
