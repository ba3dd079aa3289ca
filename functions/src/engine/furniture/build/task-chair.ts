import { placeholder } from './placeholder.ts';

export const taskChair = placeholder({ width: 0.64, depth: 0.64, height: 0.95 });
