/** What the photo kernel and its host must agree on; the kernel (AssemblyScript, engine/kernel/src/photo) imports this file too. */

/** Bytes of a number of single and of double precision. */
export const FLOAT = 4;
export const DOUBLE = 8;

/** Classes by which pixels are ordered, from the strongest gradient to the weakest. */
export const GRADIENT_CLASSES = 1024;

/** Pixels of the smallest region that is taken for a line. */
export const LEAST_REGION = 10;

/** Doubles per line that is found: both ends and the length between them. */
export const LINE_FIGURES = 5;
