import type { Insights } from '@easel/contract/studio/insights';
import { pointsCsv } from '@easel/domain/studio/insights-csv';
import {
  formatChange,
  INSIGHTS_METRIC_LABELS,
  INSIGHTS_METRICS,
  type InsightsMetric,
} from '@easel/domain/studio/insights-period';
import { formatInsightsDate } from '@easel/domain/studio/insights-texts';
import { formatCount } from '@easel/domain/text/pluralize';
import { useState } from 'react';
import { FiguresOverTime } from '../ui/figures-over-time.tsx';
import css from './insights.module.css';

export type InsightsFiguresProps = Pick<Insights, 'totals' | 'before' | 'points' | 'range'> & {
  /** Part of the names of downloaded files. */
  fileName: string;
};

/** What happened in the period: totals, one of them over time, and all of them as a table. */
export function InsightsFigures({ totals, before, points, range, fileName }: InsightsFiguresProps) {
  const [metric, setMetric] = useState<InsightsMetric>('views');
  const compared = `${formatInsightsDate(range.beforeFrom)} to ${formatInsightsDate(range.beforeUntil)}`;
  return (
    <section aria-labelledby="figures-title" className="stack">
      <h2 id="figures-title" className="visually-hidden">
        Figures
      </h2>
      <fieldset className={css.metrics}>
        <legend className="visually-hidden">Show over time</legend>
        {INSIGHTS_METRICS.map((one) => {
          const change = formatChange(totals[one], before[one]);
          return (
            <label key={one} className={css.metric}>
              <input type="radio" name="metric" checked={metric === one} onChange={() => setMetric(one)} />
              <span>{INSIGHTS_METRIC_LABELS[one]}</span>
              <strong className="numbers breakable figure">{formatCount(totals[one])}</strong>
              <span className="quiet block">{change || ' '}</span>
            </label>
          );
        })}
      </fieldset>
      <p className="quiet">
        {formatInsightsDate(range.from)} to {formatInsightsDate(range.until)}, compared with {compared}.
      </p>
      <FiguresOverTime
        label={INSIGHTS_METRIC_LABELS[metric]}
        points={points}
        unit={range.unit}
        isLastOpen
        read={(point) => ({ value: point[metric], before: point.before[metric] })}
        columns={[
          ...INSIGHTS_METRICS.map((one) => ({
            name: INSIGHTS_METRIC_LABELS[one],
            read: (point: Insights['points'][number]) => formatCount(point[one]),
          })),
          { name: 'Views before', read: (point) => formatCount(point.before.views) },
        ]}
        csvName={`${fileName}-over-time.csv`}
        createCsv={() => pointsCsv(points, range.unit)}
      />
    </section>
  );
}
