import { placeholder } from './placeholder.ts';

export const deskLamp = placeholder({ width: 0.25, depth: 0.4, height: 0.45 });
