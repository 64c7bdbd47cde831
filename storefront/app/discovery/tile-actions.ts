import { showsAddToCart } from '@easel/domain/catalogue/add-to-cart-button';
import { formatEditUrl } from '@easel/domain/catalogue/tile-actions';
import { type Html, html } from '../ui/html.ts';
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
export function renderTileActions({ tile, base, isPrints, isRanked, isOwn }: TileActionsProps): Html {
  const { artworkId } = tile;
  const title = html`${tile.artworkTitle}`;
  const first = isOwn
    ? html`<a href="${base + formatEditUrl(artworkId)}" aria-label="Edit Artwork ${title}" title="Edit Artwork" data-icon="edit"></a>`
    : html`<button type="button" data-action="favorite" aria-pressed="false" aria-label="Favorite ${title}" title="Favorite" data-icon="heart"></button>`;
  const cart =
    !isPrints &&
    showsAddToCart(tile) &&
    html`<button type="button" data-action="cart" data-sku="${tile.sku}" aria-label="Add ${title} to the cart" title="Add to cart" data-icon="cart"></button>`;
  const why =
    isRanked &&
    html`<button type="button" data-action="ranking" aria-label="Why is this here? ${title}" title="Why is this here?" data-icon="why"></button>`;
  return html`<div class="${css.actions}" data-work="${artworkId}" data-title="${title}">${first}<button type="button" data-action="collection" aria-label="Add ${title} to a collection" aria-haspopup="dialog" title="Collect" data-icon="collection"></button>${cart}${why}</div>`;
}
