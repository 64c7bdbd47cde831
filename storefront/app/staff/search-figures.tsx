import type { SearchFigures } from '@easel/contract/staff/search-figures';
import {
  ALL_SEARCH_FIGURES,
  formatFigureChange,
  formatPlace,
  formatSearchFigure,
  formatShare,
  readListValue,
  SEARCH_FIGURES,
  SEARCH_LISTS,
  type SearchFigure,
  type SearchList,
  searchFiguresCsv,
  searchRowsCsv,
} from '@easel/domain/staff/search-figures';
import { formatChange } from '@easel/domain/studio/insights-period';
import { formatInsightsDate } from '@easel/domain/studio/insights-texts';
import { listKeys } from '@easel/domain/text/own-value';
import { formatCount } from '@easel/domain/text/pluralize';
import { relativeTime } from '@easel/domain/text/relative-time';
import { useState } from 'react';
import { Link } from 'react-router';
import { CsvButton } from '../ui/csv-button.tsx';
import { FigureTable, TableBar } from '../ui/figure-table.tsx';
import { FiguresOverTime } from '../ui/figures-over-time.tsx';
import css from './figure-overview.module.css';

/** Shares are drawn in tenths of a percent, because the scale has whole numbers. */
const SHARE_UNIT = 1_000;
const scaleOf = (figure: SearchFigure) => (SEARCH_FIGURES[figure].kind === 'share' ? SHARE_UNIT : 1);

