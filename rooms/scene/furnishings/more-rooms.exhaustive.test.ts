/** The same checks of more rooms: see `byExtent`. */
import './furnish.test.ts';
