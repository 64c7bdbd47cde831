import type { CollectionHit } from '@easel/contract/collecting/collection-listing';
import { MAX_NOTE_LENGTH } from '@easel/domain/collecting/collection-limits';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import css from './collection-form.module.css';
import type { OwnerCommand } from './owner-commands.ts';

export interface NoteDialogProps {
  collectionId: number;
  work: Pick<CollectionHit, 'artworkId' | 'artworkTitle' | 'note'>;
  onClose: () => void;
}

/** The note of the owner about a work. It stays open with the text until it is saved. */
export function NoteDialog({ collectionId, work, onClose }: NoteDialogProps) {
  const [note, setNote] = useState(work.note);
  const { send, isPending, result } = useCommand<OwnerCommand>();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isPending && result?.success) close();
  }, [isPending, result]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) void send({ collectionId, kind: 'note', artworkId: work.artworkId, note });
  };
  return (
    <Dialog title={`Note for “${work.artworkTitle}”`} onClose={onClose}>
      <form className={css.form} onSubmit={submit}>
        <TextArea
          label="Note (everyone who can see the collection can read it)"
          name="note"
          rows={5}
          maxLength={MAX_NOTE_LENGTH}
          mostCharacters={MAX_NOTE_LENGTH}
          text={note}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <div className={css.buttons}>
          <button type="submit" className="button" aria-disabled={isPending}>
            {isPending ? 'Saving…' : 'Save note'}
          </button>
        </div>
        <p role="alert" className={css.message}>
          {!isPending && result && !result.success ? result.messages.join(' ') : ''}
        </p>
      </form>
    </Dialog>
  );
}
