/** One standardised predictor of a logistic model; `weight` is log-odds per spread. */
export interface LogisticTerm {
  readonly middle: number;
  readonly spread: number;
  readonly weight: number;
}

export interface LogisticModel<Sign extends string> {
  /** Log-odds of an average photo. */
  readonly bias: number;
  readonly terms: Readonly<Record<Sign, LogisticTerm>>;
}

/** Spreads at which a predictor is clipped: photos may differ more than any room that a model was fitted on. */
const MAX_SPREADS_FROM_MIDDLE = 3;

/** Standardises a predictor and clips it. */
export function standardised(value: number, { middle, spread }: Pick<LogisticTerm, 'middle' | 'spread'>): number {
  return Math.min(MAX_SPREADS_FROM_MIDDLE, Math.max(-MAX_SPREADS_FROM_MIDDLE, (value - middle) / spread));
}

/** Log-odds according to a model. */
export function logOdds<Sign extends string>(
  { bias, terms }: LogisticModel<Sign>,
  signs: Readonly<Record<Sign, number>>,
): number {
  let sum = bias;
  for (const name of Object.keys(terms) as Sign[]) sum += terms[name].weight * standardised(signs[name], terms[name]);
  return sum;
}

/** Probability (0 to 1) according to a model. */
export const probability = <Sign extends string>(
  model: LogisticModel<Sign>,
  signs: Readonly<Record<Sign, number>>,
): number => 1 / (1 + Math.exp(-logOdds(model, signs)));
