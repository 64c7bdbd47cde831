import { expect, test } from 'vitest';
import {
  changeState,
  commitmentProblem,
  getListedState,
  listingActions,
  type StateAction,
  toListing,
  WORK_STATES,
} from './work-states.ts';

const artist = { by: 'artist', note: '' } as const;
const curator = { by: 'curator', note: 'The photo is blurred.' } as const;
const free = { isOrdered: false, isHeld: false, hasAcceptedOffer: false };

test.each([
  ['submit', artist, { draft: 'submitted', 'changes-requested': 'submitted', rejected: 'submitted' }],
  ['take-back', artist, { submitted: 'draft' }],
  ['approve', curator, { submitted: 'listed' }],
  ['request-changes', curator, { submitted: 'changes-requested' }],
  ['reject', curator, { submitted: 'rejected' }],
  ['hide', artist, { listed: 'hidden' }],
  ['withdraw', artist, { listed: 'withdrawn', hidden: 'withdrawn' }],
  ['sell-elsewhere', artist, { listed: 'sold-elsewhere', hidden: 'sold-elsewhere' }],
  ['list', artist, { hidden: 'listed', withdrawn: 'listed', 'sold-elsewhere': 'listed' }],
] as const)(
  '%s is possible from some states only',
  (action: StateAction, who, expected: Partial<Record<string, string>>) => {
    for (const state of WORK_STATES) {
      const outcome = changeState(action, { state, ...who });
      expect([state, outcome.ok ? outcome.value : outcome.reason]).toEqual([state, expected[state] ?? 'conflict']);
    }
  },
);

test('artists do not review, and curators do not withdraw', () => {
  expect(changeState('approve', { state: 'submitted', ...artist })).toMatchObject({ ok: false, reason: 'forbidden' });
  expect(changeState('withdraw', { state: 'listed', ...curator })).toMatchObject({ ok: false, reason: 'forbidden' });
});

test('whoever asks for changes says which', () => {
  expect(changeState('request-changes', { state: 'submitted', by: 'curator', note: '' })).toMatchObject({
    reason: 'invalid',
  });
  expect(changeState('approve', { state: 'submitted', by: 'curator', note: '' })).toMatchObject({ ok: true });
});

test.each(['isOrdered', 'isHeld', 'hasAcceptedOffer'] as const)(
  'a work stays as it is while a buyer relies on it: %s',
  (reason) => {
    const commitments = { ...free, [reason]: true };
    const outcome = changeState('withdraw', { state: 'listed', ...artist, commitments });
    expect(outcome).toMatchObject({ ok: false, reason: 'conflict', messages: [commitmentProblem(commitments)] });
    expect(changeState('withdraw', { state: 'listed', ...artist, commitments: free })).toMatchObject({ ok: true });
  },
);

test('orders decide before the artist, and staff may hide a listed work', () => {
  const work = { listingState: 'listed', isDelisted: false, originalStatus: 'avail' } as const;
  expect(getListedState(work)).toBe('listed');
  expect(getListedState({ ...work, originalStatus: 'sold', isDelisted: true })).toBe('sold');
  expect(getListedState({ ...work, originalStatus: 'reserved' })).toBe('reserved');
  expect(getListedState({ ...work, isDelisted: true })).toBe('hidden');
  expect(getListedState({ ...work, listingState: 'sold-elsewhere', originalStatus: 'unavail' })).toBe('sold-elsewhere');
});

test('an artist is offered what is possible', () => {
  expect(listingActions('listed')).toEqual(['hide', 'withdraw', 'sell-elsewhere']);
  expect(listingActions('hidden')).toEqual(['withdraw', 'sell-elsewhere', 'list']);
  expect(listingActions('sold')).toEqual([]);
});

test('a hidden work comes back as it was, a withdrawn one is for sale again if it has a price', () => {
  const listed = { listingState: 'listed', originalStatus: 'unavail', hasPrice: true } as const;
  expect(toListing('hidden', listed)).toEqual({ listingState: 'hidden', isDelisted: true, originalStatus: 'unavail' });
  const back = (former: Parameters<typeof toListing>[1]) => toListing('listed', former).originalStatus;
  expect(back({ listingState: 'hidden', originalStatus: 'unavail', hasPrice: true })).toBe('unavail');
  expect(back({ listingState: 'withdrawn', originalStatus: 'unavail', hasPrice: true })).toBe('avail');
  expect(back({ listingState: 'withdrawn', originalStatus: 'unavail', hasPrice: false })).toBe('unavail');
});

test('a work that was sold elsewhere keeps its page', () => {
  expect(toListing('sold-elsewhere', { listingState: 'listed', originalStatus: 'avail', hasPrice: true })).toEqual({
    listingState: 'sold-elsewhere',
    isDelisted: false,
    originalStatus: 'unavail',
  });
});
