import type { Api } from '@easel/contract/api';
import { readWork } from '@easel/contract/catalogue/works';
import Type from 'typebox';
import { expect, test } from 'vitest';
import { collectTags } from './page-tags.ts';

const apiWith = (result: object) => (async () => result) as unknown as Api;

const Tile = Type.Object({
  artworkId: Type.Integer(),
  artistId: Type.Integer(),
  sku: Type.Union([Type.String(), Type.Null()]),
});
const aCall = (payload: object) => ({ ...readWork, payload }) as typeof readWork;

async function tagsOf(schema: object, payload: object) {
  const tags = new Set<string>();
  const api = collectTags(apiWith({ success: true, payload }), (tag) => tags.add(tag));
  await api(aCall(schema), { params: { artworkId: 1 } });
  return [...tags];
}

test('every work and artist in a response becomes a tag', async () => {
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
  expect(await tagsOf(schema, payload)).toEqual(['work:1', 'artist:7', 'work:2', 'artist:8']);
  expect(await tagsOf(schema, { ...payload, best: { artworkId: 3, artistId: null } })).toContain('work:3');
});

test('ids are found in values whose fields the schema does not name', async () => {
  const payload = { pages: { home: { tiles: [{ artworkId: 2, artistId: 8, sku: null }] } }, more: { artworkId: 3 } };
  const schema = Type.Object({
    pages: Type.Record(Type.String(), Type.Object({ tiles: Type.Array(Tile) })),
    more: Type.Object({}, { additionalProperties: true }),
  });
  expect(await tagsOf(schema, payload)).toEqual(['work:2', 'artist:8', 'work:3']);
});

test('a failed call adds no tags', async () => {
  const tags = new Set<string>();
  const api = collectTags(apiWith({ success: false, payload: { artworkId: 1 } }), (tag) => tags.add(tag));
  await api(readWork, { params: { artworkId: 1 } });
  expect(tags.size).toBe(0);
});
