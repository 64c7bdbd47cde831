import { useEffect, useRef, useState } from 'react';
import { recommend } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import css from './lost-works.module.css';
import { type SimilarTile, SimilarWorks, toSimilarTile } from './similar-works.tsx';
import { WaitingListPanel } from './waiting-list-panel.tsx';

export interface LostWork {
  artworkId: number;
  sku: string;
  title: string;
  /** It is not sold yet. */
  isHeld: boolean;
}

const MAX_WORKS = 3;
const SIMILAR = 4;

export interface LostWorksProps {
  works: readonly LostWork[];
  /** The page was scrolled to the button that was pressed. */
  takesFocus?: boolean;
}

/** For a buyer who was a moment too late: the waiting list of a work that is only held, and similar works. */
export function LostWorks({ works, takesFocus = false }: LostWorksProps) {
  const shown = works.slice(0, MAX_WORKS);
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = shown.length > 0;
  useEffect(() => {
    if (takesFocus && isShown) heading.current?.focus();
  }, [takesFocus, isShown]);
  const similar = useSimilar(shown.map(({ artworkId }) => artworkId));
  if (!isShown) return null;
  return (
    <section className={css.lost} aria-labelledby="lost-title">
      <h2 id="lost-title" ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        Somebody else was faster
      </h2>
      <p>You were not charged. If your bank shows a reserved amount, it is released within a few days.</p>
      {shown.map(({ artworkId, sku, title, isHeld }) => (
        <div key={artworkId} className="stack-small shrinkable">
          <h3 className="breakable italic">{title || 'The work you wanted'}</h3>
          <p>{isHeld ? 'It is reserved for another collector.' : 'It has just been sold.'}</p>
          {isHeld && <WaitingListPanel artworkId={artworkId} sku={sku} title={title || 'this work'} isCompact />}
          {(similar[artworkId]?.length ?? 0) > 0 && (
            <SimilarWorks tiles={similar[artworkId] ?? []} title={title || 'the work you wanted'} />
          )}
        </div>
      ))}
    </section>
  );
}

/** Similar works by work. Works whose similar ones cannot be loaded have none. */
function useSimilar(artworkIds: readonly number[]): Readonly<Record<number, readonly SimilarTile[]>> {
  const [similar, setSimilar] = useState<Readonly<Record<number, readonly SimilarTile[]>>>({});
  const key = artworkIds.join();
  useEffect(() => {
    if (key === '') return;
    for (const artworkId of key.split(',').map(Number))
      void api(recommend, { params: { podId: 'similar' }, query: { artworkId, limit: SIMILAR } }).then((result) => {
        if (result.success)
          setSimilar((before) => ({ ...before, [artworkId]: result.payload.items.map(toSimilarTile) }));
      });
  }, [key]);
  return similar;
}
