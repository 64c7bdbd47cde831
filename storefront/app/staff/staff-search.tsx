import css from './staff-rows.module.css';

export interface StaffSearchProps {
  label: string;
  words: string;
  onSearch: (words: string) => void;
}

/** One line to search a list of the staff by. */
export function StaffSearch({ label, words, onSearch }: StaffSearchProps) {
  return (
    <search aria-label={label}>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('query') ?? '').trim());
        }}
      >
        <input
          key={words}
          type="search"
          name="query"
          aria-label={label}
          placeholder={label}
          defaultValue={words}
          maxLength={200}
        />
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
  );
}
