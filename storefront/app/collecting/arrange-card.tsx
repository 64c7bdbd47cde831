import type { CollectionHit } from '@easel/contract/collecting/collection-listing';
import type { KeyboardEvent, PointerEvent, Ref } from 'react';
import { Picture } from '../ui/picture.tsx';
import css from './arrange-works.module.css';

export interface ArrangeCardProps {
  work: CollectionHit;
  /** Starting at 0. */
  position: number;
  totalWorks: number;
  isCover: boolean;
  handleRef: Ref<HTMLButtonElement>;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (step: 1 | -1) => void;
  onCover: () => void;
  onNote: () => void;
  onRemove: () => void;
}

/** One work of a collection that is being arranged. */
export function ArrangeCard({ work, position, totalWorks, isCover, handleRef, ...on }: ArrangeCardProps) {
  const { artworkTitle: title, note } = work;
  return (
    <article className={css.card} aria-label={title} data-unavailable={work.isUnavailable || undefined}>
      <div className={css.top}>
        <button
          ref={handleRef}
          type="button"
          className={css.handle}
          aria-label={`Move ${title}, ${position + 1} of ${totalWorks}`}
          title="Drag, or use the arrow keys"
          onPointerDown={on.onPointerDown}
          onKeyDown={on.onKeyDown}
        />
        <Picture className={css.picture} picture={work} alt="" sizes="240px" isWhole />
        {isCover && <span className={css.mark}>Cover</span>}
      </div>
      <h3>{title}</h3>
      <p className="small-print">{`${work.firstName} ${work.lastName}`.trim()}</p>
      {work.isUnavailable && <p className="accent tiny-text">Not available. Visitors do not see this work.</p>}
      {note && <p className={css.note}>{note}</p>}
      <div className={css.actions}>
        <button
          type="button"
          aria-label={`Move ${title} earlier`}
          disabled={position === 0}
          onClick={() => on.onMove(-1)}
        >
          ←
        </button>
        <button
          type="button"
          aria-label={`Move ${title} later`}
          disabled={position === totalWorks - 1}
          onClick={() => on.onMove(1)}
        >
          →
        </button>
        <button type="button" aria-label={`${note ? 'Edit' : 'Add'} note for ${title}`} onClick={on.onNote}>
          Note
        </button>
        {!isCover && !work.isUnavailable && (
          <button type="button" aria-label={`Use ${title} as cover`} onClick={on.onCover}>
            Cover
          </button>
        )}
        <button type="button" aria-label={`Remove ${title}`} onClick={on.onRemove}>
          Remove
        </button>
      </div>
    </article>
  );
}
