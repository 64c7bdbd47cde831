import { api } from './api-client.ts';
import { toggleFavorite } from './favorite-toggle.ts';
import { sessionStore } from './session-store.ts';
import { useStore } from './store.ts';

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

/**
 * The favorite button of a tile. Tiles are not hydrated: the wall sets aria-pressed (discovery/polaroid-wall.tsx), and clicks are delegated
 * (lib/delegated-links.tsx).
 */
export function TileFavoriteButton({ artworkTitle }: Pick<FavoriteWork, 'artworkTitle'>) {
  return (
    <button
      type="button"
      data-action="favorite"
      aria-pressed="false"
      aria-label={`Favorite ${artworkTitle}`}
      title="Favorite"
      data-icon="heart"
    />
  );
}
