import type { CurationEntry, CurationResult } from '@easel/contract/staff/curation';
import { expect, test } from 'vitest';
import { describeEntry, nameDecision, summarizeResults } from './curation-texts.ts';

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
