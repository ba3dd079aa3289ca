import type { Registration } from './registration.ts';

/** What is known of the best way in which photos fit, and of its rivals. */
export interface Findings {
  /** Photos that have a place. */
  readonly placed: number;
  /** Mean evidence of a pair, and the least mean that one photo has with the others. */
  readonly mean: number;
  readonly weakest: number;
  /** Of the photo whose paint is least like that of any other: the mean difference of hue (CIELAB) from the likest. */
  readonly strangest: number;
  /** How much better a pair is on the average than in the best other way; Infinity without another. */
  readonly margin: number;
}

/** Chosen on 38 drawn rooms that the benchmark of registration does not use. */
const LEVEL = -3.4;
const PER_MEAN = 8;
const PER_MARGIN = 24;
const MOST_MARGIN = 0.25;
const SURE = 0.7;
/** Below these even the best is no more than what any two rooms have in common. */
const LEAST_MEAN = 0.07;
const LEAST_WEAKEST = 0.1;
/** Rooms alike in all but their paint differ by more. */
const SAME_PAINT = 5.5;

/** Whether the best way may be used, with the confidence that it is right. */
export function judge({
  placed,
  mean,
  weakest,
  strangest,
  margin,
}: Findings): Pick<Registration, 'verdict' | 'confidence'> {
  if (placed < 2 || mean < LEAST_MEAN) return { verdict: 'none', confidence: 0 };
  const evidence = LEVEL + PER_MEAN * mean + PER_MARGIN * Math.min(MOST_MARGIN, margin);
  const confidence = 1 / (1 + Math.exp(-evidence));
  const isSure = placed > 2 && confidence > SURE && weakest > LEAST_WEAKEST && strangest < SAME_PAINT;
  return { verdict: isSure ? 'sure' : 'ask', confidence };
}
