import type { InsightsWork } from '@easel/contract/studio/insights';
import { formatMoney } from '@easel/domain/locale/currency';
import { worksCsv } from '@easel/domain/studio/insights-csv';
import {
  formatChange,
  INSIGHTS_METRIC_LABELS,
  INSIGHTS_METRICS,
  type InsightsMetric,
} from '@easel/domain/studio/insights-period';
import { formatCount } from '@easel/domain/text/pluralize';
import { useState } from 'react';
import { Link } from 'react-router';
import { CsvButton } from '../ui/csv-button.tsx';
import { FigureTable } from '../ui/figure-table.tsx';
import { Picture } from '../ui/picture.tsx';
import css from './insights.module.css';

const FIRST = 12;

const PRICE_PLACES = {
  below: 'below similar works',
  middle: 'like similar works',
  above: 'above similar works',
} as const;

/** All works with their figures, sorted by one of them. */
export function InsightsWorks({ works, fileName }: { works: readonly InsightsWork[]; fileName: string }) {
  const [sort, setSort] = useState<InsightsMetric>('views');
  const [isComplete, setIsComplete] = useState(false);
  const sorted = works.toSorted((one, other) => other[sort] - one[sort] || other.views - one.views);
  const shown = isComplete ? sorted : sorted.slice(0, FIRST);
  return (
    <section aria-labelledby="works-title" className="stack-small shrinkable">
      <header className={css.head}>
        <h2 id="works-title">By work</h2>
        <CsvButton name={`${fileName}-works.csv`} createCsv={() => worksCsv(sorted)} />
      </header>
      <label className="row-small">
        <span>Sort by</span>
        <select
          value={sort}
          onChange={({ currentTarget: { value } }) =>
            setSort((before) => INSIGHTS_METRICS.find((metric) => metric === value) ?? before)
          }
        >
          {INSIGHTS_METRICS.map((metric) => (
            <option key={metric} value={metric}>
              {INSIGHTS_METRIC_LABELS[metric]}
            </option>
          ))}
        </select>
      </label>
      <FigureTable
        caption="Figures by work"
        rows={shown}
        rowKey={({ artworkId }) => artworkId}
        columns={[
          { name: 'Work', isText: true, read: (work) => <WorkName {...work} /> },
          {
            name: 'Views',
            read: ({ views, viewsBefore }) => (
              <>
                {formatCount(views)} <span className="quiet block">{formatChange(views, viewsBefore)}</span>
              </>
            ),
          },
          ...INSIGHTS_METRICS.filter((metric) => metric !== 'views').map((metric) => ({
            name: INSIGHTS_METRIC_LABELS[metric],
            read: (work: InsightsWork) => formatCount(work[metric]),
          })),
          { name: 'Price', read: (work) => <WorkPrice {...work} /> },
        ]}
      />
      {sorted.length > FIRST && !isComplete && (
        <button type="button" className="text-button" onClick={() => setIsComplete(true)}>
          Show all {formatCount(sorted.length)} works
        </button>
      )}
    </section>
  );
}

const WorkName = ({ artworkId, title, picture }: InsightsWork) => (
  <Link to={`/studio/insights/${artworkId}`} className={css.work}>
    <span className={css.picture}>{picture && <Picture picture={picture} alt="" sizes="48px" isWhole />}</span>
    <span>{title || 'Untitled'}</span>
  </Link>
);

const WorkPrice = ({ priceCents, pricePlace }: InsightsWork) => (
  <>
    {priceCents === null ? '–' : formatMoney(priceCents, 'USD')}
    {pricePlace && <span className="quiet block">{PRICE_PLACES[pricePlace]}</span>}
  </>
);
