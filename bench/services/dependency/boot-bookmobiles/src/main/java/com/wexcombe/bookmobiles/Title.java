package com.wexcombe.bookmobiles;

/** A title, and the shelf mark by which the bus that has it is called. */
record Title(String isbn, String shelfMark, int copies) {}
