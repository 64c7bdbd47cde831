import type { Figures } from '@easel/contract/staff/figures';
import { formatMoney } from '@easel/domain/locale/currency';
import {
  FIGURE_LABELS,
  FIGURE_PERIOD_LABELS,
  FIGURE_PERIODS,
  FIGURES,
  type Figure,
  FUNNEL,
} from '@easel/domain/staff/figures';
import { figuresCsv, isAmount } from '@easel/domain/staff/figures-csv';
import { formatChange } from '@easel/domain/studio/insights-period';
import { formatInsightsDate } from '@easel/domain/studio/insights-texts';
import { listKeys } from '@easel/domain/text/own-value';
import { formatCount } from '@easel/domain/text/pluralize';
import { relativeTime } from '@easel/domain/text/relative-time';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { FiguresOverTime } from '../ui/figures-over-time.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import css from './figure-overview.module.css';

type Range = Figures['range'];

/** The usual periods as links, and a range of one's own as a form. */
export function PeriodChoice({ range }: { range: Range }) {
  return (
    <div className={css.periods}>
      <LinkTabs
        label="Period"
        tabs={FIGURE_PERIODS.map((period) => ({
          label: FIGURE_PERIOD_LABELS[period],
          url: `?period=${period}`,
          isCurrent: range.period === period,
        }))}
      />
      <details className={css.own} open={range.period === null}>
        <summary className="plain-summary underlined">Own range</summary>
        <Form method="get" className={css.range} preventScrollReset>
          <label>
            <span className="visually-hidden">From</span>
            <input type="date" name="from" key={range.from} defaultValue={range.from} required />
          </label>
          <span aria-hidden>–</span>
          <label>
            <span className="visually-hidden">Until</span>
            <input type="date" name="until" key={range.until} defaultValue={range.until} required />
          </label>
          <button type="submit" className={css.show}>
            Show
          </button>
        </Form>
      </details>
    </div>
  );
}

/** Steps of the funnel have a part of their own. */
const CARDS = listKeys(FIGURES).filter((figure) => !FUNNEL.some((step) => step === figure));

/** Where the list behind a number is. */
function listUrl(figure: Figure, { from, until }: Range): string | undefined {
  const days = `from=${from}&until=${until}`;
  switch (figure) {
    case 'sales':
    case 'average':
      return `/staff/orders?payment=paid&${days}&sort=-total`;
    case 'orders':
      return `/staff/orders?payment=paid&${days}`;
    case 'artists':
      return '/staff/applications?state=accepted';
    default:
      return undefined;
  }
}

/** The figures of the period: totals, one of them over time, and all of them as a table. */
export function FigureOverview({ range, currency, totals, before, points, countedUntil }: Figures) {
  const shown = CARDS.filter((figure) => figure in totals);
  const [chosen, setChosen] = useState<Figure>();
  const [first] = shown;
  if (!first) return null;
  const figure = chosen && shown.includes(chosen) ? chosen : first;
  const format = (one: Figure, value = 0) => (isAmount(one) ? formatMoney(value, currency) : formatCount(value));
  const all = listKeys(FIGURES).filter((one) => one in totals);
  /** Amounts are drawn in whole units of the currency. */
  const scale = isAmount(figure) ? 100 : 1;
  return (
    <section aria-labelledby="figures-title" className={css.figures}>
      <h2 id="figures-title" className="visually-hidden">
        Figures
      </h2>
      <ul className={css.cards}>
        {shown.map((one) => {
          const url = listUrl(one, range);
          const change = formatChange(totals[one] ?? 0, before[one] ?? 0);
          const value = format(one, totals[one]);
          return (
            <li className="small-text framed" key={one} data-chosen={one === figure || undefined}>
              <button type="button" aria-pressed={one === figure} onClick={() => setChosen(one)}>
                {FIGURE_LABELS[one]}
                <span className="visually-hidden"> over time</span>
              </button>
              <strong className="numbers breakable figure">{url ? <Link to={url}>{value}</Link> : value}</strong>
              <span className="muted">
                {isAmount(one) ? formatAmountChange(totals[one] ?? 0, before[one] ?? 0, currency) : change || ' '}
              </span>
            </li>
          );
        })}
      </ul>
      <p className="quiet">
        {formatInsightsDate(range.from)} to {formatInsightsDate(range.until)}, compared with{' '}
        {formatInsightsDate(range.beforeFrom)} to {formatInsightsDate(range.beforeUntil)}.
        {range.isOpen && ' Today is not over, so its numbers will still grow.'}
      </p>
      <FiguresOverTime
        label={FIGURE_LABELS[figure]}
        points={points}
        unit={range.unit}
        isLastOpen={range.isOpen}
        read={({ counts, before: then }) => ({
          value: Math.round((counts[figure] ?? 0) / scale),
          before: Math.round((then[figure] ?? 0) / scale),
        })}
        formatValue={(value) => format(figure, value * scale)}
        columns={all.map((one) => ({
          name: FIGURE_LABELS[one],
          read: ({ counts }: Figures['points'][number]) => format(one, counts[one]),
        }))}
        csvName={`figures-${range.until}.csv`}
        createCsv={() => figuresCsv(all, points)}
      />
      <p className="small-print">
        {'sales' in totals && 'Sales are what was captured less what was refunded, as in the ledger. '}
        {'visitors' in totals &&
          'Visitors are those who allow statistics, each once a day; robots and staff are not counted. '}
        {countedUntil ? `Counted until ${relativeTime(countedUntil, 0)} UTC. ` : 'Counting begins within ten minutes. '}
        Days begin at midnight UTC.
      </p>
    </section>
  );
}

function formatAmountChange(now: number, before: number, currency: string): string {
  if (now === before) return now === 0 ? ' ' : 'no change';
  if (before <= 0) return `${now > before ? '+' : '−'}${formatMoney(Math.abs(now - before), currency)}`;
  return formatChange(now, before);
}
