package com.conche.costing;

/** Grams of cocoa, sugar and hazelnuts for a kilogram. */
record Recipe(String name, int cocoa, int sugar, int hazelnuts) {}
