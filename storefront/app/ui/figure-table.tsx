import type { ReactNode } from 'react';
import css from './figure-table.module.css';

export interface FigureColumn<Row> {
  name: string;
  /** Texts are at the left, numbers at the right. */
  isText?: boolean;
  read: (row: Row) => ReactNode;
}

export interface FigureTableProps<Row> {
  caption: string;
  /** The first column names the row. */
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Scrolls downwards, too. */
  isLong?: boolean;
}

/** The values of a chart, or figures with bars. It scrolls sideways on small screens. */
export function FigureTable<Row>({ caption, columns, rows, rowKey, isLong }: FigureTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keyboard.
    <section className={css.scroll} data-long={isLong} aria-label={caption} tabIndex={0}>
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isText }) => (
              <th key={name} scope="col" data-text={isText || undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ name, isText, read }, at) =>
                at === 0 ? (
                  <th key={name} scope="row">
                    {read(row)}
                  </th>
                ) : (
                  <td key={name} data-text={isText || undefined}>
                    {read(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A bar in a cell of a table. Its length is a share of the largest value; the value is beside it. */
export const TableBar = ({ share, children }: { share: number; children: ReactNode }) => (
  <span className={css.bar}>
    <span className="right-aligned">{children}</span>
    {/* A drawing, because the server may not write styles. */}
    <svg className={css.track} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.max(1, Math.round(share * 100))} height="10" />
    </svg>
  </span>
);