/** Totals of the period, one of them over time, and all of them as a table. */
export function SearchOverview({ range, totals, before, points, countedUntil }: SearchFigures) {
  const [figure, setFigure] = useState<SearchFigure>('searches');
  const scale = scaleOf(figure);
  return (
    <section aria-labelledby="figures-title" className={css.figures}>
      <h2 id="figures-title" className="visually-hidden">
        Figures
      </h2>
      <ul className={css.cards}>
        {ALL_SEARCH_FIGURES.map((one) => (
          <li className="small-text framed" key={one} data-chosen={one === figure || undefined}>
            <button type="button" aria-pressed={one === figure} onClick={() => setFigure(one)}>
              {SEARCH_FIGURES[one].label}
              <span className="visually-hidden"> over time</span>
            </button>
            <strong className="numbers breakable figure">{formatSearchFigure(one, totals[one] ?? 0)}</strong>
            <span className="muted">{formatFigureChange(one, totals[one] ?? 0, before[one] ?? 0) || ' '}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {formatInsightsDate(range.from)} to {formatInsightsDate(range.until)}, compared with{' '}
        {formatInsightsDate(range.beforeFrom)} to {formatInsightsDate(range.beforeUntil)}.
        {range.isOpen && ' Today is not over, so its numbers will still grow.'}
      </p>
      <FiguresOverTime
        label={SEARCH_FIGURES[figure].label}
        points={points}
        unit={range.unit}
        isLastOpen={range.isOpen}
        read={({ counts, before: then }) => ({
          value: Math.round((counts[figure] ?? 0) * scale),
          before: Math.round((then[figure] ?? 0) * scale),
        })}
        formatValue={(value) => formatSearchFigure(figure, value / scale)}
        columns={ALL_SEARCH_FIGURES.map((one) => ({
          name: SEARCH_FIGURES[one].label,
          read: ({ counts }: SearchFigures['points'][number]) => formatSearchFigure(one, counts[one] ?? 0),
        }))}
        csvName={`searches-${range.until}.csv`}
        createCsv={() => searchFiguresCsv(points)}
      />
      <p className="small-print">
        A search is its first page of results; turning the page is no new one. It is without results if no work has all
        of its words as they were typed, even if similar works were shown; those are counted as only similar works, too.
        Click-through is that of searches with results. Conversion is an order of a clicked work within seven days.
        Counted are visitors who allow statistics, without robots and staff. Times are those of the server, without
        pages from the cache.{' '}
        {countedUntil ? `Counted until ${relativeTime(countedUntil, 0)} UTC. ` : 'Counting begins within ten minutes. '}
      </p>
    </section>
  );
}

/** How often a place of the results is clicked, if there is a work. */
export function SearchPlaces({ places }: Pick<SearchFigures, 'places'>) {
  const shareOf = ({ shown, clicked }: { shown: number; clicked: number }) => (shown === 0 ? 0 : clicked / shown);
  const most = Math.max(0.001, ...places.map(shareOf));
  if (places.every(({ shown }) => shown === 0)) return null;
  return (
    <section aria-labelledby="places-title" className={css.figures}>
      <h2 id="places-title">Clicks by place</h2>
      <FigureTable
        isLong
        caption="Clicks by place in the results"
        rows={places}
        rowKey={({ place }) => place}
        columns={[
          { name: 'Place', isText: true, read: ({ place }) => formatPlace(place) },
          {
            name: 'Click-through',
            read: (row) => <TableBar share={shareOf(row) / most}>{formatShare(shareOf(row))}</TableBar>,
          },
          { name: 'Searches that showed it', read: ({ shown }) => formatCount(shown) },
          { name: 'Before', read: ({ before }) => (before.shown === 0 ? '' : formatShare(shareOf(before))) },
        ]}
      />
    </section>
  );
}

const EMPTY: Readonly<Record<SearchList, string>> = {
  top: 'No search was made by three visitors or more.',
  withoutResults: 'Every search found a work with all of its words.',
  withoutClicks: 'Somebody has clicked a result of every search.',
};

/** What people search for, what is not found, and what nobody clicks. Each row leads to the search and to a rule for it. */
export function SearchLists({ lists, range }: Pick<SearchFigures, 'lists' | 'range'>) {
  return (
    <div className={css.tops}>
      {listKeys(SEARCH_LISTS).map((list) => {
        const { title, value } = SEARCH_LISTS[list];
        const rows = lists[list];
        const most = Math.max(1, ...rows.map((row) => readListValue(list, row)));
        return (
          <section key={list} aria-labelledby={`searches-${list}`} className="stack-small packed shrinkable">
            <h2 id={`searches-${list}`}>{title}</h2>
            {rows.length === 0 ? (
              <p className="muted">{EMPTY[list]}</p>
            ) : (
              <>
                <FigureTable
                  isLong
                  caption={title}
                  rows={rows}
                  rowKey={({ text }) => text}
                  columns={[
                    {
                      name: 'Search',
                      isText: true,
                      read: ({ text }) => <Link to={`/all?query=${encodeURIComponent(text)}`}>{text}</Link>,
                    },
                    {
                      name: value,
                      read: (row) => (
                        <TableBar share={readListValue(list, row) / most}>
                          {formatCount(readListValue(list, row))}
                        </TableBar>
                      ),
                    },
                    { name: 'Change', read: (row) => formatChange(readListValue(list, row), row.before) },
                    ...(list === 'top'
                      ? [
                          {
                            name: 'Click-through',
                            read: ({ clicked, withResults }: (typeof rows)[number]) =>
                              withResults === 0 ? '' : formatShare(clicked / withResults),
                          },
                        ]
                      : [
                          ...(list === 'withoutResults'
                            ? [
                                {
                                  name: 'Only similar',
                                  read: ({ onlySimilar }: (typeof rows)[number]) => formatCount(onlySimilar),
                                },
                              ]
                            : []),
                          { name: 'Searches', read: ({ searches }: (typeof rows)[number]) => formatCount(searches) },
                        ]),
                    {
                      name: 'Rule',
                      isText: true,
                      read: ({ text }) => (
                        <Link className="one-line" to={`/staff/search/rules?search=${encodeURIComponent(text)}`}>
                          Make a rule<span className="visually-hidden"> for {text}</span>
                        </Link>
                      ),
                    },
                  ]}
                />
                <p>
                  <CsvButton name={`${list}-${range.until}.csv`} createCsv={() => searchRowsCsv(list, rows)}>
                    Download CSV<span className="visually-hidden"> of {title.toLowerCase()}</span>
                  </CsvButton>
                </p>
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}
