import { formatTable } from '../text/csv.ts';
import { formatCount } from '../text/pluralize.ts';
import type { ExperimentCell, ExperimentMetric } from '../tracking/experiments.ts';
import type { CellDay, Difference } from './experiment-statistics.ts';

type Rounding = 'up' | 'down';
/** Decimals such as 4.1 times 10 are a little more than a whole number. */
const ROUNDING_ERROR = 1e-9;
const round = (value: number, rounding: Rounding): number =>
  rounding === 'up' ? Math.ceil(value - ROUNDING_ERROR) : Math.floor(value + ROUNDING_ERROR);

/** Two digits are enough for a sentence: `2`, `0.4`, `130`. Bounds are rounded outward: they must not say more than is known. */
export function formatPercent(share: number, rounding: Rounding): string {
  const percent = Math.abs(share) * 100;
  if (percent < 1) return String(round(percent * 10, rounding) / 10);
  return percent >= 1_000 ? formatCount(round(percent, rounding)) : String(round(percent, rounding));
}

export function describeChange(name: string, metric: ExperimentMetric, { low, high }: Difference): string {
  const isMore = low > 0;
  const [least, most] = [formatPercent(isMore ? low : high, 'down'), formatPercent(isMore ? high : low, 'up')];
  const range = least === '0' ? `up to ${most}%` : least === most ? `about ${most}%` : `${least} to ${most}%`;
  const direction = isMore ? 'more' : 'less';
  if (metric === 'revenue') return `${name} sells ${range} ${direction}.`;
  const count = isMore ? 'more' : 'fewer';
  if (metric === 'orders') return `${name} brings ${range} ${count} buyers.`;
  return metric === 'carts'
    ? `${name} has ${range} ${count} visitors who add to the cart.`
    : `${name} has ${range} ${count} visitors who click a work.`;
}

/** `−1.3% to +4.2%`, rounded outward. */
export const formatInterval = ({ low, high }: Difference): string =>
  `${formatDifference(round(low * 1_000, 'down') / 1_000)} to ${formatDifference(round(high * 1_000, 'up') / 1_000)}`;

/** `+4.2%`, with a real minus sign. */
export function formatDifference(share: number): string {
  const percent = Number((share * 100).toFixed(1));
  return percent === 0 ? '0%' : `${percent > 0 ? '+' : '−'}${formatDecimal(Math.abs(percent))}%`;
}

const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const formatDecimal = (value: number) => decimal.format(value);

export const METRIC_LABELS: Readonly<Record<ExperimentMetric, string>> = {
  clicks: 'Click-through of listings',
  carts: 'Added to cart',
  orders: 'Ordered',
  revenue: 'Revenue per visitor',
};

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const percentage = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });

export const formatMean = (mean: number, metric: ExperimentMetric): string =>
  metric === 'revenue' ? money.format(mean / 100) : percentage.format(mean);

/** The days of all cells for spreadsheets. Amounts are in dollars. */
export const experimentCsv = (cells: readonly ExperimentCell[], days: readonly CellDay[]): string =>
  formatTable(
    ['Day (UTC)', 'Cell', 'Name', 'Visitors', 'Clicked', 'Added to cart', 'Bought', 'Orders', 'Revenue (USD)'],
    days.map(({ day, cell, visitors, clickers, adders, buyers, orders, revenueCents }) => [
      ...[day, cell, cells.find(({ code }) => code === cell)?.name ?? ''],
      ...[visitors, clickers, adders, buyers, orders, (revenueCents / 100).toFixed(2)],
    ]),
  );
