import { placeholder } from './placeholder.ts';

export const diningTable = placeholder({ width: 1.8, depth: 0.9, height: 0.75 });
