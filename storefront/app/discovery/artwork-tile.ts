import { formatEditionLabel } from '@easel/domain/catalogue/edition-label';
import { getTileUrl } from '@easel/domain/catalogue/print-tile';
import { countTileRows, getTileLoading } from '@easel/domain/catalogue/tile-layout';
import { formatSize, type Unit } from '@easel/domain/locale/units';
import type { Site } from '../lib/page-meta.ts';
import { type Html, html } from '../ui/html.ts';
import { renderPicture } from '../ui/picture-html.ts';
import css from './artwork-tile.module.css';
import { renderTileActions } from './tile-actions.ts';
import { renderBadge } from './tile-badge.ts';
import { renderPriceDrop } from './tile-price-drop.ts';
import rows from './wall-rows.module.css';
import type { WallTile } from './wall-tile.ts';

/** Without gaps and page margins, so that many phones choose the 320 px image, which has half the bytes. */
export const TILE_SIZES = '(max-width: 639px) calc(50vw - 24px), (max-width: 1059px) 33vw, 25vw';

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
  site: Pick<Site, 'preferences' | 'displayCurrency' | 'tileVariant' | 'productionUrl'>;
}

/** The tile of a work: image, title, artist, size, and its price or badge. Its buttons and links are handled by the wall (docs/decisions/0023). */
export function renderTile({ tile, base, index, heading, isPrints, isRanked, isOwn, site }: ArtworkTileProps): Html {
  const { preferences, tileVariant, productionUrl } = site;
  const { loading, fetchPriority, usesProductionImage } = getTileLoading(index);
  const imageBaseUrl = usesProductionImage && tile.imageBaseUrl ? productionUrl + tile.imageBaseUrl : tile.imageBaseUrl;
  const { artworkTitle, note, sponsor } = tile;
  const tooltip = artworkTitle.length > MAX_UNCUT_TITLE_LENGTH && html` title="${artworkTitle}"`;
  const picture = renderPicture({
    className: css.picture,
    picture: { ...tile, imageBaseUrl },
    alt: tile.altText,
    sizes: TILE_SIZES,
    loading,
    fetchPriority,
  });
  const title =
    heading === 'h2'
      ? html`<h2 class="${css.title}"${tooltip}>${artworkTitle}</h2>`
      : html`<h3 class="${css.title}"${tooltip}>${artworkTitle}</h3>`;
  return html`<article class="${css.tile} ${rows[`rows${countTileRows(tile)}`]}"${tileVariant === 2 && html` data-variant="2"`}${
    note && html` data-note-lines="${countNoteLines(note)}"`
  }><div class="${css.body}"><a href="${base + getTileUrl(tile, isPrints)}" class="${css.link}" data-work="${tile.artworkId}">${picture}${title}</a>${
    sponsor && html`<p class="${css.sponsor}" title="${`Paid for by ${sponsor.owner}`}">Sponsored</p>`
  }<div class="${
    css.facts
  }"><p><a href="${base + tile.profileUrl}" class="${css.artist}">${`${tile.firstName} ${tile.lastName}`.trim()}</a></p>${renderBadge(
    tile,
    site,
    isPrints,
  )}${renderPriceDrop(tile, site)}${
    isPrints && tile.editionSizes && html`<p class="${css.edition}">${formatEditionLabel(tile.editionSizes)}</p>`
  }<p>${formatTileSize(tile, preferences.measurementUnit, isPrints)}</p></div>${
    // Long notes are cut; a click shows the whole text.
    note && html`<details class="${css.note}" data-note><summary>${note}</summary></details>`
  }${renderTileActions({ tile, base, isPrints, isRanked, isOwn })}</div></article>`;
}

/** Notes up to this length fit into two lines of a column, except on very narrow screens. */
const MAX_SHORT_NOTE_LENGTH = 50;
const countNoteLines = (note: string) => (note.length <= MAX_SHORT_NOTE_LENGTH && !note.includes('\n') ? 2 : 4);

/** In lists of prints, the size of the smallest print; empty if the search result does not contain it. */
function formatTileSize({ hasPrint, smallestPrint, ...tile }: WallTile, unit: Unit, isPrints = false): string {
  if (!isPrints || !hasPrint)
    return formatSize({ widthCm: tile.width, heightCm: tile.height, depthCm: tile.depth }, unit);
  return smallestPrint
    ? `Sizes from ${formatSize({ widthCm: smallestPrint.width, heightCm: smallestPrint.height }, unit)}`
    : '';
}
