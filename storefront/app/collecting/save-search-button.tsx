import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../lib/api-client.ts';
import { isSearchSaved, saveSearch, visitSearch } from '../lib/save-search.ts';
import { clientDataStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import css from './save-search-button.module.css';

/**
 * Saves the search of a listing; once it is saved, leads to all saved searches. Both labels take the same place, so that nothing moves when the client data has
 * loaded.
 */
export function SaveSearchButton({ listing, kind = 'quiet' }: { listing: string; kind?: 'quiet' | 'button' }) {
  const isSaved = useStore(clientDataStore, (data) => isSearchSaved(data?.savedSearches, listing));
  const navigate = useNavigate();
  useEffect(() => {
    if (isSaved) visitSearch(api, listing);
  }, [isSaved, listing]);
  return (
    <button
      type="button"
      className={`${kind === 'button' ? 'button' : css.quiet} ${css.save}`}
      data-kind={kind === 'button' ? 'quiet' : undefined}
      data-icon="bell"
      data-saved={isSaved || undefined}
      onClick={() => void (isSaved ? navigate('/account/alerts') : saveSearch(api, listing))}
    >
      <span className={css.labels}>
        <span aria-hidden={isSaved || undefined}>Save this search</span>
        <span aria-hidden={!isSaved || undefined}>
          Search saved<span className="visually-hidden">, see all saved searches</span>
        </span>
      </span>
    </button>
  );
}
