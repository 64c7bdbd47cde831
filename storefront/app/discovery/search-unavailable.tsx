import { useLocation } from 'react-router';
import css from './listing-page.module.css';

/** Shown instead of works during a search outage. The link reloads the page, also without JavaScript. */
export function SearchUnavailable() {
  const { pathname, search } = useLocation();
  return (
    <div className={css.empty} role="alert">
      <h2 className="display-text regular italic">Search is temporarily unavailable</h2>
      <p>We could not load the works. Please try again in a moment.</p>
      <p>
        <a className="button" href={pathname + search}>
          Try again
        </a>
      </p>
    </div>
  );
}
