package com.whitecollar.laundries;

/** A basket that is fetched by a van, at a hatch of the depot. */
record Pickup(String ticket, int van, int hatch, String window) {}
