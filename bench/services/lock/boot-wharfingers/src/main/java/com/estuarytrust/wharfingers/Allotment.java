package com.estuarytrust.wharfingers;

record Allotment(int berth, String quay, int clearance) {}
