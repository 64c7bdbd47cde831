import { pluralize } from '../text/pluralize.ts';

export interface ScoreShare {
  label: string;
  points: number;
}

/** A score for display: parts are rounded to 2 decimals, the total is the sum of the rounded parts. Parts that round to 0 are omitted. */
export function roundScore(parts: readonly ScoreShare[]): { parts: ScoreShare[]; score: number } {
  const inHundredths = parts.map(({ label, points }) => ({ label, hundredths: Math.round(points * 100) }));
  const seen = inHundredths.filter(({ hundredths }) => hundredths !== 0);
  return {
    parts: seen.map(({ label, hundredths }) => ({ label, points: hundredths / 100 })),
    score: seen.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100,
  };
}

const DAY_MS = 86_400_000;

/** `today`, `yesterday`, `12 days ago`, `3 months ago`, `2 years ago`. */
export function formatAge(then: Date, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - then.getTime()) / DAY_MS));
  if (days < 2) return days === 0 ? 'today' : 'yesterday';
  if (days < 60) return `${pluralize(days, 'day')} ago`;
  return days < 730
    ? `${pluralize(Math.floor(days / 30.44), 'month')} ago`
    : `${pluralize(Math.floor(days / 365.25), 'year')} ago`;
}
