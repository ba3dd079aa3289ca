/**
 * Irradiance over pi up to which light counts in full, and how much more any surface gets at most: photos of rooms blend exposures, so
 * that nothing white is lit beyond their white, not even beside a window. By eye on listing photos. Also part of the kernel (resolve.ts).
 */
export const FULL_LIGHT = 0.8;
export const MOST_BEYOND = 0.45;
