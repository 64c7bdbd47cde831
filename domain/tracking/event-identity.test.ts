import { expect, test } from 'vitest';
import { attributedUserId, type EventIdentity } from './event-identity.ts';

const own: EventIdentity = { account: 'easel', shopAccount: 'easel', claimedUserId: '7', person: { id: 7 } };

test.each<[string, Partial<EventIdentity>, string | undefined]>([
  ['the user id of the logged-in user is accepted', {}, '7'],
  ['a guest cannot claim a user id', { person: undefined }, undefined],
  ['a user cannot claim the id of another user', { person: { id: 8 } }, undefined],
  ['an id with leading zeros is a different id', { claimedUserId: '07' }, undefined],
  [
    'events during impersonation are not attributed to the user',
    { person: { id: 7, impersonation: { id: 1 } } },
    undefined,
  ],
  ['events without a claimed user id stay anonymous', { claimedUserId: undefined }, undefined],
  ['user ids of other accounts are accepted', { account: 'shoes', person: undefined }, '7'],
])('%s', (_, change, userId) => {
  expect(attributedUserId({ ...own, ...change })).toBe(userId);
});
