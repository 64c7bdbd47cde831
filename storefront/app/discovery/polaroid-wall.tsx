import { tileActionOf } from '@easel/domain/catalogue/tile-actions';
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
  /** How many works hang above: pictures far down the page wait until one scrolls to them. */
  firstIndex?: number;
  isPrints?: boolean;
  isRanked?: boolean;
  /** Whose wall it is: they edit their works here, where others favor them. */
  ownerId?: number;
  /** What the wall is called in what is measured, such as `artist 12`; without it, whoever hangs the wall tells of it. */
  list?: string | undefined;
  /** A work was chosen. */
  onWork?: (artworkId: number) => void;
}

/** Works on a wall, in reading order, each taking as many rows as its picture is tall. */
export function PolaroidWall({
  tiles,
  heading,
  firstIndex = 0,
  isPrints,
  isRanked,
  ownerId,
  list,
  onWork,
}: PolaroidWallProps) {
  const base = useStoreBase();
  const wall = useRef<HTMLUListElement>(null);
  const isOwn = useStore(sessionStore, ({ userRole, userId }) => isOwnWall(ownerId, userRole, userId));
  const isKept = useStaticMarkup(wall, isOwn ? undefined : tiles);
  useFavoriteMarks(wall);
  const useTracking = useContext(WallTracking);
  const onTracked = useTracking({ list, works: tiles, element: wall, isPrints, isClickTold: onWork !== undefined });
  const choose = (artworkId: number) => {
    onTracked(artworkId);
    onWork?.(artworkId);
  };
  return (
    <DelegatedLinks className={css.room} onWork={choose}>
      {isKept ? (
        <ul key="kept" ref={wall} className={css.wall} {...STATIC_MARKUP} />
      ) : (
        <ul key="drawn" ref={wall} className={css.wall}>
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
  tileActionOf({ isOwnAccount: true, isArtist: userRole.endsWith('artist'), artistId: ownerId, userId }) === 'edit';

/** Fills the hearts of what the visitor favors, on the page as it stands: one look for a whole wall. */
function useFavoriteMarks(wall: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const mark = () => {
      const favorites = new Set(sessionStore.get().favorites.map(String));
      for (const heart of wall.current?.querySelectorAll<HTMLElement>('[data-action="favorite"]') ?? []) {
        const isFavorite = String(favorites.has(heart.parentElement?.dataset.work ?? ''));
        if (heart.ariaPressed !== isFavorite) heart.ariaPressed = isFavorite;
      }
    };
    mark();
    return sessionStore.subscribe(mark);
  });
}
