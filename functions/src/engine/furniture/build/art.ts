import { placeholder } from './placeholder.ts';

export const art = placeholder({ width: 0.7, depth: 0.03, height: 0.9 });
