import { placeholder } from './placeholder.ts';

export const tableLamp = placeholder({ width: 0.32, depth: 0.32, height: 0.55 });
