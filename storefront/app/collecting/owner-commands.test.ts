import type { Api } from '@easel/contract/api';
import type { Call } from '@easel/contract/call';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectWorks, type OwnerCommand, runOwnerCommand } from './owner-commands.ts';

const calls: [name: string, input: unknown][] = [];
const apiWith = (success: boolean) =>
  (async (call: Call, input: unknown) => {
    calls.push([`${call.method} ${call.path}`, input]);
    const payload = { collection: { url: '/art-collection/Copy/5/10/view' } };
    return { success, status: success ? 200 : 409, payload: success ? payload : {}, messages: ['Refused.'] };
  }) as unknown as Api;

describe('the owner', () => {
  beforeEach(() => {
    calls.length = 0;
  });

  test.each<[OwnerCommand, string, string | undefined]>([
    [{ collectionId: 9, kind: 'delete' }, 'DELETE /my-collections/collection/:collectionId', '/account/collections'],
    [
      { collectionId: 9, kind: 'duplicate' },
      'POST /my-collections/collection/:collectionId/duplicate',
      '/art-collection/Copy/5/10/view',
    ],
    [{ collectionId: 9, kind: 'publish' }, 'PUT /my-collections/collection/:collectionId', undefined],
    [{ collectionId: 9, kind: 'cover', artworkId: 7 }, 'PUT /my-collections/collection/:collectionId/cover', undefined],
    [
      { collectionId: 9, kind: 'remove', artworkId: 7 },
      'DELETE /my-collections/collection/:collectionId/artwork/:artworkId',
      undefined,
    ],
    [
      { collectionId: 9, kind: 'note', artworkId: 7, note: 'Above the sofa' },
      'PUT /my-collections/collection/:collectionId/artwork/:artworkId/note',
      undefined,
    ],
  ])('%j calls %s', async (command, name, url) => {
    const outcome = await runOwnerCommand(apiWith(true), command);
    expect(calls.map(([called]) => called)).toEqual([name]);
    expect(outcome.nextPage).toBe(url);
    expect(outcome).toMatchObject({ flash: { type: 'success' }, outdated: ['collections'] });
  });

  test('a refusal is shown, and the page stays', async () => {
    const outcome = await runOwnerCommand(apiWith(false), { collectionId: 9, kind: 'duplicate' });
    expect(outcome.nextPage).toBeUndefined();
    expect(outcome.flash).toEqual({ type: 'error', message: 'Refused.' });
  });

  test('a failed removal has its own message', async () => {
    const outcome = await runOwnerCommand(apiWith(false), { collectionId: 9, kind: 'remove', artworkId: 7 });
    expect(outcome.flash?.message).toBe('Problem removing artwork to collection');
  });
});

describe('expected works', () => {
  const works = [
    { artworkId: 1, note: '' },
    { artworkId: 2, note: '' },
  ];
  test('a removed work is gone, a note is shown, and a cover is marked before they are saved', () => {
    expect(expectWorks(works, null, { collectionId: 9, kind: 'remove', artworkId: 1 }).works).toEqual([works[1]]);
    expect(expectWorks(works, 1, { collectionId: 9, kind: 'cover', artworkId: 2 }).coverArtworkId).toBe(2);
    expect(expectWorks(works, 1, { collectionId: 9, kind: 'note', artworkId: 2, note: 'x' }).works[1]?.note).toBe('x');
    expect(expectWorks(works, 1, undefined)).toEqual({ works, coverArtworkId: 1 });
  });
});
