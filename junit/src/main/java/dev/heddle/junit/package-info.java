/// JUnit extensions that let a test fail where virtual threads are pinned or threads leak.
@NullMarked
package dev.heddle.junit;

import org.jspecify.annotations.NullMarked;
