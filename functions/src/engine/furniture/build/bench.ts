import { placeholder } from './placeholder.ts';

export const bench = placeholder({ width: 1.3, depth: 0.42, height: 0.46 });
