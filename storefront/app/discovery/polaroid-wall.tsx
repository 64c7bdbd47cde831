import { chooseTileAction } from '@easel/domain/catalogue/tile-actions';
import { type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import { DelegatedLinks, useStoreBase } from '../lib/delegated-links.tsx';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { WallTracking } from '../lib/wall-tracking.ts';
import { STATIC_MARKUP, useStaticMarkup } from '../ui/static-markup.ts';
import { ArtworkTile, type ArtworkTileProps } from './artwork-tile.tsx';
import css from './polaroid-wall.module.css';
import type { WallTile } from './wall-tile.ts';

export interface PolaroidWallProps {
  tiles: WallTile[];
  heading: ArtworkTileProps['heading'];
  /** The number of works above this wall. Images far down the page load lazily. */
  firstIndex?: number;
  isPrints?: boolean;
  isRanked?: boolean;
  /** The artist of the wall, who sees edit links instead of favorite buttons. */
  ownerId?: number;
  /** The list name in tracking, such as `artist 12`; without it, the page tracks the wall itself. */
  list?: string | undefined;
  /** The list name in events of the cart, where the page tracks the wall itself. */
  listId?: string | undefined;
  /** A work was clicked. */
  onWork?: (artworkId: number) => void;
}

/** The grid of works. The server's HTML is not hydrated (docs/decisions/0023); clicks are delegated. */
export function PolaroidWall({
  tiles,
  heading,
  firstIndex = 0,
  isPrints,
  isRanked,
  ownerId,
  list,
  listId = list,
  onWork,
}: PolaroidWallProps) {
  const base = useStoreBase();
  const wall = useRef<HTMLUListElement>(null);
  const isOwn = useStore(sessionStore, ({ userRole, userId }) => isOwnWall(ownerId, userRole, userId));
  const isStatic = useStaticMarkup(wall, isOwn ? undefined : tiles);
  useFavoriteMarks(wall);
  const useTracking = useContext(WallTracking);
  const onTracked = useTracking({
    list,
    works: tiles,
    element: wall,
    isPrints,
    pageTracksClicks: onWork !== undefined,
  });
  const choose = (artworkId: number) => {
    onTracked(artworkId);
    onWork?.(artworkId);
  };
  return (
    <DelegatedLinks className={css.container} listId={listId} onWork={choose}>
      {isStatic ? (
        <ul key="static" ref={wall} className={css.wall} {...STATIC_MARKUP} />
      ) : (
        <ul key="rendered" ref={wall} className={css.wall}>
          {tiles.map((tile, index) => (
            <li key={tile.artworkId}>
              <ArtworkTile
                tile={tile}
                base={base}
                index={firstIndex + index}
                heading={heading}
                isPrints={isPrints}
                isRanked={isRanked}
                isOwn={isOwn}
              />
            </li>
          ))}
        </ul>
      )}
    </DelegatedLinks>
  );
}

const isOwnWall = (ownerId: number | undefined, userRole: string, userId: number | null) =>
  ownerId !== undefined &&
  chooseTileAction({ isOwnAccount: true, isArtist: userRole.endsWith('artist'), artistId: ownerId, userId }) === 'edit';

/** Sets aria-pressed of the favorite buttons in the DOM, because the tiles are not hydrated. */
function useFavoriteMarks(wall: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const mark = () => {
      const favorites = new Set(sessionStore.get().favorites.map(String));
      for (const button of wall.current?.querySelectorAll<HTMLElement>('[data-action="favorite"]') ?? []) {
        const isFavorite = String(favorites.has(button.parentElement?.dataset.work ?? ''));
        if (button.ariaPressed !== isFavorite) button.ariaPressed = isFavorite;
      }
    };
    mark();
    return sessionStore.subscribe(mark);
  });
}
