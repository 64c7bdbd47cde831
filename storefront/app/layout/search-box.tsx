import { useEffect, useState } from 'react';
import { Form, useLocation } from 'react-router';
import css from './search-box.module.css';

const PLACEHOLDER = 'Search artworks by style, medium, subject...';
const SHORT_PLACEHOLDER = 'Search artworks by style, medium...';
/** Mobile is this wide at most (browse §9). */
const MOBILE = '(max-width: 999px)';

/** Searches all works. It is a form, so it works before a script has run. */
export function SearchBox() {
  const { search } = useLocation();
  const searched = new URLSearchParams(search).get('query') ?? '';
  const [placeholder, setPlaceholder] = useState(PLACEHOLDER);
  useEffect(() => {
    const screen = matchMedia(MOBILE);
    const choose = () => setPlaceholder(screen.matches ? SHORT_PLACEHOLDER : PLACEHOLDER);
    choose();
    screen.addEventListener('change', choose);
    return () => screen.removeEventListener('change', choose);
  }, []);
  return (
    <Form action="/all" method="get" role="search" className={css.search}>
      <input
        // Another search is another box: what was typed before is gone.
        key={searched}
        type="search"
        name="query"
        aria-label="Search artworks"
        placeholder={placeholder}
        defaultValue={searched}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="9" cy="9" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M13 13l4.5 4.5" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </Form>
  );
}
