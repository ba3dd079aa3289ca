import { placeholder } from './placeholder.ts';

export const diningChair = placeholder({ width: 0.48, depth: 0.54, height: 0.84 });
