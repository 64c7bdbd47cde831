import type { ListSettings } from '@easel/contract/staff/lists';
import { chooseColumns } from '@easel/domain/staff/list-settings';
import {
  countPages,
  formatListQuery,
  formatTotal,
  getNextPage,
  isListNarrowed,
  type ListDefinition,
  type ListQuery,
  MAX_EXPORTED_ROWS,
  sortListBy,
} from '@easel/domain/text/list-query';
import { formatCount } from '@easel/domain/text/pluralize';
import {
  columnVisibilityFeature,
  createColumnHelper,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { ColumnChoice } from './column-choice.tsx';
import { KeysButton } from './keys-dialog.tsx';
import { ListFilters, type StaffFilter } from './list-filters.tsx';
import { ListViews } from './list-views.tsx';
import css from './staff-table.module.css';
import { useRowKeys } from './use-row-keys.ts';

const KEYS = [
  { names: ['j', '↓'], text: 'Next row' },
  { names: ['k', '↑'], text: 'Previous row' },
  { names: ['Enter'], text: 'Open the row' },
  { names: ['/'], text: 'Search' },
];
const SELECT_KEY = { names: ['x'], text: 'Select the row' };

export interface StaffColumn<Row> {
  /** Lower-case letters and hyphens: it is stored with the columns that somebody has chosen. */
  id: string;
  name: string;
  read: (row: Row) => ReactNode;
  /** The name of the order in the list's definition, if the server sorts by this column. */
  sort?: string;
  /** Numbers are at the right. */
  isNumber?: boolean;
  /** The first column, which leads to the row. It cannot be hidden. */
  isFixed?: boolean;
  /** Shown only if somebody chooses it. */
  isExtra?: boolean;
  /** On a phone a row is a card: its title, what is beside the title, a line below (the usual place), or a line with the name of the column. */
  onPhone?: 'title' | 'aside' | 'line' | 'fact';
}

export interface StaffTableProps<Row extends RowData> {
  /** The name under which columns and views are stored, such as `orders`. */
  list: string;
  /** What the rows are, such as `order`. */
  unit: string;
  /** More than one of them, if it is not the unit with an s. */
  units?: string;
  definition: ListDefinition;
  query: ListQuery;
  settings: ListSettings;
  columns: readonly StaffColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is called by its checkbox. */
  rowName: (row: Row) => string;
  totalResults: number;
  pageSize: number;
  filters?: readonly StaffFilter[];
  searchLabel: string;
  /** The whole list with the current filters as a file. */
  csvUrl?: string;
  /** What can be done with the selected rows. Without it, rows cannot be selected. */
  bulkActions?: (selected: readonly string[], clear: () => void) => ReactNode;
  /** Shows the rows instead of the table, such as a wall of pictures. */
  wall?: ReactNode;
  /** Beside the number of rows. */
  tools?: ReactNode;
  /** What an empty list means, if nothing narrows it. */
  emptyText: string;
  /** Why the list could not be loaded. */
  error?: string;
}

const FEATURES = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });
const NO_FILTERS: readonly StaffFilter[] = [];

/**
 * The table of all staff lists. Search, filters, order and page are in the URL, and the server applies them: everything but the selection of rows, the keys
 * and the choice of columns works by plain links and forms.
 */
