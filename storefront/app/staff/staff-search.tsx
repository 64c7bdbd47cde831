import { Form } from 'react-router';
import css from './staff-rows.module.css';

export interface StaffSearchProps {
  label: string;
  /** The current search. It is part of the URL, as `find`: `query` belongs to the search box of the shop. */
  query: string;
}

/** The search field of a staff list. */
export function StaffSearch({ label, query }: StaffSearchProps) {
  return (
    <search aria-label={label}>
      <Form className={css.search} preventScrollReset>
        <input
          key={query}
          type="search"
          name="find"
          aria-label={label}
          placeholder={label}
          defaultValue={query}
          maxLength={200}
        />
        <button type="submit" className="button">
          Search
        </button>
      </Form>
    </search>
  );
}

/** The search of a staff list, from its URL. */
export const parseStaffQuery = (url: string): string => (new URL(url).searchParams.get('find') ?? '').trim();
