import type { Operator } from '@roomwright/functions/contract/operator.ts';

/** Inserted by the build: see vite.config.ts. */
declare const __OPERATOR__: Operator;

/** Who runs this installation. */
export const OPERATOR: Operator = __OPERATOR__;
