/** A power of a number's size with the number's sign: below 1 it squares a circle's sine and cosine off (superellipse, Lamé). */
export const signedPower = (value: number, exponent: number): number => Math.sign(value) * Math.abs(value) ** exponent;
