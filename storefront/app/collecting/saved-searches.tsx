import type { SavedSearch } from '@easel/contract/collecting/saved-searches';
import { MAX_SAVED_SEARCHES } from '@easel/domain/collecting/saved-search-options';
import { pluralize } from '@easel/domain/text/pluralize';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { RenameSearchDialog } from './rename-search-dialog.tsx';
import {
  type Deletions,
  expectSavedSearches,
  listSearchRows,
  type SavedSearchCommand,
} from './saved-search-commands.ts';
import { DeletedSearch, SavedSearchRow } from './saved-search-row.tsx';
import css from './saved-searches.module.css';

export interface SavedSearchesProps {
  searches: readonly SavedSearch[];
  isEmailConfirmed: boolean;
}

/** All saved searches. Changes are shown before they are saved; a deleted search stays on the page until it is left, and can be restored. */
export function SavedSearches({ searches: saved, isEmailConfirmed }: SavedSearchesProps) {
  const { send, pending, isPending } = useCommand<SavedSearchCommand>();
  const [deletions, setDeletions] = useState<Deletions>({ searches: [], deletedIds: [] });
  const [restoredId, setRestoredId] = useState<number>();
  const [renamed, setRenamed] = useState<SavedSearch>();
  const searches = expectSavedSearches(saved, pending);
  const rows = listSearchRows(searches, deletions, !isPending);
  const count = rows.filter(({ isDeleted }) => !isDeleted).length;
  const remove = (search: SavedSearch) => {
    const { savedSearchId, listing } = search;
    const others = deletions.searches.filter((other) => other.savedSearchId !== savedSearchId);
    setDeletions({ searches: [...others, search], deletedIds: [...deletions.deletedIds, savedSearchId] });
    void send({ kind: 'delete', savedSearchId, listing });
  };
  const restore = ({ savedSearchId, listing }: SavedSearch) => {
    setDeletions({ ...deletions, deletedIds: deletions.deletedIds.filter((id) => id !== savedSearchId) });
    setRestoredId(savedSearchId);
    void send({ kind: 'restore', savedSearchId, listing });
  };
  if (rows.length === 0)
    return (
      <div className={css.nothing}>
        <p className="muted">
          No saved searches yet. Save a search on any listing, and we will email you when new works match.
        </p>
        <Link className="button" to="/all">
          Browse all works
        </Link>
      </div>
    );
  return (
    <>
      <p className="quiet" role="status">
        {count >= MAX_SAVED_SEARCHES
          ? `You have saved ${MAX_SAVED_SEARCHES} searches, which is the maximum.`
          : `${pluralize(count, 'saved search', 'saved searches')}. We email you when new works match.`}
      </p>
      {!isEmailConfirmed && (
        <p className="card padded-small">
          Emails begin when you have confirmed your email address with the link we sent you.
        </p>
      )}
      <ul className={css.searches}>
        {rows.map((search) => (
          <li className="line-below" key={search.savedSearchId}>
            {search.isDeleted ? (
              <DeletedSearch search={search} onRestore={() => restore(search)} />
            ) : (
              <SavedSearchRow
                search={search}
                isRestored={search.savedSearchId === restoredId}
                onFrequency={(frequency) =>
                  void send({ kind: 'setFrequency', savedSearchId: search.savedSearchId, frequency })
                }
                onRename={() => setRenamed(search)}
                onDelete={() => remove(search)}
              />
            )}
          </li>
        ))}
      </ul>
      {renamed && <RenameSearchDialog search={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}
