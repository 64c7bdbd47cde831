import { badgeOf } from '@easel/domain/catalogue/badge';
import { tileUrlOf } from '@easel/domain/catalogue/print-tile';
import { tileLoadingOf, tileRowsOf } from '@easel/domain/catalogue/tile-layout';
import { formatSize, type Unit } from '@easel/domain/locale/units';
import { formatWorkPrice } from '../lib/format-work-price.ts';
import { useSite } from '../lib/page-meta.ts';
import { Picture } from '../ui/picture.tsx';
import css from './artwork-tile.module.css';
import { TileActions } from './tile-actions.tsx';
import rows from './wall-rows.module.css';
import type { WallTile } from './wall-tile.ts';

/** Columns without their gaps and the page's edge: on many phones the picture of 320 px is enough then, at half of the bytes. */
const TILE_SIZES = '(max-width: 639px) calc(50vw - 24px), (max-width: 1059px) 33vw, 25vw';

/** Titles as long as this may not fit the narrowest tile; one that is cut can be read whole by pointing at it. */
const MAY_BE_CUT = 18;

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
  const badge = badgeOf(formatWorkPrice(tile, site), isPrints);
  const unit = preferences.measurementUnit;
  const size = { widthCm: tile.width, heightCm: tile.height, depthCm: tile.depth };
  const artist = `${tile.firstName} ${tile.lastName}`.trim();
  const { loading, fetchPriority, usesProductionImage } = tileLoadingOf(index);
  const imageBaseUrl = usesProductionImage && tile.imageBaseUrl ? productionUrl + tile.imageBaseUrl : tile.imageBaseUrl;
  return (
    <article
      className={`${css.tile} ${rows[`rows${tileRowsOf(tile)}`]}`}
      data-variant={tileVariant === 2 ? 2 : undefined}
    >
      <div className={css.body}>
        <a href={base + tileUrlOf(tile, isPrints)} className={css.link} data-work={tile.artworkId}>
          <Picture
            className={css.picture}
            picture={{ ...tile, imageBaseUrl }}
            alt={`${tile.artworkTitle} by ${artist}`}
            sizes={TILE_SIZES}
            loading={loading}
            fetchPriority={fetchPriority}
          />
          <Heading className={css.title} title={tile.artworkTitle.length > MAY_BE_CUT ? tile.artworkTitle : undefined}>
            {tile.artworkTitle}
          </Heading>
          <span className={css.newTab}> (opens in a new tab)</span>
        </a>
        <div className={css.facts}>
          <p>
            <a href={base + tile.profileUrl} className={css.artist}>
              {artist}
            </a>
          </p>
          <p className={css[badge.kind]}>{badge.text}</p>
          <p>{isPrints ? printSizeOf(tile, unit) : formatSize(size, unit)}</p>
        </div>
        <TileActions tile={tile} base={base} isPrints={isPrints} isRanked={isRanked} isOwn={isOwn} />
      </div>
    </article>
  );
}

/** What the smallest print measures. A search that does not tell leaves the line empty rather than giving the original's size. */
const printSizeOf = ({ smallestPrint }: WallTile, unit: Unit) =>
  smallestPrint
    ? `Sizes from ${formatSize({ widthCm: smallestPrint.width, heightCm: smallestPrint.height }, unit)}`
    : '';
