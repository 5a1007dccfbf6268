/// One small real service for each kind of limit.
package dev.heddle.subjects.planted;
