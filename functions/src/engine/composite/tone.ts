/** Linear radiance above which highlights roll off instead of clipping. */
const SHOULDER = 0.7;
/** Share of a gentle S-curve in display space: cameras and editors add contrast that plain radiance lacks. */
const CONTRAST = 0.22;

/** Radiance of rendered furniture as the photo's own camera and editing would have shown it: linear in, linear out. */
export function cameraResponse(radiance: number): number {
  if (radiance > SHOULDER) {
    const room = 1 - SHOULDER;
    return SHOULDER + room * (1 - Math.exp(-(radiance - SHOULDER) / room));
  }
  const display = Math.max(0, radiance) ** (1 / 2.2);
  const curved = display * display * (3 - 2 * display);
  return (display * (1 - CONTRAST) + curved * CONTRAST) ** 2.2;
}
