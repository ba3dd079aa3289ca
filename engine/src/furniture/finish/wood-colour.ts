/**
 * Whether a colour ("#rrggbb") is one of natural or stained wood, which keeps its grain visible: the browns from straw to
 * ebony. By hue (20 to 45 degrees) and chroma of the sRGB values.
 */
export function isWoodColour(hex: string): boolean {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const chroma = r - b;
  if (r < g || g < b || chroma < 0.06) return false;
  const hue = (60 * (g - b)) / chroma;
  return hue >= 15 && hue <= 45 && r < 0.95;
}
