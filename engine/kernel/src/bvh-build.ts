/** Builds the BVH of the mesh. */
import { H_NODES, H_TRIANGLES } from '../../src/rendering/kernel-layout';
import { buildBinary } from './bvh-binary';
import { collapse } from './bvh-collapse';
import { BIG, bindBuild } from './bvh-nodes';
import { headerInt, headerPointer } from './header';

/** Builds the acceleration structure over the mesh named in the header; an empty mesh gives a root that nothing hits. */
export function buildBvh(): void {
  bindBuild();
  const triangles = headerInt(H_TRIANGLES);
  if (triangles > 0) {
    buildBinary(triangles);
    collapse();
    return;
  }
  const root = headerPointer(H_NODES);
  for (let k: usize = 0; k < 3; k++) {
    v128.store(root + (k << 5), f32x4.splat(BIG));
    v128.store(root + (k << 5), f32x4.splat(-BIG), 16);
  }
  v128.store(root, i32x4.splat(0), 96);
}
