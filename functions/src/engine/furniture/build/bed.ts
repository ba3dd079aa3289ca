import { placeholder } from './placeholder.ts';

export const bed = placeholder({ width: 1.7, depth: 2.1, height: 1.1 });
