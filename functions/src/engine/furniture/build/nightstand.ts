import { placeholder } from './placeholder.ts';

export const nightstand = placeholder({ width: 0.5, depth: 0.42, height: 0.55 });
