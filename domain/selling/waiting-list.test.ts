import { expect, test } from 'vitest';
import { MAX_WAITING_LISTS, MAX_WAITING_PEOPLE, mayJoinWaitingList, positionLabel } from './waiting-list.ts';

const held = { originalStatus: 'reserved', isWithdrawn: false, isBuyer: false, people: 0, ownLists: 0 } as const;
const refusalOf = (work: Parameters<typeof mayJoinWaitingList>[0]) => {
  const outcome = mayJoinWaitingList(work);
  return outcome.ok ? undefined : outcome.messages[0];
};

test('people can wait for a work that is held for somebody else', () => {
  expect(mayJoinWaitingList(held).ok).toBe(true);
});

test('nobody waits for a work that can be bought, is sold or is no longer offered', () => {
  expect(refusalOf({ ...held, originalStatus: 'avail' })).toBe('This work is available. You can buy it now.');
  expect(refusalOf({ ...held, originalStatus: 'sold' })).toBe('This work has been sold.');
  expect(refusalOf({ ...held, originalStatus: 'unavail' })).toBe('This work is no longer offered.');
  expect(refusalOf({ ...held, isWithdrawn: true })).toBe('This work is no longer offered.');
});

test('the buyer who is paying for a work does not wait for it', () => {
  expect(refusalOf({ ...held, isBuyer: true })).toBe('This work is held for you. Please complete your payment.');
});

test('a list has 50 places, and a person is on at most 20 lists', () => {
  expect(refusalOf({ ...held, people: MAX_WAITING_PEOPLE - 1, ownLists: MAX_WAITING_LISTS - 1 })).toBeUndefined();
  expect(refusalOf({ ...held, people: MAX_WAITING_PEOPLE })).toBe('The waiting list of this work is full.');
  expect(refusalOf({ ...held, ownLists: MAX_WAITING_LISTS })).toBe(
    'You are on 20 waiting lists. Leave one to join another.',
  );
});

test('a position is said in words', () => {
  expect(positionLabel(1)).toBe('first');
  expect(positionLabel(4)).toBe('number 4');
});
