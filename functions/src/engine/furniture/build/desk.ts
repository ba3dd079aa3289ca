import { placeholder } from './placeholder.ts';

export const desk = placeholder({ width: 1.4, depth: 0.7, height: 0.75 });
