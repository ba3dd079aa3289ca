/** Linear radiance above which highlights roll off instead of clipping. */
const SHOULDER = 0.7;
/** Share of a gentle S-curve in display space: cameras and editors add contrast that plain radiance lacks. */
const CONTRAST = 0.22;

/** Radiance of rendered furniture as the photo's own camera and editing would have shown it: linear in, linear out. */
export function cameraResponse(radiance: number): number {
  const head = 1 - SHOULDER;
  const rolled = radiance > SHOULDER ? 1 - head * Math.exp(-(radiance - SHOULDER) / head) : Math.max(0, radiance);
  const display = rolled ** (1 / 2.2);
  const curved = display * display * (3 - 2 * display);
  return (display * (1 - CONTRAST) + curved * CONTRAST) ** 2.2;
}
