interface Vertex {
  readonly at: readonly number[];
  readonly value: number;
}

/**
 * Minimises a function by the downhill simplex method (Nelder and Mead 1965).
 * @param steps size of the first step along each axis
 * @param most maximum number of evaluations; the last round may exceed it
 */
export function minimise(
  cost: (at: readonly number[]) => number,
  start: readonly number[],
  steps: readonly number[],
  most: number,
): { readonly at: readonly number[]; readonly value: number } {
  let left = most;
  const probe = (at: readonly number[]): Vertex => {
    left--;
    return { at, value: cost(at) };
  };
  const simplex = [probe(start), ...steps.map((step, i) => probe(start.map((v, j) => (j === i ? v + step : v))))];
  const byValue = (a: Vertex, b: Vertex): number => a.value - b.value;
  simplex.sort(byValue);
  while (left > 0) {
    const worst = simplex[simplex.length - 1];
    const others = simplex.slice(0, -1);
    const centre = start.map((_, i) => others.reduce((sum, v) => sum + v.at[i], 0) / others.length);
    const towards = (share: number): Vertex => probe(centre.map((c, i) => c + share * (worst.at[i] - c)));
    const mirrored = towards(-1);
    let next = mirrored;
    if (mirrored.value < simplex[0].value) {
      const farther = towards(-2);
      if (farther.value < mirrored.value) next = farther;
    } else if (mirrored.value >= others[others.length - 1].value) {
      next = towards(mirrored.value < worst.value ? -0.5 : 0.5);
    }
    if (next.value < worst.value) simplex[simplex.length - 1] = next;
    else {
      const [best] = simplex;
      for (let k = 1; k < simplex.length; k++) simplex[k] = probe(simplex[k].at.map((v, i) => (v + best.at[i]) / 2));
    }
    simplex.sort(byValue);
  }
  return simplex[0];
}
