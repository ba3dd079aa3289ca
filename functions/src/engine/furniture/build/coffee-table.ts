import { placeholder } from './placeholder.ts';

export const coffeeTable = placeholder({ width: 1.1, depth: 0.6, height: 0.4 });
