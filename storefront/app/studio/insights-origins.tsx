import type { Insights } from '@easel/contract/studio/insights';
import { searchesCsv, sourcesCsv } from '@easel/domain/studio/insights-csv';
import { VIEW_SOURCE_LABELS } from '@easel/domain/studio/insights-texts';
import { formatCount, pluralize } from '@easel/domain/text/pluralize';
import { MIN_VISITORS } from '@easel/domain/tracking/shown-searches';
import { useState } from 'react';
import { CsvButton } from '../ui/csv-button.tsx';
import { FigureTable, TableBar } from '../ui/figure-table.tsx';
import css from './insights.module.css';

type Origin = Insights['sources'][number];

const nameOf = ({ source, host }: Origin) => (source === 'site' ? host || 'Further sites' : VIEW_SOURCE_LABELS[source]);

/** Where visitors were before they opened a work. */
export function InsightsSources({ sources, fileName }: { sources: Insights['sources']; fileName: string }) {
  const all = sources.reduce((sum, { views }) => sum + views, 0);
  const most = Math.max(1, ...sources.map(({ views }) => views));
  return (
    <section aria-labelledby="sources-title" className="stack-small shrinkable">
      <header className={css.head}>
        <h2 id="sources-title">Where visitors came from</h2>
        {sources.length > 0 && <CsvButton name={`${fileName}-sources.csv`} createCsv={() => sourcesCsv(sources)} />}
      </header>
      {sources.length === 0 ? (
        <p className="muted">No visitors in this period.</p>
      ) : (
        <FigureTable
          caption="Where visitors came from"
          rows={sources}
          rowKey={({ source, host }) => `${source} ${host}`}
          columns={[
            { name: 'From', isText: true, read: nameOf },
            {
              name: 'Views',
              isText: true,
              read: ({ views }) => <TableBar share={views / most}>{formatCount(views)}</TableBar>,
            },
            { name: 'Share', read: ({ views }) => formatShare(views / all) },
          ]}
        />
      )}
    </section>
  );
}

const formatShare = (share: number) => (share < 0.01 ? 'below 1%' : `${Math.round(share * 100)}%`);

const FIRST = 10;

/** Searches that led to works, without those of few visitors. */
export function InsightsSearches({
  searches,
  otherSearches,
  fileName,
}: Pick<Insights, 'searches' | 'otherSearches'> & { fileName: string }) {
  const [isComplete, setIsComplete] = useState(false);
  const most = Math.max(1, ...searches.map(({ visitors }) => visitors));
  const shown = isComplete ? searches : searches.slice(0, FIRST);
  return (
    <section aria-labelledby="searches-title" className="stack-small shrinkable">
      <header className={css.head}>
        <h2 id="searches-title">Searches that led here</h2>
        {searches.length > 0 && (
          <CsvButton name={`${fileName}-searches.csv`} createCsv={() => searchesCsv(searches, otherSearches)} />
        )}
      </header>
      {searches.length === 0 ? (
        <p className="muted">
          {otherSearches > 0
            ? `${pluralize(otherSearches, 'visitor')} came from a search.`
            : 'No searches in this period.'}
        </p>
      ) : (
        <FigureTable
          caption="Searches that led here"
          rows={shown}
          rowKey={({ text }) => text}
          columns={[
            { name: 'Search', isText: true, read: ({ text }) => text },
            {
              name: 'Visitors',
              isText: true,
              read: ({ visitors }) => <TableBar share={visitors / most}>{formatCount(visitors)}</TableBar>,
            },
            {
              name: 'Average position',
              read: ({ averagePosition }) => (averagePosition === null ? '–' : averagePosition.toFixed(1)),
            },
          ]}
        />
      )}
      {searches.length > FIRST && !isComplete && (
        <button type="button" className="text-button" onClick={() => setIsComplete(true)}>
          Show all {formatCount(searches.length)} searches
        </button>
      )}
      <p className="quiet">
        A search is listed when at least {MIN_VISITORS} different visitors have made it, because searches can be
        personal.
        {searches.length > 0 &&
          otherSearches > 0 &&
          ` ${pluralize(otherSearches, 'visitor')} came from other searches.`}
      </p>
    </section>
  );
}
