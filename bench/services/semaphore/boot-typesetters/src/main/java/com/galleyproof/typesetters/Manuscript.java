package com.galleyproof.typesetters;

record Manuscript(int id, String house, int pages) {}
