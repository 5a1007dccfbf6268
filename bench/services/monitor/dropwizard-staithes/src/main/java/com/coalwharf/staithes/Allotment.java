package com.coalwharf.staithes;

/** What a colliery may still load, and the voucher of its last loading. */
record Allotment(long left, int voucher) {}
