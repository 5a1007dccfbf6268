package org.ewelease.shepherds;

record Tally(int tag, int seen, String registered) {}
