import { getTileUrl } from '@easel/domain/catalogue/print-tile';
import { countTileRows, getTileLoading } from '@easel/domain/catalogue/tile-layout';
import { formatSize, type Unit } from '@easel/domain/locale/units';
import { useSite } from '../lib/page-meta.ts';
import { Picture } from '../ui/picture.tsx';
import css from './artwork-tile.module.css';
import { TileActions } from './tile-actions.tsx';
import { TileBadge } from './tile-badge.tsx';
import { TilePriceDrop } from './tile-price-drop.tsx';
import rows from './wall-rows.module.css';
import type { WallTile } from './wall-tile.ts';

/** Without gaps and page margins, so that many phones choose the 320 px image, which has half the bytes. */
const TILE_SIZES = '(max-width: 639px) calc(50vw - 24px), (max-width: 1059px) 33vw, 25vw';

/** Titles of this length may be truncated and get a tooltip. */
const MAX_UNCUT_TITLE_LENGTH = 18;

export interface ArtworkTileProps {
  tile: WallTile;
  /** The prefix of links, such as /en-gb. */
  base: string;
  index: number;
  /** The heading level of the title. */
  heading: 'h2' | 'h3';
  /** In a listing of prints, the lowest print price is shown instead of the original's. */
  isPrints?: boolean | undefined;
  /** Offers an explanation of the ranking. */
  isRanked?: boolean | undefined;
  /** The visitor is the artist. */
  isOwn?: boolean | undefined;
}

/** The tile of a work: image, title, artist, size, and its price or badge. */
export function ArtworkTile({ tile, base, index, heading: Heading, isPrints, isRanked, isOwn }: ArtworkTileProps) {
  const site = useSite();
  const { preferences, tileVariant, productionUrl } = site;
  const unit = preferences.measurementUnit;
  const artist = `${tile.firstName} ${tile.lastName}`.trim();
  const { loading, fetchPriority, usesProductionImage } = getTileLoading(index);
  const imageBaseUrl = usesProductionImage && tile.imageBaseUrl ? productionUrl + tile.imageBaseUrl : tile.imageBaseUrl;
  return (
    <article
      className={`${css.tile} ${rows[`rows${countTileRows(tile)}`]}`}
      data-variant={tileVariant === 2 ? 2 : undefined}
      data-note-lines={tile.note ? noteLinesOf(tile.note) : undefined}
    >
      <div className={css.body}>
        <a href={base + getTileUrl(tile, isPrints)} className={css.link} data-work={tile.artworkId}>
          <Picture
            className={css.picture}
            picture={{ ...tile, imageBaseUrl }}
            alt={tile.altText}
            sizes={TILE_SIZES}
            loading={loading}
            fetchPriority={fetchPriority}
          />
          <Heading
            className={css.title}
            title={tile.artworkTitle.length > MAX_UNCUT_TITLE_LENGTH ? tile.artworkTitle : undefined}
          >
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
          <TileBadge tile={tile} site={site} isPrints={isPrints} />
          {tile.priceWhenSaved && <TilePriceDrop tile={tile} site={site} />}
          <p>{sizeLabelOf(tile, unit, isPrints)}</p>
        </div>
        {tile.note && (
          // Long notes are cut; a click shows the whole text.
          <details className={css.note} data-note>
            <summary>{tile.note}</summary>
          </details>
        )}
        <TileActions tile={tile} base={base} isPrints={isPrints} isRanked={isRanked} isOwn={isOwn} />
      </div>
    </article>
  );
}

/** Notes up to this length fit into two lines of a column, except on very narrow screens. */
const MAX_SHORT_NOTE_LENGTH = 50;
const noteLinesOf = (note: string) => (note.length <= MAX_SHORT_NOTE_LENGTH && !note.includes('\n') ? 2 : 4);

/** In lists of prints, the size of the smallest print; empty if the search result does not contain it. */
function sizeLabelOf({ hasPrint, smallestPrint, ...tile }: WallTile, unit: Unit, isPrints = false): string {
  if (!isPrints || !hasPrint)
    return formatSize({ widthCm: tile.width, heightCm: tile.height, depthCm: tile.depth }, unit);
  return smallestPrint
    ? `Sizes from ${formatSize({ widthCm: smallestPrint.width, heightCm: smallestPrint.height }, unit)}`
    : '';
}
