/** sign(x) |x|^e, as used for superellipses (Lamé curves). */
export const signedPower = (value: number, exponent: number): number => Math.sign(value) * Math.abs(value) ** exponent;
