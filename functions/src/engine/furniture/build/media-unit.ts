import { placeholder } from './placeholder.ts';

export const mediaUnit = placeholder({ width: 1.7, depth: 0.42, height: 0.5 });
