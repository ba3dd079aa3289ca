/** Where the with/without ratio is computed: within some distance of the furniture's upright boxes. */
import { BOX_BYTES, H_REACH_BOXES, H_REACH_COUNT } from '../../src/rendering/kernel-layout';
import { headerInt, headerPointer } from './header';

/** Whether a point is so near to one of the boxes that a change of its light will be used. */
export function isInReach(x: f32, y: f32, z: f32): bool {
  const count = headerInt(H_REACH_COUNT);
  if (count < 0) return true;
  let box = headerPointer(H_REACH_BOXES);
  for (let i = 0; i < count; i++, box += BOX_BYTES) {
    const rx = x - load<f32>(box);
    const rz = z - load<f32>(box, 4);
    const c = load<f32>(box, 8);
    const s = load<f32>(box, 12);
    const across = max(<f32>0, abs(rx * c - rz * s) - load<f32>(box, 16));
    const along = max(<f32>0, abs(rx * s + rz * c) - load<f32>(box, 20));
    const above = y - load<f32>(box, 24);
    const up = max(<f32>0, max(-above, above - load<f32>(box, 28)));
    const reach = load<f32>(box, 32);
    if (across * across + along * along + up * up < reach * reach) return true;
  }
  return false;
}
