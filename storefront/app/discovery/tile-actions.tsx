import { showsAddToCart } from '@easel/domain/catalogue/add-to-cart-button';
import { formatEditUrl } from '@easel/domain/catalogue/tile-actions';
import { TileFavoriteButton } from '../lib/favorite-button.tsx';
import css from './tile-actions.module.css';
import type { WallTile } from './wall-tile.ts';

export interface TileActionsProps {
  tile: WallTile;
  base: string;
  /** In a listing of prints there is no cart button: prints are configured on their page. */
  isPrints?: boolean | undefined;
  /** Offers an explanation of the ranking. */
  isRanked?: boolean | undefined;
  /** Artists get an edit link instead of a favorite button for their own works. */
  isOwn?: boolean | undefined;
}

/**
 * The buttons of a tile. They are not hydrated: `data-action` and `data-work` name the command, which one click listener of the wall runs
 * (lib/tile-commands.ts), and the wall sets aria-pressed.
 */
export function TileActions({ tile, base, isPrints, isRanked, isOwn }: TileActionsProps) {
  const { artworkId, artworkTitle } = tile;
  return (
    <div className={css.actions} data-work={artworkId} data-title={artworkTitle}>
      {isOwn ? (
        // biome-ignore lint/a11y/useAnchorContent: labeled by aria-label.
        <a
          href={base + formatEditUrl(artworkId)}
          aria-label={`Edit Artwork ${artworkTitle}`}
          title="Edit Artwork"
          data-icon="edit"
        />
      ) : (
        <TileFavoriteButton artworkTitle={artworkTitle} />
      )}
      <button
        type="button"
        data-action="collection"
        aria-label={`Add ${artworkTitle} to a collection`}
        aria-haspopup="dialog"
        title="Collect"
        data-icon="collection"
      />
      {!isPrints && showsAddToCart(tile) && (
        <button
          type="button"
          data-action="cart"
          data-sku={tile.sku}
          aria-label={`Add ${artworkTitle} to the cart`}
          title="Add to cart"
          data-icon="cart"
        />
      )}
      {isRanked && (
        <details data-more>
          <summary aria-label={`More about ${artworkTitle}`} title="More">
            ⋯
          </summary>
          <button type="button" data-action="ranking">
            Why is this here?
          </button>
        </details>
      )}
    </div>
  );
}
