import { SEARCH_PLACEHOLDERS } from '@easel/domain/catalogue/tile-actions';
import { isBlankQuery } from '@easel/domain/discovery/autocomplete-link';
import { type InputHTMLAttributes, type ReactNode, type Ref, type SubmitEvent, useEffect, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { NARROW } from './breakpoints.ts';
import css from './search-form.module.css';

export interface SearchFormProps {
  label: string;
  /** The current query. */
  searched: string;
  input?: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
  onSubmit?: () => void;
  children?: ReactNode;
}

/** Searches all works. A plain form, so that it works before hydration. */
export function SearchForm({ label, searched, input, onSubmit, children }: SearchFormProps) {
  const navigate = useNavigate();
  const [placeholder, setPlaceholder] = useState<string>(SEARCH_PLACEHOLDERS.desktop);
  useEffect(() => {
    const screen = matchMedia(NARROW);
    const choose = () => setPlaceholder(SEARCH_PLACEHOLDERS[screen.matches ? 'mobile' : 'desktop']);
    choose();
    screen.addEventListener('change', choose);
    return () => screen.removeEventListener('change', choose);
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.();
    // An empty query leads to all works.
    if (isBlankQuery(String(new FormData(event.currentTarget).get('query') ?? ''))) {
      event.preventDefault();
      void navigate('/all');
    }
  };
  return (
    <Form action="/all" method="get" role="search" aria-label={label} className={css.search} onSubmit={submit}>
      <input
        // A new query resets the input.
        key={searched}
        type="search"
        name="query"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={searched}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        {...input}
      />
      <button type="submit" className="icon-button" aria-label="Search">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="9" cy="9" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M13 13l4.5 4.5" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      {children}
    </Form>
  );
}
