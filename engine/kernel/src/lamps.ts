/** How bright lit lamps are in a room: a photo is exposed for the room's own light, beside which a lamp counts for more the darker it is. */
import { L_CENTRE, L_NEAREST, L_POWER, LIGHT_BYTES } from '../../src/rendering/kernel-layout';
import { isUnseenLit } from './environment';
import { lookUpLevel } from './levels';
import { meshLightsEnd, meshLightsStart } from './lights';

const INVERSE_PI: f32 = 0.318309886;
/** Irradiance over pi in which a lamp has its own radiance: a room by lamplight. By eye on listing photos, as is the exponent. */
const DIM: f32 = 0.7;
const EXPONENT: f32 = 1.5;
const LEAST: f32 = 0.1;
const MOST: f32 = 2;

/** Squared metres of distance below which a lamp lights nothing more: a wall right behind a globe would outshine it. */
const NEAREST: f32 = 0.12;

/** Scales the light of the meshes' lamps by that of the room around each. The levels must be known. */
export function adaptLamps(): void {
  if (!isUnseenLit()) return;
  for (let light = meshLightsStart(); light < meshLightsEnd(); light += LIGHT_BYTES) {
    const level = INVERSE_PI * lookUpLevel(load<f32>(light, L_CENTRE), load<f32>(light, L_CENTRE + 4), load<f32>(light, L_CENTRE + 8));
    const gain = min(MOST, max(LEAST, Mathf.pow(DIM / max(<f32>0.01, level), EXPONENT)));
    store<f32>(light + L_NEAREST, max(NEAREST, load<f32>(light + L_NEAREST)));
    for (let k: usize = 0; k < 12; k += 4) store<f32>(light + L_POWER + k, gain * load<f32>(light + L_POWER + k));
  }
}
