import { placeholder } from './placeholder.ts';

export const armchair = placeholder({ width: 0.8, depth: 0.82, height: 0.82 });
