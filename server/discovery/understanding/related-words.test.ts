import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RELATED_WORDS } from './related-words.ts';

const lines = readFileSync(new URL('./related-words.txt', import.meta.url), 'latin1')
  .trimEnd()
  .split('\n');

test('related words have the same meaning, are derived or narrower', () => {
  expect(RELATED_WORDS.find('sea')).toContain('ocean');
  expect(RELATED_WORDS.find('happy')).toContain('happiness');
  expect(RELATED_WORDS.find('tree')).toContain('oak');
  expect(RELATED_WORDS.find('canine')).toContain('dog');
});

test.each(['', 'xyzzy', '#', 'aa', 'zzz', 'princeton university', 'sea\n', 'été'])(
  '%j has no related words',
  (word) => {
    expect(RELATED_WORDS.find(word)).toEqual([]);
  },
);

test('the words are sorted, and each is found', () => {
  const own = lines.filter((line) => !line.startsWith('#')).map((line) => line.split(' '));
  expect(own.map(([word]) => word)).toEqual(own.map(([word]) => word).toSorted());
  for (const [word = '', ...related] of own) expect(RELATED_WORDS.find(word)).toEqual(related);
});

test('the license of WordNet is part of the file', () => {
  expect(lines.filter((line) => line.startsWith('#')).join('\n')).toContain('Copyright 2011 by Princeton University');
});
