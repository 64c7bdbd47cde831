import type { CollectionHit } from '@easel/contract/collecting/collection-listing';
import { moveAnnouncement, type PageNeighbors, planMove, positionForKey } from '@easel/domain/collecting/arrange-works';
import { useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { useSorting } from '../lib/use-sorting.ts';
import { ArrangeCard } from './arrange-card.tsx';
import css from './arrange-works.module.css';
import { NoteDialog } from './note-dialog.tsx';
import { expectWorks, type OwnerCommand } from './owner-commands.ts';
import { useSavedOrder } from './use-saved-order.ts';

export interface ArrangeWorksProps {
  collectionId: number;
  works: readonly CollectionHit[];
  coverArtworkId: number | null;
  neighbors: PageNeighbors;
  /** The number of works on the pages before this one. */
  worksBefore: number;
  totalWorks: number;
}

/** The works of a collection as its owner arranges them: order, cover, notes, removal. */
export function ArrangeWorks(props: ArrangeWorksProps) {
  const { collectionId, worksBefore, totalWorks, neighbors } = props;
  const { send, pending } = useCommand<OwnerCommand>();
  const { works, coverArtworkId } = expectWorks(props.works, props.coverArtworkId, pending);
  const [noted, setNoted] = useState<CollectionHit>();
  const [announcement, setAnnouncement] = useState('');
  const { order, save, handleRef } = useSavedOrder(collectionId, works);
  const byId = new Map(works.map((work) => [work.artworkId, work]));
  const moveTo = (artworkId: number, position: number) => {
    const planned = planMove(order, neighbors, artworkId, position);
    if (!planned) return;
    save(artworkId, planned);
    const title = byId.get(artworkId)?.artworkTitle ?? '';
    setAnnouncement(moveAnnouncement(title, worksBefore + position, totalWorks));
  };
  const sorting = useSorting(order, (artworkId, dropped) => moveTo(artworkId, dropped.indexOf(artworkId)));
  return (
    <>
      <p className={css.help}>Drag works by their handle, or use the arrows. Visitors see the same order.</p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <ol className={css.works} data-dragging={sorting.draggedId !== undefined || undefined} start={worksBefore + 1}>
        {sorting.order.flatMap((artworkId, at) => {
          const work = byId.get(artworkId);
          if (!work) return [];
          const position = worksBefore + at;
          return [
            <li key={artworkId} data-sort-id={artworkId} data-dragged={artworkId === sorting.draggedId || undefined}>
              <ArrangeCard
                work={work}
                position={position}
                totalWorks={totalWorks}
                isCover={coverArtworkId === null ? position === 0 : coverArtworkId === artworkId}
                handleRef={handleRef(artworkId)}
                onPointerDown={(event) => sorting.onPointerDown(event, artworkId)}
                onKeyDown={(event) => {
                  const target = positionForKey(event.key, at, order.length);
                  if (target === undefined) return;
                  event.preventDefault();
                  moveTo(artworkId, target);
                }}
                onMove={(step) => moveTo(artworkId, at + step)}
                onCover={() => void send({ collectionId, kind: 'cover', artworkId })}
                onNote={() => setNoted(work)}
                onRemove={() => void send({ collectionId, kind: 'remove', artworkId })}
              />
            </li>,
          ];
        })}
      </ol>
      {noted && <NoteDialog collectionId={collectionId} work={noted} onClose={() => setNoted(undefined)} />}
    </>
  );
}
