import type { SavedSearch } from '@easel/contract/collecting/saved-searches';
import {
  FREQUENCIES,
  FREQUENCY_LABELS,
  type Frequency,
  MAX_NEW_WORKS,
} from '@easel/domain/collecting/saved-search-options';
import { readCountry } from '@easel/domain/locale/countries';
import { switchStorePath } from '@easel/domain/locale/store-locale';
import { pluralize } from '@easel/domain/text/pluralize';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import css from './saved-searches.module.css';

export interface SavedSearchRowProps {
  search: SavedSearch;
  /** The focus was on the button that restored it, and moves to the one that deletes it. */
  isRestored: boolean;
  onFrequency: (frequency: Frequency) => void;
  onRename: () => void;
  onDelete: () => void;
}

/** One saved search: its listing, the number of new works, and what can be changed. */
export function SavedSearchRow({ search, isRestored, onFrequency, onRename, onDelete }: SavedSearchRowProps) {
  const { name, filters, frequency, newWorks, storeCountry } = search;
  const { countryCode } = useSite().preferences;
  const id = useId();
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRestored) remove.current?.focus();
  }, [isRestored]);
  const store = storeCountry === countryCode ? undefined : readCountry(storeCountry)?.name;
  return (
    <article className={css.search} aria-labelledby={`${id}-name`}>
      <div className={css.about}>
        <h2 id={`${id}-name`}>
          {store === undefined ? (
            <Link className="no-underline" to={search.newestUrl}>
              {name}
            </Link>
          ) : (
            // Another store is another app: its base path is different.
            <a className="no-underline" href={switchStorePath(search.newestUrl, storeCountry)}>
              {name}
            </a>
          )}
          {newWorks > 0 && <span className={css.fresh}>{newWorksLabel(newWorks)}</span>}
        </h2>
        <p className="quiet">{[...filters, ...(store ? [`Store: ${store}`] : [])].join(' · ')}</p>
      </div>
      <label className={css.frequency} htmlFor={`${id}-frequency`}>
        <span className="visually-hidden">Emails about {name}</span>
        <select
          className="small-text framed ink"
          id={`${id}-frequency`}
          value={frequency}
          onChange={({ currentTarget }) => {
            const chosen = FREQUENCIES.find((one) => one === currentTarget.value);
            if (chosen) onFrequency(chosen);
          }}
        >
          {FREQUENCIES.map((one) => (
            <option key={one} value={one}>
              {FREQUENCY_LABELS[one]}
            </option>
          ))}
        </select>
      </label>
      <div className={css.actions}>
        <button type="button" className="text-button" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </button>
        <button ref={remove} type="button" className="text-button" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </button>
      </div>
    </article>
  );
}

const newWorksLabel = (count: number) =>
  count >= MAX_NEW_WORKS ? `${MAX_NEW_WORKS}+ new works` : pluralize(count, 'new work');

/** The place of a search that was just deleted. The focus was on its button, and moves to the one that undoes it. */
export function DeletedSearch({ search, onRestore }: { search: SavedSearch; onRestore: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <p className={css.deleted} role="status">
      “{search.name}” was deleted.{' '}
      <button ref={undo} type="button" className="text-button" onClick={onRestore}>
        Undo
      </button>
    </p>
  );
}
