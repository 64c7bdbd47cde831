import { showsAddToCart } from '@easel/domain/catalogue/add-to-cart-button';
import type { Availability } from '@easel/domain/catalogue/badge';
import { FavoriteButton } from '../lib/favorite-button.tsx';
import { runTileCommand, type TileAction } from '../lib/tile-commands.ts';
import css from './work-actions.module.css';

export interface WorkActionsProps {
  work: {
    artworkId: number;
    artworkTitle: string;
    sku: string;
    originalStatus: Availability;
    listPrice: number | null;
  };
  /** The page of the prints has no cart button: a print is configured first. */
  isPrint: boolean;
}

/** Add to cart, favorite and collect on the page of a work. */
export function WorkActions({ work, isPrint }: WorkActionsProps) {
  const run = (action: TileAction) => () => runTileCommand({ ...work, action });
  return (
    <div className={css.actions} data-keep-clear data-screen-only>
      {!isPrint && showsAddToCart(work) && (
        <button type="button" className="button" onClick={run('cart')}>
          Add to cart
        </button>
      )}
      <FavoriteButton work={work} className={css.quiet} />
      <button type="button" className={css.quiet} data-icon="collection" onClick={run('collection')}>
        Collect
      </button>
    </div>
  );
}
