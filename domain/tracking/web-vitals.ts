/** Timings of real visitors: largest contentful paint and interaction to next paint in milliseconds, layout shift as a score. */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof VITALS)[number];

export const VITAL_LABELS: Readonly<Record<Vital, string>> = {
  LCP: 'Main content shown (LCP)',
  INP: 'Answer to a click (INP)',
  CLS: 'Layout shift (CLS)',
};

/** Up to the first value a page is good, above the second it is poor (web.dev/articles/vitals). */
export const VITAL_LIMITS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

export const MAX_VITAL_STEP = 200;
/** Times are on a scale of 4 % steps, so that one visit cannot be told from another: from 10 ms to 25 s. */
const FIRST_MS = 10;
const GROWTH = 1.04;
/** Scores of layout shift are in steps of 0.01. */
const SCORE_STEP = 0.01;

/** The step of the scale for a value. */
export function toVitalStep(vital: Vital, value: number): number {
  const step =
    vital === 'CLS' ? value / SCORE_STEP : value <= FIRST_MS ? 0 : Math.log(value / FIRST_MS) / Math.log(GROWTH);
  return Math.max(0, Math.min(MAX_VITAL_STEP, Math.round(step)));
}

export const fromVitalStep = (vital: Vital, step: number): number =>
  vital === 'CLS' ? step * SCORE_STEP : Math.round(FIRST_MS * GROWTH ** step);

/** The value that three of four visits do not exceed. Undefined without visits. */
export function calculatePercentile75(
  vital: Vital,
  steps: readonly { step: number; count: number }[],
): number | undefined {
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return undefined;
  let seen = 0;
  for (const { step, count } of steps.toSorted((one, other) => one.step - other.step)) {
    seen += count;
    if (seen >= total * 0.75) return fromVitalStep(vital, step);
  }
  return undefined;
}

export const rateVital = (vital: Vital, value: number): 'good' | 'fair' | 'poor' => {
  const [good, poor] = VITAL_LIMITS[vital];
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor';
};

export const formatVital = (vital: Vital, value: number): string =>
  vital === 'CLS' ? value.toFixed(2) : value >= 1_000 ? `${(value / 1_000).toFixed(1)} s` : `${value} ms`;

const PAGE_KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['home', /^\/$/],
  ['work', /^\/(?:art|print)\/[^/]+\/\d+\/\d+\/view$/],
  ['collection', /^\/(?:aa-collection\/)?art-collection\/|^\/collections$/],
  ['cart', /^\/cart$/],
  ['checkout', /^\/checkout|^\/order\//],
  ['account', /^\/(?:account|authentication|offer)(?:\/|$)/],
  ['studio', /^\/studio(?:\/|$)/],
  ['staff', /^\/(?:staff|beta)(?:\/|$)/],
  [
    'listing',
    /^\/(?:all|prints|paintings|photography|drawings|sculpture|collages|installations|digital)(?:\/|$)|\/feature$/,
  ],
];

/** What kind of page a path is, without store prefix. Never the path itself: it may have names. */
export const getPageKind = (path: string): string =>
  PAGE_KINDS.find(([, pattern]) => pattern.test(path.replace(/^\/[a-z]{2}-[a-z]{2}(?=\/|$)/, '') || '/'))?.[0] ??
  'other';
