/** Constants shared by the photo kernel (AssemblyScript, engine/kernel/src/photo) and its host. */

/** Bytes per single- and double-precision number. */
export const FLOAT = 4;
export const DOUBLE = 8;

/** Buckets in which pixels are sorted by gradient, strongest first. */
export const GRADIENT_CLASSES = 1024;

/** Minimum number of pixels in a line's region. */
export const LEAST_REGION = 10;

/** Doubles per detected line: both ends and the length. */
export const LINE_FIGURES = 5;
