import { placeholder } from './placeholder.ts';

export const sideTable = placeholder({ width: 0.48, depth: 0.48, height: 0.52 });
