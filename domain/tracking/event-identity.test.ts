import { expect, test } from 'vitest';
import { attributedUserId, type EventIdentity } from './event-identity.ts';

const own: EventIdentity = { account: 'easel', shopAccount: 'easel', claimedUserId: '7', person: { id: 7 } };

test.each<[string, Partial<EventIdentity>, string | undefined]>([
  ['what somebody logged in says of themselves is theirs', {}, '7'],
  ['a guest cannot speak for somebody', { person: undefined }, undefined],
  ['somebody cannot speak for somebody else', { person: { id: 8 } }, undefined],
  ['an id written differently is another id', { claimedUserId: '07' }, undefined],
  ['what an admin does as somebody is not what that person did', { person: { id: 7, takeover: { id: 1 } } }, undefined],
  ['who says nothing of themselves stays anonymous', { claimedUserId: undefined }, undefined],
  ['other accounts know their own users', { account: 'shoes', person: undefined }, '7'],
])('%s', (_, change, userId) => {
  expect(attributedUserId({ ...own, ...change })).toBe(userId);
});
