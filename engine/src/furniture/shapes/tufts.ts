/**
 * Returns the relief of diamond tufting on a panel around the origin: padded diamonds between creases that meet at
 * the buttons, which lie at every (i px, j py) with i + j even. It fades out over the last few centimetres to the
 * panel's edges.
 *
 * @param height metres from the creases to the tops of the diamonds
 * @param creases share of that height by which the creases lie below the panel's plane
 */
export function diamondTufts(
  panel: { readonly width: number; readonly height: number },
  px: number,
  py: number,
  height: number,
  creases: number,
): (x: number, y: number) => number {
  const margin = 0.055;
  return (x, y) => {
    const edge = (half: number, at: number): number => Math.min(1, Math.max(0, (half - Math.abs(at)) / margin));
    const p = (Math.PI / 2) * (x / px + y / py);
    const q = (Math.PI / 2) * (x / px - y / py);
    const swell = Math.sqrt(Math.abs(Math.sin(p) * Math.sin(q)));
    return height * (swell - creases) * edge(panel.width / 2, x) * edge(panel.height / 2, y);
  };
}
