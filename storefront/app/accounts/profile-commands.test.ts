import type { Api } from '@easel/contract/api';
import { EMPTY_SESSION } from '@easel/domain/accounts/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../lib/browser-for-tests.ts';
import { flashStore } from '../lib/flash-store.ts';
import { runProfileCommand } from './profile-commands.ts';

const called: [path: string, input: unknown][] = [];
const apiWith = (success: boolean) =>
  (async ({ path }: { path: string }, input?: unknown) => {
    called.push([path, input]);
    if (path === '/all-client-data')
      return { success: true, status: 200, payload: { session: EMPTY_SESSION }, messages: [] };
    return { success, status: success ? 200 : 409, payload: {}, messages: ['Vacation is on.'] };
  }) as unknown as Api;

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser('/account/profile');
  called.length = 0;
  flashStore.set(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('vacation is saved, then the client data is loaded again, so that the switch shows the saved state', async () => {
  await runProfileCommand(apiWith(true), { kind: 'vacation', isOnVacation: true, awayUntil: null });
  expect(called).toEqual([
    ['/account/vacation', { body: { isOnVacation: true, awayUntil: null } }],
    ['/all-client-data', undefined],
  ]);
  expect(flashStore.get()).toMatchObject({ message: 'Vacation is on.', type: 'success' });
});

test('turning vacation on without a date does not change the date', async () => {
  await runProfileCommand(apiWith(true), { kind: 'vacation', isOnVacation: true });
  expect(called[0]).toEqual(['/account/vacation', { body: { isOnVacation: true } }]);
});

test('a refused profile is shown by its form', async () => {
  const profile = { firstName: '', lastName: '', city: '', country: '', statement: '' };
  expect((await runProfileCommand(apiWith(false), { kind: 'save', profile })).success).toBe(false);
  expect(flashStore.get()).toBeNull();
  expect(called.map(([path]) => path)).toEqual(['/account/profile']);
});
