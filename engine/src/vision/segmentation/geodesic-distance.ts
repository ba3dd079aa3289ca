const NEIGHBOUR_X = [1, -1, 0, 0, 1, 1, -1, -1];
const NEIGHBOUR_Y = [0, 0, 1, -1, 1, -1, 1, -1];

/**
 * Length of the cheapest path from any seed to every grid cell (Dijkstra 1959, eight neighbours, binary heap); infinity
 * if unreachable. `stepCost` is the cost per cell of a step between two neighbours, multiplied by sqrt(2) for diagonal
 * steps; a negative value forbids it.
 */
export function geodesicDistance(
  width: number,
  height: number,
  seeds: readonly number[],
  stepCost: (from: number, to: number) => number,
): Float32Array {
  const distance = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  const queue = createQueue();
  for (const seed of seeds) {
    distance[seed] = 0;
    queue.push(0, seed);
  }
  while (queue.size() > 0) {
    const reached = queue.topKey();
    const cell = queue.pop();
    if (reached > distance[cell]) continue;
    const x = cell % width;
    const y = (cell - x) / width;
    for (let k = 0; k < 8; k++) {
      const nx = x + NEIGHBOUR_X[k];
      const ny = y + NEIGHBOUR_Y[k];
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const next = ny * width + nx;
      const step = stepCost(cell, next);
      if (step < 0) continue;
      const total = Math.fround(reached + (k < 4 ? step : step * Math.SQRT2));
      if (total < distance[next]) {
        distance[next] = total;
        queue.push(total, next);
      }
    }
  }
  return distance;
}

function createQueue() {
  const keys: number[] = [];
  const cells: number[] = [];
  return {
    size: () => keys.length,
    topKey: () => keys[0],
    push(key: number, cell: number) {
      let at = keys.length;
      keys.push(key);
      cells.push(cell);
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (keys[parent] <= key) break;
        keys[at] = keys[parent];
        cells[at] = cells[parent];
        at = parent;
      }
      keys[at] = key;
      cells[at] = cell;
    },
    /** Removes the cell with the smallest key; the queue must not be empty. */
    pop(): number {
      const top = cells[0];
      const key = keys[keys.length - 1];
      const cell = cells[cells.length - 1];
      keys.length--;
      cells.length--;
      let at = 0;
      for (let child = 1; child < keys.length; child = 2 * at + 1) {
        if (child + 1 < keys.length && keys[child + 1] < keys[child]) child++;
        if (keys[child] >= key) break;
        keys[at] = keys[child];
        cells[at] = cells[child];
        at = child;
      }
      if (keys.length > 0) {
        keys[at] = key;
        cells[at] = cell;
      }
      return top;
    },
  };
}
