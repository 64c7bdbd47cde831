import { showsAddToCart } from '@easel/domain/add-to-cart-button';
import { editUrlOf, tileActionOf } from '@easel/domain/tile-actions';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { Icon } from '../ui/icon.tsx';
import css from './tile-actions.module.css';
import type { WallTile } from './wall-tile.ts';

export interface TileActionsProps {
  tile: WallTile;
  base: string;
  /** Its place among the others can be explained. */
  isRanked?: boolean | undefined;
  /** On an artist's own pages their works are edited, not favored. */
  isOwnAccount?: boolean;
}

/**
 * What can be done with a work where it hangs. The buttons carry what they do and for which work: one listener on the whole wall acts on
 * all of them (see work-actions.ts).
 */
export function TileActions({ tile, base, isRanked, isOwnAccount = false }: TileActionsProps) {
  const { artworkId, artistId, artworkTitle } = tile;
  const isFavorite = useStore(sessionStore, ({ favorites }) => favorites.includes(artworkId));
  const action = useStore(sessionStore, ({ userRole, userId }) =>
    tileActionOf({ isOwnAccount, isArtist: userRole.endsWith('artist'), artistId, userId }),
  );
  return (
    <div className={css.actions} data-work={artworkId} data-title={artworkTitle}>
      {action === 'edit' ? (
        <a href={base + editUrlOf(artworkId)} aria-label={`Edit Artwork ${artworkTitle}`} title="Edit Artwork">
          <Icon sign="edit" />
        </a>
      ) : (
        <button
          type="button"
          data-action="favorite"
          aria-pressed={isFavorite}
          aria-label={`Favorite ${artworkTitle}`}
          title="Favorite"
        >
          <Icon sign="heart" />
        </button>
      )}
      <button type="button" data-action="collection" aria-label={`Add ${artworkTitle} to a collection`} title="Collect">
        <Icon sign="collection" />
      </button>
      {isRanked && (
        <button type="button" data-action="why" aria-label={`Why is ${artworkTitle} here?`} title="Why here?">
          <Icon sign="why" />
        </button>
      )}
      {showsAddToCart(tile) && (
        <button type="button" data-action="cart" aria-label={`Add ${artworkTitle} to the cart`} title="Add to cart">
          <Icon sign="cart" />
        </button>
      )}
    </div>
  );
}
