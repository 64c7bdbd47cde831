import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { chooseTileAction } from '@easel/domain/catalogue/tile-actions';
import { getTileLoading } from '@easel/domain/catalogue/tile-layout';
import { memo, type RefObject, useContext, useLayoutEffect, useRef } from 'react';
import { preload } from 'react-dom';
import { DelegatedLinks, useStoreBase } from '../lib/delegated-links.tsx';
import { useSite } from '../lib/page-meta.ts';
import { sessionStore } from '../lib/session-store.ts';
import { useStore } from '../lib/store.ts';
import { WallTracking } from '../lib/wall-tracking.ts';
import { formatSrcSet } from '../ui/picture.tsx';
import { STATIC_MARKUP, useMissingData, useStaticMarkup } from '../ui/static-markup.ts';
import { type ArtworkTileProps, renderTile, TILE_SIZES } from './artwork-tile.ts';
import css from './polaroid-wall.module.css';
import { isWholeTile, type ShownTile } from './wall-tile.ts';

export interface PolaroidWallProps {
  tiles: readonly ShownTile[];
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
  const site = useSite();
  const wall = useRef<HTMLUListElement>(null);
  const isOwn = useStore(sessionStore, ({ userRole, userId }) => isOwnWall(ownerId, userRole, userId));
  const isStatic = useStaticMarkup(wall, isOwn ? undefined : tiles);
  useMissingData(!isStatic && !tiles.every(isWholeTile));
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
          {tiles.filter(isWholeTile).map((tile, index) => (
            <WallItem
              key={tile.artworkId}
              tile={tile}
              base={base}
              index={firstIndex + index}
              heading={heading}
              isPrints={isPrints}
              isRanked={isRanked}
              isOwn={isOwn}
              site={site}
            />
          ))}
        </ul>
      )}
    </DelegatedLinks>
  );
}

/** A tile is a template. It is written again only if it changes, because that would reload its image and lose the focus. */
const WallItem = memo(function WallItem(props: ArtworkTileProps) {
  preloadOnServer(props);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the template escapes all text.
  return <li dangerouslySetInnerHTML={{ __html: renderTile(props).text }} />;
});

/** The browser loads the first images before it has parsed the page. React does the same for its own images. */
function preloadOnServer({ tile: { imageBaseUrl }, index, site }: ArtworkTileProps) {
  const { loading, fetchPriority } = getTileLoading(index);
  if (typeof document !== 'undefined' || loading === 'lazy' || !imageBaseUrl) return;
  const shownUrl = site.productionUrl + imageBaseUrl;
  preload(formatImageUrl(shownUrl, 'plp'), {
    as: 'image',
    imageSrcSet: formatSrcSet(shownUrl),
    imageSizes: TILE_SIZES,
    fetchPriority,
  });
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
