import type { CurationEntry, CurationResult } from '@easel/contract/staff/curation';
import { expect, test } from 'vitest';
import { describeEntry, followDecision, nameDecision, readSeen, summarizeResults } from './curation-texts.ts';

const entry = (facts: Partial<CurationEntry>) => ({ isUndo: false, from: '', to: '', ...facts }) as CurationEntry;

test('entries of the history are sentences', () => {
  expect(describeEntry(entry({ field: 'status', from: '0', to: '1' }))).toBe('Neutral → Up');
  expect(describeEntry(entry({ field: 'status', from: '1', to: '0', isUndo: true }))).toBe('Undone: Up → Neutral');
  expect(describeEntry(entry({ field: 'safe', from: 'unknown', to: 'no' }))).toBe('Not checked → Not safe');
  expect(describeEntry(entry({ field: 'curator', to: 'Vera' }))).toBe('assigned to Vera');
  expect(describeEntry(entry({ field: 'curator', from: 'Vera' }))).toBe('no longer assigned to Vera');
});

test('decisions have names', () => {
  expect([{ status: 1 as const }, { safe: 'no' as const }, { curatorId: null }].map(nameDecision)).toEqual([
    'Move up',
    'Withhold',
    'Assign to nobody',
  ]);
});

test('the summary counts works, and lists what somebody should read', () => {
  const result = (facts: Partial<CurationResult>): CurationResult => ({
    ...{ artworkId: 1, title: 'A', result: 'changed', isSold: false, message: '' },
    ...facts,
  });
  const conflict = result({ result: 'conflict', message: 'Vera has changed this meanwhile.' });
  expect(summarizeResults([result({}), result({}), result({ result: 'unchanged' }), conflict])).toEqual({
    text: '2 works changed, 1 as before, 1 not changed.',
    problems: [conflict],
  });
});

test('what was seen is what the decision changes', () => {
  const work = { statusDirection: -1, isSafe: 'no', curator: { id: 7, name: 'Vera' } } as const;
  expect(
    [{ status: 1 as const }, { safe: 'yes' as const }, { curatorId: null }].map((one) => readSeen(work, one)),
  ).toEqual(['-1', 'no', '7']);
  expect(readSeen({ ...work, curator: null }, { curatorId: 7 })).toBe('');
});

test('a decision can be undone until something else has changed', () => {
  const last = { batchId: 'first', text: '1 work changed.', problems: [] };
  const results = (result: CurationResult['result']): CurationResult[] => [
    { artworkId: 1, title: 'A', result, isSold: false, message: '' },
  ];
  const answer = (result: CurationResult['result'], messages: string[] = []) =>
    ({ success: true, messages, payload: { batchId: 'second', results: results(result) } }) as never;
  const failure = { success: false, messages: ['No connection.'] } as never;
  expect(followDecision(last, failure)).toEqual({ batchId: 'first', text: 'No connection.', problems: [] });
  expect(followDecision(undefined, failure)).toEqual({ text: 'No connection.', problems: [] });
  expect(followDecision(last, answer('conflict'))).toMatchObject({ batchId: 'first' });
  expect(followDecision(last, answer('changed'))).toMatchObject({ batchId: 'second', text: '1 work changed.' });
  expect(followDecision(last, answer('changed', ['Undone for 1 work.']))).toEqual({
    text: 'Undone for 1 work.',
    problems: [],
  });
  const bookmark = { success: true, messages: [], payload: { isBookmarked: true } } as never;
  expect(followDecision(last, bookmark)).toBe(last);
});