export function StaffTable<Row extends RowData>(props: StaffTableProps<Row>) {
  const { list, unit, definition, query, settings, columns, rows, totalResults, pageSize, emptyText, error } = props;
  const { filters = NO_FILTERS, searchLabel, csvUrl } = props;
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname === pathname;
  const total = formatTotal(totalResults, definition);
  const urlOf = (changed: ListQuery) => `${pathname}${formatListQuery(definition, changed)}`;
  return (
    <div className="stack">
      <ListViews list={list} definition={definition} query={query} views={settings.views} />
      <ListFilters
        definition={definition}
        query={query}
        filters={filters}
        searchLabel={searchLabel}
        sorts={columns.flatMap(({ name, sort }) => (sort === undefined ? [] : [{ sort, name }]))}
      />
      <div className={css.tools}>
        <p role="status" className="quiet">
          {isLoading ? 'Loading…' : `${total} ${totalResults === 1 ? unit : (props.units ?? `${unit}s`)}`}
        </p>
        <div className={css.toolButtons}>
          {csvUrl !== undefined && totalResults > 0 && (
            <a href={csvUrl} download className={css.tool}>
              {totalResults > MAX_EXPORTED_ROWS
                ? `Download CSV (first ${formatCount(MAX_EXPORTED_ROWS)})`
                : 'Download CSV'}
            </a>
          )}
          {props.tools}
          {props.wall === undefined && (
            <>
              <ColumnChoice list={list} columns={columns} chosen={settings.columns} />
              <KeysButton
                keys={props.bulkActions === undefined ? KEYS : [...KEYS, SELECT_KEY]}
                hint="The arrows work while a row has the focus."
                switchLabel="Use these keys in lists"
              />
            </>
          )}
        </div>
      </div>
      {error !== undefined ? (
        <p role="alert" className={css.empty}>
          {error}
        </p>
      ) : rows.length === 0 ? (
        <div className={css.empty}>
          <p>{isListNarrowed(query) ? `No ${unit} fits.` : emptyText}</p>
          {isListNarrowed(query) && <Link to={pathname}>Show all</Link>}
          {query.page > 0 && <Link to={urlOf({ ...query, page: 0 })}>First page</Link>}
        </div>
      ) : (
        (props.wall ?? <Rows key={columns.length} {...props} isLoading={isLoading} />)
      )}
      <Pages
        query={query}
        pages={countPages(totalResults, pageSize, definition)}
        first={query.page * pageSize + 1}
        last={query.page * pageSize + rows.length}
        total={total}
        urlOf={urlOf}
      />
    </div>
  );
}

const NOTHING: RowSelectionState = {};

