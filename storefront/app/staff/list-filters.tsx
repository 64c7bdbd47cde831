import {
  formatListQuery,
  formatListSort,
  isListNarrowed,
  type ListDefinition,
  type ListQuery,
  MAX_FILTER_LENGTH,
  MAX_FIND_LENGTH,
  parseListQuery,
} from '@easel/domain/text/list-query';
import { useEffect, useId, useRef } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import css from './list-filters.module.css';

export type StaffFilter =
  | { name: string; label: string; kind: 'choice'; options: readonly { code: string; name: string }[] }
  | { name: string; label: string; kind: 'day' | 'text' };

export interface ListFiltersProps {
  definition: ListDefinition;
  query: ListQuery;
  filters: readonly StaffFilter[];
  searchLabel: string;
  /** Columns that the list can be sorted by, for phones, where the heads of columns are not shown. */
  sorts: readonly { sort: string; name: string }[];
}

/** Search and filters of a list: a plain form, so that the URL has everything. Choices apply at once, texts with Enter, days when the field is left. */
export function ListFilters({ definition, query, filters, searchLabel, sorts }: ListFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const address = formatListQuery(definition, query);
  // The fields follow the URL, for example after the back button, without losing the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation.
  useEffect(() => {
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = fieldValue(query, field.name);
  }, [address]);
  const apply = () => {
    if (!form.current) return;
    const fields = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    // Without empty fields, and from the first page.
    const next = formatListQuery(definition, parseListQuery(definition, `?${fields}`));
    void navigate(`${pathname}${next}`, { preventScrollReset: true });
  };
  return (
    <>
      <Form
        ref={form}
        method="get"
        role="search"
        aria-label={searchLabel}
        className={css.filters}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <div className={css.searchRow}>
          <input
            type="search"
            name="find"
            data-list-search
            className={css.search}
            aria-label={searchLabel}
            placeholder={searchLabel}
            defaultValue={query.find}
            maxLength={MAX_FIND_LENGTH}
          />
          <button type="submit" className={css.apply}>
            Search
          </button>
        </div>
        <details className={css.toggle}>
          <summary className="plain-summary underlined">Filters and order</summary>
        </details>
        <div className={css.fields}>
          {filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} value={fieldValue(query, filter.name)} onApply={apply} />
          ))}
          <label className={css.sort}>
            <span>Order</span>
            <select name="sort" defaultValue={formatListSort(query.sort)} onChange={apply}>
              {sorts.flatMap(({ sort, name }) => [
                <option key={sort} value={sort}>
                  {name}, ascending
                </option>,
                <option key={`-${sort}`} value={`-${sort}`}>
                  {name}, descending
                </option>,
              ])}
            </select>
          </label>
        </div>
      </Form>
      {isListNarrowed(query) && (
        <ul className="wrapped row-small small-text" aria-label="Active filters">
          {query.find !== '' && (
            <Chip
              label={`“${query.find}”`}
              to={`${pathname}${formatListQuery(definition, { ...query, find: '', page: 0 })}`}
            />
          )}
          {filters.map((filter) => {
            const value = query.filters[filter.name];
            if (value === undefined) return null;
            const { [filter.name]: _, ...others } = query.filters;
            const url = `${pathname}${formatListQuery(definition, { ...query, filters: others, page: 0 })}`;
            const shown =
              filter.kind === 'choice' ? filter.options.find(({ code }) => code === value)?.name : undefined;
            return <Chip key={filter.name} label={`${filter.label}: ${shown ?? value}`} to={url} />;
          })}
          <li>
            <Link to={pathname} preventScrollReset className={css.reset}>
              Clear all
            </Link>
          </li>
        </ul>
      )}
    </>
  );
}

const fieldValue = (query: ListQuery, name: string): string =>
  name === 'find' ? query.find : name === 'sort' ? formatListSort(query.sort) : (query.filters[name] ?? '');

interface FilterFieldProps {
  filter: StaffFilter;
  value: string;
  onApply: () => void;
}

function FilterField({ filter, value, onApply }: FilterFieldProps) {
  const id = useId();
  const { name, label, kind } = filter;
  return (
    <div className={css.filter}>
      <label htmlFor={id}>{label}</label>
      {kind === 'choice' ? (
        <select id={id} name={name} defaultValue={value} onChange={onApply}>
          <option value="">All</option>
          {filter.options.map((option) => (
            <option key={option.code} value={option.code}>
              {option.name}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type={kind === 'day' ? 'date' : 'text'}
          name={name}
          defaultValue={value}
          maxLength={kind === 'text' ? MAX_FILTER_LENGTH : undefined}
          // Each typed digit of a year is a change, so that a day applies when the field is left or by Enter.
          onBlur={({ currentTarget }) => kind === 'day' && currentTarget.value !== value && onApply()}
        />
      )}
    </div>
  );
}

const Chip = ({ label, to }: { label: string; to: string }) => (
  <li>
    <Link to={to} preventScrollReset className={css.chip} aria-label={`Remove ${label}`}>
      {label} <span aria-hidden>×</span>
    </Link>
  </li>
);
