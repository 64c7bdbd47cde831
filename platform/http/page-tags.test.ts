import Type from 'typebox';
import { expect, test } from 'vitest';
import { readIdTags } from './page-tags.ts';

const Tile = Type.Object({
  artworkId: Type.Integer(),
  artistId: Type.Integer(),
  sku: Type.Union([Type.String(), Type.Null()]),
});

test('every work and artist in a response becomes a tag', () => {
  const payload = {
    work: { artworkId: 1, artistId: 7, sku: 'artworkId' },
    rows: [{ title: 'artistId', tiles: [{ artworkId: 2, artistId: 8, sku: null }] }],
    best: null,
  };
  const schema = Type.Object({
    work: Tile,
    rows: Type.Array(Type.Object({ title: Type.String(), tiles: Type.Array(Tile) })),
    best: Type.Union([Tile, Type.Null()]),
  });
  expect(readIdTags(schema, payload)).toEqual(['work:1', 'artist:7', 'work:2', 'artist:8']);
  expect(readIdTags(schema, { ...payload, best: { artworkId: 3, artistId: null } })).toContain('work:3');
});

test('ids are found in values whose fields the schema does not name', () => {
  const payload = { pages: { home: { tiles: [{ artworkId: 2, artistId: 8, sku: null }] } }, more: { artworkId: 3 } };
  const schema = Type.Object({
    pages: Type.Record(Type.String(), Type.Object({ tiles: Type.Array(Tile) })),
    more: Type.Object({}, { additionalProperties: true }),
  });
  expect(readIdTags(schema, payload)).toEqual(['work:2', 'artist:8', 'work:3']);
});
