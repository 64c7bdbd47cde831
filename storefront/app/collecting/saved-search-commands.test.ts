import type { Api } from '@easel/contract/api';
import type { SavedSearch } from '@easel/contract/collecting/saved-searches';
import { expect, test, vi } from 'vitest';
import { expectSavedSearches, listSearchRows, runSavedSearchCommand } from './saved-search-commands.ts';

const aSearch = (savedSearchId: number, createdAt = `2026-01-0${savedSearchId}T00:00:00.000Z`): SavedSearch => ({
  savedSearchId,
  name: `Search ${savedSearchId}`,
  frequency: 'daily',
  listing: `/all?query=${savedSearchId}`,
  newestUrl: `/all?query=${savedSearchId}&sort=newest`,
  filters: [],
  storeCountry: 'us',
  newWorks: 0,
  createdAt,
});
const [one, two, three] = [aSearch(1), aSearch(2), aSearch(3)];
const respond = (status: number) =>
  vi.fn(async () => ({
    success: status === 200,
    status,
    payload: {},
    messages: ['A message.'],
    isAuthenticated: true,
  })) as unknown as Api;

test('a new frequency is shown before it is saved', () => {
  const shown = expectSavedSearches([two, one], { kind: 'setFrequency', savedSearchId: 1, frequency: 'never' });
  expect(shown.map(({ frequency }) => frequency)).toEqual(['daily', 'never']);
  expect(expectSavedSearches([one], undefined)).toEqual([one]);
});

const shown = (saved: SavedSearch[], deletedIds: number[], isSettled: boolean) =>
  listSearchRows(saved, { searches: [two], deletedIds }, isSettled).map(({ savedSearchId, isDeleted }) =>
    isDeleted ? -savedSearchId : savedSearchId,
  );

test('a deleted search keeps its place, before and after the list was loaded again', () => {
  expect(shown([three, two, one], [2], false)).toEqual([3, -2, 1]);
  expect(shown([three, one], [2], true)).toEqual([3, -2, 1]);
});

test('a restored search is shown before it is saved', () => {
  expect(shown([three, one], [], false)).toEqual([3, 2, 1]);
  expect(shown([three, two, one], [], true)).toEqual([3, 2, 1]);
});

test('a deletion or restoration that failed is undone', () => {
  expect(shown([three, two, one], [2], true)).toEqual([3, 2, 1]);
  expect(shown([three, one], [], true)).toEqual([3, -2, 1]);
});

test('deleting and restoring a search changes the buttons of its listing', async () => {
  const api = respond(200);
  const command = { savedSearchId: 1, listing: one.listing };
  for (const kind of ['delete', 'restore'] as const)
    expect(await runSavedSearchCommand(api, { kind, ...command })).toMatchObject({ outdated: ['clientData'] });
});

test('a failure is shown, except that of a name, which its form shows', async () => {
  const refused = await runSavedSearchCommand(respond(400), { kind: 'rename', savedSearchId: 1, name: '' });
  expect(refused.flash).toBeUndefined();
  const failed = await runSavedSearchCommand(respond(404), {
    kind: 'setFrequency',
    savedSearchId: 1,
    frequency: 'daily',
  });
  expect(failed.flash).toEqual({ type: 'error', message: 'A message.' });
});
