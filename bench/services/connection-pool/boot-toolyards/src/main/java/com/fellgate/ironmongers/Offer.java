package com.fellgate.ironmongers;

record Offer(long product, String description, long cents, int inStock) {}
