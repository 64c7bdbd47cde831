/** Times of searches are kept as counts on a scale of 5 % steps, from 0.1 ms, which is enough for percentiles. */
const FIRST_MS = 0.1;
const GROWTH = 1.05;
const MAX_STEP = 300;

export const toTimeStep = (ms: number): number =>
  ms <= FIRST_MS ? 0 : Math.min(MAX_STEP, Math.round(Math.log(ms / FIRST_MS) / Math.log(GROWTH)));

export const fromTimeStep = (step: number): number => FIRST_MS * GROWTH ** step;

export interface TimeCount {
  step: number;
  count: number;
}

/** The time that a share of the searches do not exceed, in milliseconds. 0 without searches. */
export function calculateTimePercentile(counts: readonly TimeCount[], share: number): number {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { step, count } of counts.toSorted((one, other) => one.step - other.step)) {
    seen += count;
    if (seen >= total * share) return Math.round(fromTimeStep(step) * 10) / 10;
  }
  return 0;
}
