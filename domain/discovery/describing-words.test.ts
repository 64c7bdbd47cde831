import { expect, test } from 'vitest';
import { listDescribingWords } from './describing-words.ts';

test('a work is described by its keywords, then by the words of its descriptions, each once', () => {
  expect(
    listDescribingWords({
      keywords: ['lighthouse', 'storm'],
      altText: 'A lighthouse above the sea',
      visualDescription: 'Waves from the left, and a red boat.',
    }),
  ).toEqual(['lighthouse', 'storm', 'wave', 'left', 'boat']);
});

test('a work without texts has none, and a long text gives eight', () => {
  expect(listDescribingWords({ keywords: [], altText: '', visualDescription: '' })).toEqual([]);
  const visualDescription = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');
  expect(listDescribingWords({ keywords: [], altText: '', visualDescription })).toHaveLength(8);
});
