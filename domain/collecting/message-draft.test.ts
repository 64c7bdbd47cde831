import { expect, test } from 'vitest';
import { parseMessageDraft } from './message-draft.ts';

const subject = { artistId: 7, artworkId: null };
const draft = { ...subject, text: 'Is it framed?', isWaitingForLogin: true, savedAt: 1_000 };
const parse = (value: unknown, now = 2_000) => parseMessageDraft(JSON.stringify(value), subject, now);

test('a message is kept while its writer logs in', () => {
  expect(parse(draft)).toEqual(draft);
});

test('a message to somebody else, or about another work, is not shown', () => {
  expect(parse({ ...draft, artistId: 8 })).toBeUndefined();
  expect(parse({ ...draft, artworkId: 9 })).toBeUndefined();
});

test('an old or broken draft is ignored', () => {
  expect(parse(draft, 1_000 + 24 * 3_600_000)).toBeUndefined();
  expect(parse(draft, 0)).toBeUndefined();
  for (const broken of [null, 'x', [], { ...draft, text: 1 }, { ...draft, savedAt: 'now' }])
    expect(parse(broken)).toBeUndefined();
  expect(parseMessageDraft('{', subject, 0)).toBeUndefined();
});
