package com.thimbleandpin.quilters;

/** A bolt of cloth, as the mill numbers them. */
record Bolt(String weave, int number) {}
