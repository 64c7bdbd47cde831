import type { Figures } from '@easel/contract/staff/figures';
import { formatMoney } from '@easel/domain/locale/currency';
import { FIGURE_LABELS, FUNNEL, type Top } from '@easel/domain/staff/figures';
import { formatChange } from '@easel/domain/studio/insights-period';
import { formatCount } from '@easel/domain/text/pluralize';
import { Link } from 'react-router';
import { FigureTable, TableBar } from '../ui/figure-table.tsx';
import css from './figure-overview.module.css';

/** From a first look to an order. */
export function Funnel({ totals, before }: Pick<Figures, 'totals' | 'before'>) {
  if (!('sawListing' in totals)) return null;
  const most = Math.max(1, ...FUNNEL.map((step) => totals[step] ?? 0));
  const visitors = totals.visitors ?? 0;
  return (
    <section aria-labelledby="funnel-title" className="stack-small packed shrinkable">
      <h2 id="funnel-title">From a look to an order</h2>
      <FigureTable
        caption="Visitors by step"
        rows={FUNNEL}
        rowKey={(step) => step}
        columns={[
          { name: 'Step', isText: true, read: (step) => FIGURE_LABELS[step] },
          {
            name: 'Visitors',
            read: (step) => <TableBar share={(totals[step] ?? 0) / most}>{formatCount(totals[step] ?? 0)}</TableBar>,
          },
          { name: 'Of all visitors', read: (step) => formatShare(totals[step] ?? 0, visitors) },
          { name: 'Change', read: (step) => formatChange(totals[step] ?? 0, before[step] ?? 0) },
        ]}
      />
    </section>
  );
}

const formatShare = (count: number, all: number): string =>
  all === 0 ? '' : `${((count / all) * 100).toFixed(count / all < 0.1 ? 1 : 0)}%`;

const TITLES: Readonly<Record<Top, { title: string; name: string; value: string; empty: string }>> = {
  'work-sales': { title: 'Works that sell', name: 'Work', value: 'Sold for', empty: 'Nothing was sold.' },
  'artist-sales': { title: 'Artists who sell', name: 'Artist', value: 'Sold for', empty: 'Nothing was sold.' },
  'work-sold': { title: 'Works that sell', name: 'Work', value: 'Sold', empty: 'Nothing was sold.' },
  'artist-sold': { title: 'Artists who sell', name: 'Artist', value: 'Works sold', empty: 'Nothing was sold.' },
  'work-views': { title: 'Works that are seen', name: 'Work', value: 'Views', empty: 'Nobody has opened a work.' },
  searches: {
    title: 'Searches',
    name: 'Search',
    value: 'Visitors',
    empty: 'No search was made by three visitors or more.',
  },
};

/** Where a row leads to. */
const urlOf = (kind: Top, { id, name }: { id: number; name: string }): string => {
  if (kind === 'searches') return `/all?query=${encodeURIComponent(name)}`;
  return kind.startsWith('artist') ? `/account/profile/${id}` : `/staff/artworks/${id}`;
};

/** What sells, what is seen, and what people look for. */
export function FigureTops({ tops, currency }: Pick<Figures, 'tops' | 'currency'>) {
  return (
    <div className={css.tops}>
      {tops.map(({ kind, rows }) => {
        const { title, name, value, empty } = TITLES[kind];
        const most = Math.max(1, ...rows.map((row) => row.value));
        const format = (amount: number) =>
          kind.endsWith('sales') ? formatMoney(amount, currency) : formatCount(amount);
        return (
          <section key={kind} aria-labelledby={`top-${kind}`} className="stack-small packed shrinkable">
            <h2 id={`top-${kind}`}>{title}</h2>
            {rows.length === 0 ? (
              <p className="muted">{empty}</p>
            ) : (
              <FigureTable
                caption={title}
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  {
                    name,
                    isText: true,
                    read: (row) => (
                      <>
                        <Link to={urlOf(kind, row)}>{row.name}</Link>
                        {row.of && <small>{row.of}</small>}
                      </>
                    ),
                  },
                  { name: value, read: (row) => <TableBar share={row.value / most}>{format(row.value)}</TableBar> },
                ]}
              />
            )}
          </section>
        );
      })}
    </div>
  );
}
