package com.millbrook.annuities;

import java.math.BigDecimal;
import java.util.List;

/** What is paid in at first, and what is paid out month by month. */
record Contract(BigDecimal premium, List<BigDecimal> payments) {}
