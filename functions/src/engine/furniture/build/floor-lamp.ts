import { placeholder } from './placeholder.ts';

export const floorLamp = placeholder({ width: 0.45, depth: 0.45, height: 1.55 });
