package com.lockside.bargemasters;

record Passage(int barge, int passages, boolean announced) {}
