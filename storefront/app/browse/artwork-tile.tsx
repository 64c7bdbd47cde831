import { badgeOf } from '@easel/domain/badge';
import { usesPrintView } from '@easel/domain/print-tile';
import { pictureRowsOf, tileLoadingOf } from '@easel/domain/tile-layout';
import { formatSize } from '@easel/domain/units';
import { useSite } from '../lib/page-meta.ts';
import { priceIn } from '../lib/price-in.ts';
import { Picture } from '../ui/picture.tsx';
import css from './artwork-tile.module.css';
import { TileActions } from './tile-actions.tsx';
import rows from './wall-rows.module.css';
import type { WallTile } from './wall-tile.ts';

const TILE_SIZES = '(max-width: 639px) 50vw, (max-width: 1059px) 33vw, 25vw';

export interface ArtworkTileProps {
  tile: WallTile;
  /** What links begin with; the wall follows them. */
  base: string;
  index: number;
  /** The level below the heading the tile stands under. */
  heading: 'h2' | 'h3';
  /** Among prints, what they begin at counts, not what the original costs. */
  isPrints?: boolean | undefined;
  /** The wall is a listing, in which every place can be explained. */
  isRanked?: boolean | undefined;
  /** It hangs on its artist's own wall, who is looking at it. */
  isOwn?: boolean | undefined;
}

/** A work as it hangs on the wall: picture, title, artist and size, with its price or badge at the right. */
export function ArtworkTile({ tile, base, index, heading: Heading, isPrints, isRanked, isOwn }: ArtworkTileProps) {
  const site = useSite();
  const { preferences, tileVariant, productionUrl } = site;
  const badge = badgeOf(priceIn(tile, site), isPrints);
  const size = { widthCm: tile.width, heightCm: tile.height, depthCm: tile.depth };
  const artist = `${tile.firstName} ${tile.lastName}`.trim();
  const { loading, fetchPriority, usesProductionImage } = tileLoadingOf(index);
  const imageBaseUrl = usesProductionImage && tile.imageBaseUrl ? productionUrl + tile.imageBaseUrl : tile.imageBaseUrl;
  return (
    <article
      className={`${css.tile} ${rows[`rows${pictureRowsOf(tile.aspectRatio)}`]}`}
      data-variant={tileVariant === 2 ? 2 : undefined}
    >
      <div className={css.body}>
        <a href={base + workUrlOf(tile, isPrints)} className={css.link} data-work={tile.artworkId}>
          <Picture
            className={css.picture}
            picture={{ ...tile, imageBaseUrl }}
            alt={`${tile.artworkTitle} by ${artist}`}
            sizes={TILE_SIZES}
            loading={loading}
            fetchPriority={fetchPriority}
          />
          <Heading className={css.title}>{tile.artworkTitle}</Heading>
        </a>
        <div className={css.facts}>
          <p>
            <a href={base + tile.profileUrl} className={css.artist}>
              {artist}
            </a>
          </p>
          <p className={css[badge.kind]}>{badge.text}</p>
          <p>{formatSize(size, preferences.measurementUnit)}</p>
        </div>
        <TileActions tile={tile} base={base} isRanked={isRanked} isOwn={isOwn} />
      </div>
    </article>
  );
}

/** The print's page where prints are looked for, or where they are all that can be had. */
const workUrlOf = (tile: WallTile, isPrints: boolean | undefined) =>
  tile.printUrl && (isPrints || usesPrintView(tile)) ? tile.printUrl : tile.productUrl;
