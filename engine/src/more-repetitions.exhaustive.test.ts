/** The same tests with more seeds, styles, rooms or pixels: see `byExtent`. */
import './pipeline/render-scene.test.ts';
import './planning/enhance-room.test.ts';
import './planning/fullness.test.ts';
import './planning/groups/loveseat.test.ts';
import './planning/variations.test.ts';
import './planning/walkways.test.ts';
import './planning/wet-rooms.test.ts';
import './planning/wishes/wished-plan.test.ts';
import './platform/node/saved-again.test.ts';
import './room/outdoors/ground-model.test.ts';
import './session/live-session.test.ts';
