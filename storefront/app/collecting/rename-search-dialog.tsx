import type { SavedSearch } from '@easel/contract/collecting/saved-searches';
import { MAX_SEARCH_NAME } from '@easel/domain/collecting/saved-search-options';
import { type FormEvent, useEffect, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { CappedField } from '../ui/capped-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { SavedSearchCommand } from './saved-search-commands.ts';
import css from './saved-searches.module.css';

/** Renames a saved search. Stays open while the name is refused. */
export function RenameSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { send, result, isPending } = useCommand<SavedSearchCommand>();
  const [name, setName] = useState(search.name);
  const isSaved = result?.success === true;
  useEffect(() => {
    if (isSaved) onClose();
  }, [isSaved, onClose]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void send({ kind: 'rename', savedSearchId: search.savedSearchId, name });
  };
  return (
    <Dialog title="Rename search" onClose={onClose}>
      <form className={css.rename} onSubmit={submit}>
        <CappedField
          label="Name"
          name="name"
          value={name}
          cap={MAX_SEARCH_NAME}
          autoComplete="off"
          errors={result && !result.success && !isPending ? result.messages : []}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <button type="submit" className="button" aria-disabled={isPending}>
          {isPending ? 'Saving…' : 'Save'}
        </button>
      </form>
    </Dialog>
  );
}
