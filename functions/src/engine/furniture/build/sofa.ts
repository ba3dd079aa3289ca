import { placeholder } from './placeholder.ts';

export const sofa = placeholder({ width: 2.1, depth: 0.92, height: 0.8 });
