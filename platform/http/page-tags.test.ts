import type { Api } from '@easel/contract/api';
import { readWork } from '@easel/contract/catalogue/works';
import { expect, test } from 'vitest';
import { collectTags } from './page-tags.ts';

const apiWith = (result: object) => (async () => result) as unknown as Api;

test('every work and artist in a response becomes a tag', async () => {
  const tags = new Set<string>();
  const payload = {
    work: { artworkId: 1, artistId: 7, price: 3, artworkTitle: 'artworkId' },
    rows: [{ tiles: [{ artworkId: 2, artistId: 8, sku: null }] }, null, 'artistId'],
  };
  const api = collectTags(apiWith({ success: true, payload }), (tag) => tags.add(tag));
  await api(readWork, { params: { artworkId: 1 } });
  expect([...tags]).toEqual(['work:1', 'artist:7', 'work:2', 'artist:8']);
});

test('a failed call adds no tags', async () => {
  const tags = new Set<string>();
  const api = collectTags(apiWith({ success: false, payload: { artworkId: 1 } }), (tag) => tags.add(tag));
  await api(readWork, { params: { artworkId: 1 } });
  expect(tags.size).toBe(0);
});
