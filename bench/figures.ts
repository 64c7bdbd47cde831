import { appendFileSync } from 'node:fs';

/** Whether a higher or a lower value is the better one. */
export type Better = 'higher' | 'lower';

export interface Figure {
  name: string;
  value: number;
  unit: string;
  better: Better;
}

/** Adds a figure to the results of `npm run bench`. A benchmark that runs alone only prints. */
export function recordFigure(name: string, value: number, unit: string, better: Better = 'lower') {
  const file = process.env.BENCH_FIGURES;
  if (file && Number.isFinite(value))
    appendFileSync(file, `${JSON.stringify({ name, value, unit, better } satisfies Figure)}\n`);
}

/** The share by which a figure has changed, positive if it is better; undefined if there was none. */
export function compareFigures(now: Figure, before: Figure | undefined): number | undefined {
  if (!before || before.value === 0 || now.value === 0) return undefined;
  return now.better === 'higher' ? now.value / before.value - 1 : before.value / now.value - 1;
}
