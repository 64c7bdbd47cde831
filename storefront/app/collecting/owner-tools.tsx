import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../lib/use-command.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import css from './collection-header.module.css';
import type { OwnerCommand } from './owner-commands.ts';
import { ShareDialog } from './share-dialog.tsx';

export interface OwnerToolsProps {
  collection: { userCollectionId: number; title: string; viewUrl: string; isPrivate: boolean };
  worksCount: number;
  isArranging: boolean;
  onArrange: (isArranging: boolean) => void;
}

/** Edit, arrange, share, duplicate and delete, for the owner of a collection. */
export function OwnerTools({ collection, worksCount, isArranging, onArrange }: OwnerToolsProps) {
  const { userCollectionId: collectionId, title } = collection;
  const [open, setOpen] = useState<'delete' | 'share'>();
  const { send, isPending } = useCommand<OwnerCommand>();
  const run = (kind: 'delete' | 'duplicate' | 'publish') => {
    if (!isPending) void send({ collectionId, kind });
  };
  return (
    <>
      <section className={css.tools} aria-label="Your collection">
        <Link to={`/account/collections/${collectionId}/edit`}>Edit</Link>
        {worksCount > 0 && (
          <button type="button" aria-pressed={isArranging} onClick={() => onArrange(!isArranging)}>
            Arrange
          </button>
        )}
        <button type="button" onClick={() => setOpen('share')}>
          Share
        </button>
        <button type="button" aria-disabled={isPending} onClick={() => run('duplicate')}>
          Duplicate
        </button>
        <button type="button" data-tone="danger" onClick={() => setOpen('delete')}>
          Delete
        </button>
      </section>
      {open === 'delete' && (
        <ConfirmDialog
          title="Delete this collection?"
          text={`“${title}” will be deleted for everyone. The works stay in the shop. This cannot be undone.`}
          confirm="Delete collection"
          onConfirm={() => {
            setOpen(undefined);
            run('delete');
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'share' && (
        <ShareDialog collection={collection} onPublish={() => run('publish')} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
