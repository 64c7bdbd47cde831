import { showsAddToCart } from '@easel/domain/catalogue/add-to-cart-button';
import type { Availability } from '@easel/domain/catalogue/badge';
import { useApi } from '../lib/api-client.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { runTileCommand, type TileCommand } from '../lib/tile-commands.ts';
import css from './work-actions.module.css';

export interface WorkActionsProps {
  work: {
    artworkId: number;
    artworkTitle: string;
    sku: string;
    originalStatus: Availability;
    listPrice: number | null;
  };
  /** Prints are chosen before they are bought, so their page does not put the original into the cart. */
  isPrint: boolean;
}

/** What can be done with the work one is looking at. */
export function WorkActions({ work, isPrint }: WorkActionsProps) {
  const isFavorite = useStore(sessionStore, ({ favorites }) => favorites.includes(work.artworkId));
  const api = useApi();
  const act = (action: TileCommand) => () => runTileCommand(api, { ...work, action });
  return (
    <div className={css.actions} data-keep-clear data-screen-only>
      {!isPrint && showsAddToCart(work) && (
        <button type="button" className="button" onClick={act('cart')}>
          Add to cart
        </button>
      )}
      <button type="button" className={css.quiet} data-sign="heart" aria-pressed={isFavorite} onClick={act('favorite')}>
        Favorite
      </button>
      <button type="button" className={css.quiet} data-sign="collection" onClick={act('collection')}>
        Collect
      </button>
    </div>
  );
}
