import type { Api } from '@easel/contract/api';
import { newCollectionForm } from '@easel/domain/collecting/collection-form';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../lib/browser-for-tests.ts';
import { flashStore } from '../lib/flash-store.ts';
import { saveCollectionForm } from './form-commands.ts';

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser('/account/collections/new');
  vi.stubGlobal('BroadcastChannel', undefined);
  flashStore.set(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const form = { ...newCollectionForm('collector'), title: 'Hallway' };
const answering = (success: boolean) =>
  vi.fn(async () => ({
    success,
    status: success ? 200 : 422,
    payload: success ? { collection: { url: '/art-collection/Hallway/5/9/view' } } : {},
    messages: success ? [] : ['Refused.'],
  })) as unknown as Api & ReturnType<typeof vi.fn>;

test('account §8: a new collection is announced, and its page is next', async () => {
  const api = answering(true);
  expect(await saveCollectionForm(api, { form, artworkId: 7 })).toEqual({ url: '/art-collection/Hallway/5/9/view' });
  expect(api.mock.calls[0]).toMatchObject([
    { path: '/my-collections/create' },
    { body: { title: 'Hallway', artworkId: 7 } },
  ]);
  expect(flashStore.get()?.message).toBe('New Collection Created. Browse art to add to your collection.');
});

test('a changed collection is saved under its id', async () => {
  const api = answering(true);
  await saveCollectionForm(api, { form, collectionId: 9 });
  expect(api.mock.calls[0]).toMatchObject([{ method: 'PUT' }, { params: { collectionId: 9 } }]);
  expect(flashStore.get()?.message).toBe('Collection saved.');
});

test('account §8: Problem creating collection', async () => {
  expect(await saveCollectionForm(answering(false), { form })).toMatchObject({ refusal: { messages: ['Refused.'] } });
  expect(flashStore.get()).toMatchObject({ type: 'error', message: 'Problem creating collection' });
});
