import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { ArtworkHit } from '@easel/contract/discovery/hosted-search';
import { tileAspectRatioOf } from '@easel/domain/catalogue/print-tile';
import { printUrlOf } from '@easel/domain/catalogue/work-url';

const SHOWN = [
  'artworkId',
  'artworkTitle',
  'artistId',
  'firstName',
  'lastName',
  'profileUrl',
  'productUrl',
  'printUrl',
  'hasPrint',
  'sku',
  'category',
  'positionID',
  'originalStatus',
  'hasOpenEditions',
  'minPrintPrice',
  'listPrice',
  'width',
  'height',
  'depth',
  'aspectRatio',
  'imageBaseUrl',
  'placeholderColor',
  'placeholder',
] as const satisfies (keyof ArtworkTile)[];

/** What a wall shows of a work. The page carries this and no more: a hundred whole tiles are a second page's weight. */
export type WallTile = Pick<ArtworkTile, (typeof SHOWN)[number]> & {
  /** In centimetres; only where prints are looked for. */
  smallestPrint?: ArtworkTile['printDimensions'][number];
};

/** A hundred blurs would keep a phone busy, so only works seen first show one until their picture arrives; the others show a color. */
const BLURRED = 12;

/** Works among which prints are looked for, with what the smallest print of each measures. */
export const printWallTilesOf = (tiles: ArtworkTile[]): WallTile[] =>
  wallTilesOf(tiles).map((tile, index) => {
    const smallestPrint = tiles[index]?.printDimensions[0];
    return smallestPrint ? { ...tile, smallestPrint } : tile;
  });

/** The first works of a page, or those further down. */
export const wallTilesOf = (tiles: ArtworkTile[], place: 'first' | 'below' = 'first'): WallTile[] =>
  tiles.map((tile, index) => {
    const kept = Object.fromEntries(SHOWN.map((name) => [name, tile[name]])) as unknown as WallTile;
    const shown = { ...kept, aspectRatio: tileAspectRatioOf(tile) };
    return place === 'first' && index < BLURRED ? shown : { ...shown, placeholder: null };
  });

const MAT = '#f1eee9';

/** A hit of hosted search as a wall shows it. A hit has no picture in small; until its own arrives, its strongest color stands for it. */
export function wallTileOfHit(hit: ArtworkHit): WallTile {
  const productUrl = hit.artworkUrl.replace(/^\/print\//, '/art/');
  const hasPrint = hit.printsAvailability !== 'none';
  return {
    artworkId: hit.artworkId,
    artworkTitle: hit.artworkTitle,
    artistId: hit.idUser,
    firstName: hit.firstName,
    lastName: hit.lastName,
    profileUrl: hit.profileUrl,
    productUrl,
    printUrl: hasPrint ? printUrlOf(productUrl) : null,
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
    aspectRatio: tileAspectRatioOf(hit),
    imageBaseUrl: hit.imageBaseUrl,
    placeholderColor: hit.color[0] ? `#${hit.color[0]}` : MAT,
    placeholder: null,
  };
}

/** The same where prints are looked for. A hit gives their sizes as `20 x 30`, in centimetres. */
export function printWallTileOfHit(hit: ArtworkHit): WallTile {
  const sizes = hit.printsSizes.map((text) => text.split(' x ').map(Number));
  const [[width, height] = []] = sizes.sort(([a = 0], [b = 0]) => a - b);
  const tile = wallTileOfHit(hit);
  return width && height ? { ...tile, smallestPrint: { width, height } } : tile;
}
