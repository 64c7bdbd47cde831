import { CONSENT_COOKIE, mayKeepEvents } from '@easel/domain/tracking/consent';
import { calculatePercentile75, getPageKind, toVitalStep, VITALS, type Vital } from '@easel/domain/tracking/web-vitals';
import type { Db } from '@easel/platform/db/open-database';
import { getClient, type Visitor } from '@easel/platform/http/visitor';
import { addVitals, readVitals } from './web-vitals-store.ts';

export interface VitalsDependencies {
  db: Db;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Counts the timings of one page, if the visitor allows it. Returns how many were counted. */
export async function recordVitals(
  { db, now }: VitalsDependencies,
  { page, vitals }: { page: string; vitals: readonly { name: Vital; value: number }[] },
  visitor: Visitor,
): Promise<number> {
  const { cookies, asksForPrivacy = false } = getClient(visitor);
  if (!mayKeepEvents({ stored: cookies[CONSENT_COOKIE] ?? null, asksForPrivacy })) return 0;
  const byName = new Map(vitals.map(({ name, value }) => [name, toVitalStep(name, value)]));
  const counts = [...byName].map(([vital, step]) => ({ vital, step }));
  await addVitals(db, dayOf(now()), getPageKind(page), counts);
  return counts.length;
}

export interface PageVitals {
  page: string;
  visits: number;
  values: Partial<Record<Vital, number>>;
  /** The main content by day, the oldest first. */
  days: number[];
}

const DAY_MS = 86_400_000;

/** Timings by kind of page, those with the most visits first. */
export async function summarizeVitals({ db, now }: VitalsDependencies, days: number): Promise<PageVitals[]> {
  const since = dayOf(now() - (days - 1) * DAY_MS);
  const rows = await readVitals(db, since);
  const pages = Map.groupBy(rows, ({ page }) => page);
  const lastDays = Array.from({ length: days }, (_, at) => dayOf(now() - (days - 1 - at) * DAY_MS));
  return [...pages]
    .map(([page, own]) => {
      const of = (vital: Vital) => own.filter((row) => row.vital === vital);
      const known = VITALS.flatMap((vital) => {
        const value = calculatePercentile75(vital, of(vital));
        return value === undefined ? [] : [[vital, value] as const];
      });
      return {
        page,
        visits: Math.max(...VITALS.map((vital) => of(vital).reduce((sum, { count }) => sum + count, 0))),
        values: Object.fromEntries(known),
        days: lastDays.map(
          (day) =>
            calculatePercentile75(
              'LCP',
              of('LCP').filter((row) => row.day === day),
            ) ?? 0,
        ),
      };
    })
    .toSorted((one, other) => other.visits - one.visits);
}
