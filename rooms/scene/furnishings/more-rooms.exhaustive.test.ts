/** Repeats the checks with more rooms: see `byExtent`. */
import './furnish.test.ts';
