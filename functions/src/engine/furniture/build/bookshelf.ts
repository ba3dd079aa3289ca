import { placeholder } from './placeholder.ts';

export const bookshelf = placeholder({ width: 0.9, depth: 0.35, height: 1.9 });
