/** The parts of three.js that the ray benchmark uses; the package has no types. */
declare module 'three' {
  export const DoubleSide: number;
  export class Vector3 {
    constructor(x?: number, y?: number, z?: number);
    set(x: number, y: number, z: number): this;
  }
  export class Ray {
    readonly origin: Vector3;
    readonly direction: Vector3;
  }
  export class BufferAttribute {
    constructor(array: Float32Array | Uint32Array, itemSize: number);
  }
  export class BufferGeometry {
    setAttribute(name: string, attribute: BufferAttribute): this;
    setIndex(index: BufferAttribute): this;
  }
}

declare module 'three-mesh-bvh' {
  import type { BufferGeometry, Ray } from 'three';
  export class MeshBVH {
    constructor(geometry: BufferGeometry);
    raycastFirst(ray: Ray, side: number, near?: number, far?: number): { distance: number } | null;
  }
}
