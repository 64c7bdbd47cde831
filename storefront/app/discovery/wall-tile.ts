import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { ArtworkHit } from '@easel/contract/discovery/hosted-search';
import { getTileAspectRatio } from '@easel/domain/catalogue/print-tile';
import { toPrintUrl } from '@easel/domain/catalogue/work-url';
import type { Sponsor, TrackedWork } from '../lib/wall-tracking.ts';

/** The fields of a tile that a wall shows. Only these are part of the loader data: a hundred complete tiles would double the page. */
export type WallTile = ReturnType<typeof pickWallFields> & {
  /** In centimeters; only in listings of prints. */
  smallestPrint?: ArtworkTile['printDimensions'][number];
  /** Only in listings of prints, for limited editions. */
  editionSizes?: NonNullable<ArtworkTile['editionSizes']>;
  /** In US cents; only in lists of favorites, for works that are cheaper now. */
  priceWhenSaved?: number;
  /** What the owner of a collection wrote about the work. */
  note?: string;
  /** Who pays for the place of the work, if it is a paid one. */
  sponsor?: Sponsor;
};

/** In the browser, the tiles of a document are already in the page, and only the fields of events are known. */
export type ShownTile = WallTile | TrackedWork;

export const isWholeTile = (tile: ShownTile): tile is WallTile => 'productUrl' in tile;

/** What the browser needs of a tile that the server has rendered. */
export const toTrackedWork = (tile: ShownTile): TrackedWork => ({
  artworkId: tile.artworkId,
  artworkTitle: tile.artworkTitle,
  firstName: tile.firstName,
  lastName: tile.lastName,
  sku: tile.sku,
  category: tile.category,
  listPrice: tile.listPrice,
  minPrintPrice: tile.minPrintPrice,
  positionID: tile.positionID,
  ...(tile.sponsor && { sponsor: tile.sponsor }),
});

/** Only the first works have a blurred placeholder, which is expensive to render; the others have a color. */
const BLURRED_TILES = 12;

/** Tiles of a listing of prints, with the size of the smallest print. */
export const toPrintWallTiles = (tiles: ArtworkTile[]): WallTile[] =>
  toWallTiles(tiles).map((tile, index) => {
    const { printDimensions: [smallestPrint] = [], editionSizes } = tiles[index] ?? {};
    return { ...tile, ...(smallestPrint && { smallestPrint }), ...(editionSizes && { editionSizes }) };
  });

/** Tiles at the top of a page, or further down (`below`). */
export const toWallTiles = (tiles: ArtworkTile[], place: 'first' | 'below' = 'first'): WallTile[] =>
  tiles.map((tile, index) => {
    const shown: WallTile = pickWallFields(tile);
    shown.aspectRatio = getTileAspectRatio(tile);
    if (place === 'below' || index >= BLURRED_TILES) shown.placeholder = null;
    const { isSponsored, slCampaignId, slCampaignOwner } = tile;
    if (isSponsored && slCampaignId !== null)
      shown.sponsor = { campaignId: slCampaignId, owner: slCampaignOwner ?? '' };
    return shown;
  });

const pickWallFields = (tile: ArtworkTile) => ({
  artworkId: tile.artworkId,
  artworkTitle: tile.artworkTitle,
  altText: tile.altText,
  artistId: tile.artistId,
  firstName: tile.firstName,
  lastName: tile.lastName,
  profileUrl: tile.profileUrl,
  productUrl: tile.productUrl,
  printUrl: tile.printUrl,
  hasPrint: tile.hasPrint,
  sku: tile.sku,
  category: tile.category,
  positionID: tile.positionID,
  originalStatus: tile.originalStatus,
  hasOpenEditions: tile.hasOpenEditions,
  minPrintPrice: tile.minPrintPrice,
  listPrice: tile.listPrice,
  width: tile.width,
  height: tile.height,
  depth: tile.depth,
  aspectRatio: tile.aspectRatio,
  imageBaseUrl: tile.imageBaseUrl,
  placeholderColor: tile.placeholderColor,
  placeholder: tile.placeholder,
});

/** Tiles of a collection, with the notes of its owner and, in a collection of prints, print sizes. */
export const toCollectionTiles = (works: (ArtworkTile & { note: string })[], isPrints: boolean): WallTile[] =>
  (isPrints ? toPrintWallTiles(works) : toWallTiles(works)).map((tile, index) => {
    const note = works[index]?.note;
    return note ? { ...tile, note } : tile;
  });

const DEFAULT_PLACEHOLDER_COLOR = '#f1eee9';

/** The tile of a hosted search hit. Hits have no blurred placeholder, so their dominant color is used. */
export function hitToWallTile(hit: ArtworkHit): WallTile {
  const productUrl = hit.artworkUrl.replace(/^\/print\//, '/art/');
  const hasPrint = hit.printsAvailability !== 'none';
  return {
    artworkId: hit.artworkId,
    artworkTitle: hit.artworkTitle,
    altText: hit.altText,
    artistId: hit.idUser,
    firstName: hit.firstName,
    lastName: hit.lastName,
    profileUrl: hit.profileUrl,
    productUrl,
    printUrl: hasPrint ? toPrintUrl(productUrl) : null,
    hasPrint,
    sku: hit.sku,
    category: hit.category,
    positionID: hit.positionID,
    originalStatus: hit.availability,
    hasOpenEditions: hit.hasOpenEditions,
    minPrintPrice: hit.minPrintPrice,
    listPrice: hit.listPrice,
    width: hit.width,
    height: hit.height,
    depth: hit.depth,
    aspectRatio: getTileAspectRatio(hit),
    imageBaseUrl: hit.imageBaseUrl,
    placeholderColor: hit.color[0] ? `#${hit.color[0]}` : DEFAULT_PLACEHOLDER_COLOR,
    placeholder: null,
  };
}

/** The tile of a hit in a listing of prints. Hits contain print sizes as `20 x 30`, in centimeters. */
export function hitToPrintWallTile(hit: ArtworkHit): WallTile {
  const sizes = hit.printsSizes.map((text) => text.split(' x ').map(Number));
  const [[width, height] = []] = sizes.sort(([a = 0], [b = 0]) => a - b);
  const tile = hitToWallTile(hit);
  const { editionSizes } = hit;
  return {
    ...tile,
    ...(width && height && { smallestPrint: { width, height } }),
    ...(editionSizes && { editionSizes }),
  };
}
