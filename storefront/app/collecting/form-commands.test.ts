import type { Api } from '@easel/contract/api';
import { newCollectionForm } from '@easel/domain/collecting/collection-form';
import { expect, test, vi } from 'vitest';
import { saveCollection } from './form-commands.ts';

const form = { ...newCollectionForm('collector'), title: 'Hallway' };
const answering = (success: boolean) =>
  vi.fn(async () => ({
    success,
    status: success ? 200 : 422,
    payload: success ? { collection: { url: '/art-collection/Hallway/5/9/view' } } : {},
    messages: success ? [] : ['Refused.'],
  })) as unknown as Api & ReturnType<typeof vi.fn>;

test('a new collection is announced, and its page is next', async () => {
  const api = answering(true);
  const result = await saveCollection(api, { form, artworkId: 7 });
  expect(api.mock.calls[0]).toMatchObject([
    { path: '/my-collections/create' },
    { body: { title: 'Hallway', artworkId: 7 } },
  ]);
  expect(result.flash?.message).toBe('New Collection Created. Browse art to add to your collection.');
});

test('a changed collection is saved under its id', async () => {
  const api = answering(true);
  const result = await saveCollection(api, { form, collectionId: 9 });
  expect(api.mock.calls[0]).toMatchObject([{ method: 'PUT' }, { params: { collectionId: 9 } }]);
  expect(result).toMatchObject({ flash: { message: 'Collection saved.' }, outdated: ['collections'] });
});

test('a collection that is not created shows “Problem creating collection”', async () => {
  const result = await saveCollection(answering(false), { form });
  expect(result.messages).toEqual(['Refused.']);
  expect(result.flash).toMatchObject({ type: 'error', message: 'Problem creating collection' });
});
