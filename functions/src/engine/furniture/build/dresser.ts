import { placeholder } from './placeholder.ts';

export const dresser = placeholder({ width: 1.4, depth: 0.48, height: 0.82 });
