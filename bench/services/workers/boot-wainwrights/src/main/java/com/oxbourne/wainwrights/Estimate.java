package com.oxbourne.wainwrights;

record Estimate(String wagon, int timber, int labour, int total) {}
