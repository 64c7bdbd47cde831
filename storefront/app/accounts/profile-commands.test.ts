import type { Api } from '@easel/contract/api';
import { beforeEach, expect, test } from 'vitest';
import { profileForm, runProfileCommand, vacationForm } from './profile-commands.ts';

const called: [path: string, input: unknown][] = [];
const apiWith = (success: boolean) =>
  (async ({ path }: { path: string }, input?: unknown) => {
    called.push([path, input]);
    return { success, status: success ? 200 : 409, payload: {}, messages: ['Vacation is on.'] };
  }) as unknown as Api;

beforeEach(() => called.splice(0));

test('vacation is saved, then the client data is loaded again, so that the switch shows the saved state', async () => {
  const result = await runProfileCommand(apiWith(true), { kind: 'vacation', isOnVacation: true });
  expect(called).toEqual([['/account/vacation', { body: { isOnVacation: true } }]]);
  expect(result).toMatchObject({
    flash: { message: 'Vacation is on.', type: 'success' },
    outdated: ['shownClientData'],
  });
});

test('a vacation is planned with its days, a message and what happens to works meanwhile', async () => {
  const typed = { awayFrom: '2026-12-01', awayUntil: '', note: 'Back soon.', shipsAfter: 'yes' };
  const result = await vacationForm.send({ form: 'vacation', ...typed }, apiWith(true), {} as never);
  expect(called[0]).toEqual([
    '/account/vacation',
    {
      body: { isOnVacation: true, awayFrom: '2026-12-01', awayUntil: null, note: 'Back soon.', shipsAfter: true },
    },
  ]);
  expect(result).toMatchObject({ outdated: ['shownClientData'] });
});

const send = (success: boolean, fields: Record<string, string>) =>
  profileForm.send({ form: 'profile', ...fields }, apiWith(success), {} as never);

test('a refused profile is shown by its form', async () => {
  const result = await send(false, { firstName: 'Ada' });
  expect(result).not.toHaveProperty('flash');
  expect(result).not.toHaveProperty('outdated');
});

test('a collector has a public name, an artist a user name', async () => {
  const others = { firstName: 'Ada', lastName: '', city: '', country: '', statement: '' };
  await send(true, { ...others, publicName: 'A' });
  await send(true, { ...others, userName: 'ada' });
  expect(called.map(([, input]) => input)).toEqual([
    { body: { ...others, publicName: 'A' } },
    { body: { ...others, userName: 'ada' } },
  ]);
});
