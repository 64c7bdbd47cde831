import { showsAddToCart } from '@easel/domain/catalogue/add-to-cart-button';
import { editUrlOf } from '@easel/domain/catalogue/tile-actions';
import css from './tile-actions.module.css';
import type { WallTile } from './wall-tile.ts';

export interface TileActionsProps {
  tile: WallTile;
  base: string;
  /** Among prints, which are chosen on their page: what the cart would take here is the original. */
  isPrints?: boolean | undefined;
  /** Its place among the others can be explained. */
  isRanked?: boolean | undefined;
  /** On an artist's own wall their works are edited, not favored. */
  isOwn?: boolean | undefined;
}

/**
 * What can be done with a work where it hangs. The buttons carry what they do and for which work: one listener on the whole wall acts on
 * all of them (see work-actions.ts), and the wall fills the hearts.
 */
export function TileActions({ tile, base, isPrints, isRanked, isOwn }: TileActionsProps) {
  const { artworkId, artworkTitle } = tile;
  return (
    <div className={css.actions} data-work={artworkId} data-title={artworkTitle}>
      {isOwn ? (
        // biome-ignore lint/a11y/useAnchorContent: its label says what it does.
        <a
          href={base + editUrlOf(artworkId)}
          aria-label={`Edit Artwork ${artworkTitle}`}
          title="Edit Artwork"
          data-sign="edit"
        />
      ) : (
        <button
          type="button"
          data-action="favorite"
          aria-pressed="false"
          aria-label={`Favorite ${artworkTitle}`}
          title="Favorite"
          data-sign="heart"
        />
      )}
      <button
        type="button"
        data-action="collection"
        aria-label={`Add ${artworkTitle} to a collection`}
        title="Collect"
        data-sign="collection"
      />
      {!isPrints && showsAddToCart(tile) && (
        <button
          type="button"
          data-action="cart"
          aria-label={`Add ${artworkTitle} to the cart`}
          title="Add to cart"
          data-sign="cart"
        />
      )}
      {isRanked && (
        <details data-more>
          <summary aria-label={`More about ${artworkTitle}`} title="More">
            ⋯
          </summary>
          <button type="button" data-action="why">
            Why is this here?
          </button>
        </details>
      )}
    </div>
  );
}
