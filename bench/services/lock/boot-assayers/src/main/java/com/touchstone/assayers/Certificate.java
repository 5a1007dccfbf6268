package com.touchstone.assayers;

record Certificate(long number, String alloy, int fineness) {}
