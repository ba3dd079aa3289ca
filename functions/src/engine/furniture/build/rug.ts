import { placeholder } from './placeholder.ts';

export const rug = placeholder({ width: 2.8, depth: 2, height: 0.012 });