function Rows<Row extends RowData>(props: StaffTableProps<Row> & { isLoading: boolean }) {
  const { definition, query, settings, columns, rows, rowKey, rowName, unit, bulkActions, isLoading } = props;
  const { pathname } = useLocation();
  const body = useRef<HTMLTableSectionElement>(null);
  const [selection, setSelection] = useState<RowSelectionState>(NOTHING);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof FEATURES, Row>();
    return helper.columns(
      columns.map(({ id, name, read, sort, isFixed }) =>
        helper.display({
          id,
          header: name,
          cell: ({ row }) => read(row.original),
          enableHiding: !isFixed,
          enableSorting: sort !== undefined,
        }),
      ),
    );
  }, [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features: FEATURES,
    columns: definitions,
    data,
    getRowId: rowKey,
    manualSorting: true,
    enableRowSelection: bulkActions !== undefined,
    state: { columnVisibility: visibilityOf(columns, settings.columns), rowSelection: selection },
    onRowSelectionChange: setSelection,
  });
  const shown = table.getRowModel().rows;
  const selected = shown.filter((row) => row.getIsSelected()).map(({ id }) => id);
  const clear = () => setSelection(NOTHING);
  useRowKeys(body, (at) => bulkActions && shown[at]?.toggleSelected());
  const columnOf = new Map(columns.map((column) => [column.id, column]));
  return (
    <>
      <div className={css.scroll} aria-busy={isLoading}>
        <table className={css.table} data-selectable={bulkActions !== undefined || undefined}>
          <caption className="visually-hidden">{`${unit[0]?.toUpperCase()}${unit.slice(1)} list`}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {bulkActions && (
                  <td className={css.check}>
                    <label>
                      <span className="visually-hidden">Select all on this page</span>
                      <input
                        type="checkbox"
                        checked={table.getIsAllRowsSelected()}
                        ref={(box) => {
                          if (box) box.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
                        }}
                        onChange={({ currentTarget: { checked } }) => table.toggleAllRowsSelected(checked)}
                      />
                    </label>
                  </td>
                )}
                {group.headers.map((header) => (
                  <ColumnHead
                    key={header.id}
                    column={columnOf.get(header.id)}
                    query={query}
                    urlOf={(sorted) => `${pathname}${formatListQuery(definition, sorted)}`}
                  />
                ))}
              </tr>
            ))}
          </thead>
          <tbody ref={body}>
            {shown.map((row) => (
              <tr key={row.id} data-selected={row.getIsSelected() || undefined}>
                {bulkActions && (
                  <td className={css.check}>
                    <label>
                      <span className="visually-hidden">Select {rowName(row.original)}</span>
                      <input type="checkbox" checked={row.getIsSelected()} onChange={row.getToggleSelectedHandler()} />
                    </label>
                  </td>
                )}
                {row.getVisibleCells().map((cell) => {
                  const column = columnOf.get(cell.column.id);
                  const Cell = column?.isFixed ? 'th' : 'td';
                  return (
                    <Cell
                      key={cell.id}
                      {...(column?.isFixed && { scope: 'row' })}
                      data-number={column?.isNumber || undefined}
                      data-place={column?.onPhone ?? (column?.isFixed ? 'title' : column?.isNumber ? 'fact' : 'line')}
                      data-name={column?.name}
                    >
                      <table.FlexRender cell={cell} />
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {bulkActions && selected.length > 0 && (
        <section className={css.selection} aria-label="Selected rows">
          <strong>{formatCount(selected.length)} selected</strong>
          {bulkActions(selected, clear)}
          <button type="button" className="text-button" onClick={clear}>
            Clear
          </button>
        </section>
      )}
    </>
  );
}

const visibilityOf = (columns: readonly StaffColumn<never>[], chosen: readonly string[] | null) => {
  const shown = new Set(chooseColumns(columns, chosen).map(({ id }) => id));
  return Object.fromEntries(columns.map(({ id }) => [id, shown.has(id)]));
};

interface ColumnHeadProps {
  column: StaffColumn<never> | undefined;
  query: ListQuery;
  urlOf: (query: ListQuery) => string;
}

function ColumnHead({ column, query, urlOf }: ColumnHeadProps) {
  if (!column) return null;
  const { name, sort, isNumber } = column;
  const { by, isDescending } = query.sort;
  const order = sort !== by ? undefined : isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={order} data-number={isNumber || undefined}>
      {sort === undefined ? (
        name
      ) : (
        <Link to={urlOf(sortListBy(query, sort))} preventScrollReset data-order={order}>
          {name}
        </Link>
      )}
    </th>
  );
}

interface PagesProps {
  query: ListQuery;
  pages: number;
  /** The rows that are shown, from 1. */
  first: number;
  last: number;
  total: string;
  urlOf: (query: ListQuery) => string;
}

function Pages({ query, pages, first, last, total, urlOf }: PagesProps) {
  if (pages <= 1) return null;
  const { page } = query;
  const next = getNextPage(page, pages);
  return (
    <nav aria-label="Pages" className="split row-spaced small-text touchable">
      {page > 0 ? (
        <Link to={urlOf({ ...query, page: page - 1 })} rel="prev">
          Previous
        </Link>
      ) : (
        <span className="muted">Previous</span>
      )}
      <span className="quiet">
        {last < first ? `${total} in total` : `${formatCount(first)} to ${formatCount(last)} of ${total}`}
      </span>
      {next === 'narrow' ? (
        <span className="quiet">Narrow the list to see more.</span>
      ) : next === 'next' ? (
        <Link to={urlOf({ ...query, page: page + 1 })} rel="next">
          Next
        </Link>
      ) : (
        <span className="muted">Next</span>
      )}
    </nav>
  );
}
