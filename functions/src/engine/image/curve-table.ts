/** Entries of a table; linear between them, which is far below an 8-bit step for curves of light. */
const ENTRIES = 2048;

/**
 * A smooth curve for values from 0 on, read from a table over the values' square roots, where curves of light are nearly
 * straight: for pictures, where the curve itself would take a power per pixel. Values above `top` get the curve's value there.
 */
export function curveTable(curve: (v: number) => number, top: number): (v: number) => number {
  const table = Float64Array.from({ length: ENTRIES + 2 }, (_, i) => curve((i / ENTRIES) ** 2 * top));
  const scale = ENTRIES / Math.sqrt(top);
  return (v) => {
    const at = v <= 0 ? 0 : v >= top ? ENTRIES : Math.sqrt(v) * scale;
    const i = Math.floor(at);
    return table[i] + (table[i + 1] - table[i]) * (at - i);
  };
}
