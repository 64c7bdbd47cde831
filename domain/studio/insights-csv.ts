import { formatTable } from '../text/csv.ts';
import { MIN_VISITORS } from '../tracking/shown-searches.ts';
import type { ViewSource } from '../tracking/view-sources.ts';
import {
  INSIGHTS_METRIC_LABELS,
  INSIGHTS_METRICS,
  type InsightsCounts,
  type InsightsPoint,
} from './insights-period.ts';
import { VIEW_SOURCE_LABELS } from './insights-texts.ts';

/** Tables of the insights for spreadsheets. Titles and searches are written by people: none of them is run as a formula. */

const METRIC_COLUMNS = INSIGHTS_METRICS.map((metric) => INSIGHTS_METRIC_LABELS[metric]);
const countsOf = (counts: InsightsCounts) => INSIGHTS_METRICS.map((metric) => counts[metric]);

export const pointsCsv = (points: readonly InsightsPoint[], unit: 'day' | 'month'): string =>
  formatTable(
    [
      unit === 'day' ? 'Day (UTC)' : 'Month (UTC)',
      ...METRIC_COLUMNS,
      ...METRIC_COLUMNS.map((name) => `${name}, period before`),
    ],
    points.map((point) => [
      unit === 'day' ? point.day : point.day.slice(0, 7),
      ...countsOf(point),
      ...countsOf(point.before),
    ]),
  );

export const worksCsv = (
  works: readonly (InsightsCounts & {
    artworkId: number;
    title: string;
    priceCents: number | null;
    viewsBefore: number;
  })[],
): string =>
  formatTable(
    ['Work id', 'Title', 'Price (USD)', ...METRIC_COLUMNS, 'Views, period before'],
    works.map((work) => [
      work.artworkId,
      work.title,
      work.priceCents === null ? null : (work.priceCents / 100).toFixed(2),
      ...countsOf(work),
      work.viewsBefore,
    ]),
  );

export const sourcesCsv = (sources: readonly { source: ViewSource; host: string; views: number }[]): string =>
  formatTable(
    ['From', 'Site', 'Views'],
    sources.map(({ source, host, views }) => [VIEW_SOURCE_LABELS[source], host, views]),
  );

export const searchesCsv = (
  searches: readonly { text: string; visitors: number; averagePosition: number | null }[],
  otherSearches: number,
): string =>
  formatTable(
    ['Search', 'Visitors', 'Average position'],
    [
      ...searches.map(({ text, visitors, averagePosition }) => [text, visitors, averagePosition?.toFixed(1) ?? null]),
      ...(otherSearches > 0 ? [[`(searches of fewer than ${MIN_VISITORS} visitors)`, otherSearches, null]] : []),
    ],
  );
