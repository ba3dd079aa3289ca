import { placeholder } from './placeholder.ts';

export const plant = placeholder({ width: 0.7, depth: 0.7, height: 1.5 });
