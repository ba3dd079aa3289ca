/** One sign of a logistic model: it counts in spreads from its middle, and `weight` log-odds per spread. */
export interface LogisticTerm {
  readonly middle: number;
  readonly spread: number;
  readonly weight: number;
}

export interface LogisticModel<Sign extends string> {
  /** Log-odds of an ordinary photo. */
  readonly bias: number;
  readonly terms: Readonly<Record<Sign, LogisticTerm>>;
}

/** Spreads beyond which a sign grows no further: photos may differ more than any room that a model was fitted on. */
export const FARTHEST = 3;

/** A sign in spreads from its middle. */
export function standardised(value: number, { middle, spread }: Pick<LogisticTerm, 'middle' | 'spread'>): number {
  return Math.min(FARTHEST, Math.max(-FARTHEST, (value - middle) / spread));
}

/** Log-odds by a model. */
export function logOdds<Sign extends string>(
  { bias, terms }: LogisticModel<Sign>,
  signs: Readonly<Record<Sign, number>>,
): number {
  let sum = bias;
  for (const name of Object.keys(terms) as Sign[]) sum += terms[name].weight * standardised(signs[name], terms[name]);
  return sum;
}

/** Probability (0 to 1) by a model. */
export const probability = <Sign extends string>(
  model: LogisticModel<Sign>,
  signs: Readonly<Record<Sign, number>>,
): number => 1 / (1 + Math.exp(-logOdds(model, signs)));
