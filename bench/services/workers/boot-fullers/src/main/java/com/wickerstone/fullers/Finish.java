package com.wickerstone.fullers;

/** When a lot of cloth is to be finished. */
record Finish(String lot, String order, int slot) {}
