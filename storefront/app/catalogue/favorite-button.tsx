import { api } from '../lib/api-client.ts';
import { toggleFavorite } from '../lib/favorite-toggle.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';

interface FavoriteWork {
  artworkId: number;
  artworkTitle: string;
}

/** The favorite button of a work page. Its state and click are handled by lib/favorite-toggle.ts. */
export function FavoriteButton({ work, className }: { work: FavoriteWork; className: string | undefined }) {
  const isFavorite = useStore(sessionStore, ({ favorites }) => favorites.includes(work.artworkId));
  return (
    <button
      type="button"
      className={className}
      data-icon="heart"
      aria-pressed={isFavorite}
      onClick={() => void toggleFavorite(api, work.artworkId)}
    >
      Favorite
    </button>
  );
}
