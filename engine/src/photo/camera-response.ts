/** Linear radiance from which highlights roll off instead of clipping. Chosen by eye on the sample photos. */
const SHOULDER = 0.7;
/**
 * Weight of a gentle S-curve in display space, for the contrast that cameras and editors add. Chosen by eye on the
 * sample photos.
 */
const CONTRAST = 0.22;

/**
 * Applies the tone curve that the photo's camera and editing would have given rendered radiance: linear in, linear out.
 */
export function cameraResponse(radiance: number): number {
  const head = 1 - SHOULDER;
  const rolled = radiance > SHOULDER ? 1 - head * Math.exp(-(radiance - SHOULDER) / head) : Math.max(0, radiance);
  const display = rolled ** (1 / 2.2);
  const curved = display * display * (3 - 2 * display);
  return (display * (1 - CONTRAST) + curved * CONTRAST) ** 2.2;
}
