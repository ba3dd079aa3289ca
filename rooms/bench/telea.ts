import type { Photo } from '@roomwright/engine';

const RADIUS = 5;

/**
 * Inpaints a mask by fast marching from its border: each pixel is a weighted mean of its known neighbourhood,
 * extrapolated along gradients (Telea 2004, "An image inpainting technique based on the fast marching method"). A
 * baseline for the other methods.
 */
export function inpaintTelea({ width, height, rgb }: Photo, mask: Uint8Array): Uint8Array {
  const out = Float64Array.from(rgb);
  const time = Float64Array.from(mask, (v) => (v ? Number.POSITIVE_INFINITY : 0));
  const known = Uint8Array.from(mask, (v) => (v ? 0 : 1));
  const heap = createHeap();
  const neighbours = (i: number): number[] => {
    const x = i % width;
    const list = [];
    if (x > 0) list.push(i - 1);
    if (x < width - 1) list.push(i + 1);
    if (i >= width) list.push(i - width);
    if (i + width < mask.length) list.push(i + width);
    return list;
  };
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i] && neighbours(i).some((n) => mask[n])) heap.push(i, 0);
  }
  for (let next = heap.pop(); next !== null; next = heap.pop()) {
    if (mask[next] && known[next]) continue;
    if (mask[next]) {
      fillPixel(next);
      known[next] = 1;
    }
    for (const n of neighbours(next)) {
      if (known[n]) continue;
      const arrival = arrivalAt(n);
      if (arrival >= time[n]) continue;
      time[n] = arrival;
      heap.push(n, arrival);
    }
  }
  return Uint8Array.from(out, (v) => Math.round(Math.min(255, Math.max(0, v))));

  /** Solves the eikonal equation from the two earlier neighbours. */
  function arrivalAt(i: number): number {
    const x = i % width;
    const at = (j: number, isInside: boolean) => (isInside ? time[j] : Number.POSITIVE_INFINITY);
    const a = Math.min(at(i - 1, x > 0), at(i + 1, x < width - 1));
    const b = Math.min(at(i - width, i >= width), at(i + width, i + width < mask.length));
    const first = Math.min(a, b);
    if (Math.abs(a - b) >= 1) return first + 1;
    return (a + b + Math.sqrt(2 - (a - b) ** 2)) / 2;
  }

  function fillPixel(i: number): void {
    const x = i % width;
    const y = (i - x) / width;
    const sums = [0, 0, 0];
    let total = 0;
    for (let ny = Math.max(0, y - RADIUS); ny <= Math.min(height - 1, y + RADIUS); ny++) {
      for (let nx = Math.max(0, x - RADIUS); nx <= Math.min(width - 1, x + RADIUS); nx++) {
        const j = ny * width + nx;
        const squared = (nx - x) ** 2 + (ny - y) ** 2;
        if (!known[j] || squared > RADIUS * RADIUS) continue;
        const weight = 1 / (squared * Math.sqrt(squared) * (1 + Math.abs(time[j] - time[i])));
        for (let c = 0; c < 3; c++) sums[c] += weight * out[3 * j + c];
        total += weight;
      }
    }
    if (total > 0) for (let c = 0; c < 3; c++) out[3 * i + c] = sums[c] / total;
  }
}

/** Creates a min-heap; ties go to the smaller index. */
function createHeap() {
  const items: { cell: number; key: number }[] = [];
  const isBefore = (a: number, b: number) =>
    items[a].key < items[b].key || (items[a].key === items[b].key && items[a].cell < items[b].cell);
  const swap = (a: number, b: number) => {
    [items[a], items[b]] = [items[b], items[a]];
  };
  return {
    push(cell: number, key: number): void {
      items.push({ cell, key });
      for (let i = items.length - 1; i > 0; ) {
        const parent = (i - 1) >> 1;
        if (!isBefore(i, parent)) return;
        swap(i, parent);
        i = parent;
      }
    },
    pop(): number | null {
      if (items.length === 0) return null;
      swap(0, items.length - 1);
      const cell = items.pop()?.cell ?? null;
      for (let i = 0; ; ) {
        let least = i;
        for (const child of [2 * i + 1, 2 * i + 2]) if (child < items.length && isBefore(child, least)) least = child;
        if (least === i) return cell;
        swap(i, least);
        i = least;
      }
    },
  };
}
