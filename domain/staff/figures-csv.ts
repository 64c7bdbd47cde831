import { formatTable } from '../text/csv.ts';
import { FIGURE_LABELS, type Figure } from './figures.ts';

/** The figures of a period for spreadsheets. Amounts are in the currency of the ledger, not in cents. */
export function figuresCsv(
  figures: readonly Figure[],
  points: readonly {
    day: string;
    counts: Readonly<Record<string, number>>;
    before: Readonly<Record<string, number>>;
  }[],
): string {
  const cell = (figure: Figure, counts: Readonly<Record<string, number>>) =>
    isAmount(figure) ? ((counts[figure] ?? 0) / 100).toFixed(2) : (counts[figure] ?? 0);
  const names = figures.map((figure) => FIGURE_LABELS[figure]);
  return formatTable(
    ['Day (UTC)', ...names, ...names.map((name) => `${name}, period before`)],
    points.map(({ day, counts, before }) => [
      day,
      ...figures.map((figure) => cell(figure, counts)),
      ...figures.map((figure) => cell(figure, before)),
    ]),
  );
}

export const isAmount = (figure: Figure): boolean => figure === 'sales' || figure === 'average';
