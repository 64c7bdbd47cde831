import type { ArtworkTile } from '@easel/contract/artwork-tile';

const SHOWN = [
  'artworkId',
  'artworkTitle',
  'firstName',
  'lastName',
  'profileUrl',
  'productUrl',
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
export type WallTile = Pick<ArtworkTile, (typeof SHOWN)[number]>;

/** A hundred blurs would keep a phone busy, so only works seen first show one until their picture arrives; the others show a color. */
const BLURRED = 12;

/** The first works of a page, or those further down. */
export const wallTilesOf = (tiles: ArtworkTile[], place: 'first' | 'below' = 'first'): WallTile[] =>
  tiles.map((tile, index) => {
    const shown = Object.fromEntries(SHOWN.map((name) => [name, tile[name]])) as unknown as WallTile;
    return place === 'first' && index < BLURRED ? shown : { ...shown, placeholder: null };
  });
