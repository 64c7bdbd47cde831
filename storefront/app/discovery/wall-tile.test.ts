import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { ArtworkHit } from '@easel/contract/discovery/hosted-search';
import { describe, expect, test } from 'vitest';
import { hitToPrintWallTile, hitToWallTile, toCollectionTiles, toPrintWallTiles, toWallTiles } from './wall-tile.ts';

const aTile = (artworkId: number, changes: Partial<ArtworkTile> = {}) =>
  ({
    artworkId,
    artworkTitle: 'Moon',
    aspectRatio: 1.5,
    placeholder: 'data:image/png;base64,x',
    placeholderColor: '#abcdef',
    printDimensions: [{ width: 20, height: 30 }],
    statement: 'A long text that a wall does not show.',
    ...changes,
  }) as unknown as ArtworkTile;

const aHit = (changes: Partial<ArtworkHit> = {}) =>
  ({
    artworkId: 7,
    artworkTitle: 'Moon',
    artworkUrl: '/art/Moon/5/7/view',
    idUser: 5,
    printsAvailability: 'none',
    printsSizes: [],
    aspectRatio: 1.5,
    printAspectRatio: null,
    color: ['0a1b2c', 'ffffff'],
    ...changes,
  }) as unknown as ArtworkHit;

describe('tiles of a wall', () => {
  test('contain only what a wall shows', () => {
    const [tile] = toWallTiles([aTile(7)]);
    expect(tile).toMatchObject({ artworkId: 7, artworkTitle: 'Moon' });
    expect(tile).not.toHaveProperty('statement');
    expect(tile).not.toHaveProperty('printDimensions');
  });

  test('only the first ones have a blurred placeholder, and none below the fold', () => {
    const tiles = Array.from({ length: 30 }, (_, index) => aTile(index + 1));
    expect(toWallTiles(tiles).filter(({ placeholder }) => placeholder)).toHaveLength(12);
    expect(toWallTiles(tiles, 'below').filter(({ placeholder }) => placeholder)).toEqual([]);
  });

  test('of prints contain the size of the smallest print, if it is known', () => {
    const tiles = toPrintWallTiles([aTile(1), aTile(2, { printDimensions: [] })]);
    expect(tiles.map(({ smallestPrint }) => smallestPrint)).toEqual([{ width: 20, height: 30 }, undefined]);
  });
});

describe('tiles of hosted search', () => {
  test('have the dominant color as placeholder', () => {
    expect(hitToWallTile(aHit())).toMatchObject({ placeholder: null, placeholderColor: '#0a1b2c' });
    expect(hitToWallTile(aHit({ color: [] })).placeholderColor).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('link to the original, and to prints where there are any', () => {
    expect(hitToWallTile(aHit({ artworkUrl: '/print/Moon/5/7/view' }))).toMatchObject({
      productUrl: '/art/Moon/5/7/view',
      printUrl: null,
      hasPrint: false,
    });
    expect(hitToWallTile(aHit({ printsAvailability: 'open' as never })).printUrl).toBe('/print/Moon/5/7/view');
  });

  test('of prints contain the smallest size', () => {
    const hit = aHit({ printsSizes: ['50 x 70', '20 x 30', '100 x 140'] });
    expect(hitToPrintWallTile(hit).smallestPrint).toEqual({ width: 20, height: 30 });
    expect(hitToPrintWallTile(aHit())).not.toHaveProperty('smallestPrint');
    expect(hitToPrintWallTile(aHit({ printsSizes: ['unknown'] }))).not.toHaveProperty('smallestPrint');
  });
});

test('tiles of a collection have notes and, in a collection of prints, print sizes', () => {
  const works = [
    { ...aTile(1), note: 'Above the sofa' },
    { ...aTile(2), note: '' },
  ];
  const tiles = toCollectionTiles(works, false);
  expect(tiles.map(({ note }) => note)).toEqual(['Above the sofa', undefined]);
  expect(tiles[0]).not.toHaveProperty('smallestPrint');
  expect(toCollectionTiles(works, true)[0]).toMatchObject({
    note: 'Above the sofa',
    smallestPrint: { width: 20, height: 30 },
  });
});
