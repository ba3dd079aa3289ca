import { placeholder } from './placeholder.ts';

export const sideboard = placeholder({ width: 1.6, depth: 0.45, height: 0.8 });
