package com.estuarytrust.wharfingers;

record Berth(int id, String quay, int depth, int allotted) {}
