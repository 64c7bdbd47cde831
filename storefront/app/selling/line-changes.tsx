import type { CartItem } from '@easel/contract/selling/cart';
import css from './line-changes.module.css';
import { type SimilarTile, SimilarWorks } from './similar-works.tsx';
import { WaitingListPanel } from './waiting-list-panel.tsx';

/** What has changed since an item was added. Works that are gone have similar ones. */
export function LineChanges({ item, similar }: { item: CartItem; similar: readonly SimilarTile[] }) {
  if (item.changes.length === 0) return null;
  return (
    <>
      <ul className={css.changes}>
        {item.changes.map(({ kind, message }) => (
          <li key={kind} data-kind={kind}>
            {message}
          </li>
        ))}
      </ul>
      {item.kind === 'original' && item.work && item.changes.some(({ kind }) => kind === 'reserved') && (
        <WaitingListPanel artworkId={item.work.artworkId} sku={item.sku} title={item.work.artworkTitle} isCompact />
      )}
      {item.available === 0 && item.work && similar.length > 0 && (
        <SimilarWorks tiles={similar} title={item.work.artworkTitle} />
      )}
    </>
  );
}
