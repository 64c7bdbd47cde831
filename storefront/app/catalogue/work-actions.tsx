import { showsAddToCart } from '@easel/domain/catalogue/add-to-cart-button';
import type { Availability } from '@easel/domain/catalogue/badge';
import { wallPlannerUrl } from '@easel/domain/collecting/wall-planner-url';
import { Link } from 'react-router';
import { FavoriteButton } from '../lib/favorite-button.tsx';
import { runTileCommand } from '../lib/tile-commands.ts';
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
  const { artworkId, artworkTitle } = work;
  return (
    // The panel finds the button by data-work and data-action after a login.
    <div className={css.actions} data-work={artworkId} data-title={artworkTitle} data-keep-clear data-screen-only>
      {!isPrint && showsAddToCart(work) && (
        <button
          type="button"
          className="button"
          onClick={() => runTileCommand({ artworkId, artworkTitle, action: 'cart' })}
        >
          Add to cart
        </button>
      )}
      <FavoriteButton work={work} className={css.quiet} />
      <button
        type="button"
        className={css.quiet}
        data-icon="collection"
        data-action="collection"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) =>
          runTileCommand({ artworkId, artworkTitle, action: 'collection', button: currentTarget })
        }
      >
        Collect
      </button>
      <Link className={css.quiet} to={wallPlannerUrl([artworkId])}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M2.500 16.500H17.500M6 4H14V11H6ZM10 4V2" fill="none" stroke="currentColor" strokeWidth="1.3" />
        </svg>
        View on your wall
      </Link>
    </div>
  );
}
