import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSuggestions, type Suggestion } from './suggestions.ts';
import { tokenize } from './tokenizer.ts';

const of = (text: string, weight: number, kind = 'title'): Suggestion => ({ text, weight, kind });
const texts = (found: Suggestion[]) => found.map(({ text }) => text);

const shop = createSuggestions([
  of('Blue Night', 5),
  of('Night Train', 9),
  of('Vincent van Gogh', 7, 'artist'),
  of('Vanitas', 8),
  of('Élan Vital', 1),
  of('Nightingale', 2),
]);

test.each([
  ['nig', ['Night Train', 'Blue Night', 'Nightingale']],
  ['night ', ['Night Train']],
  ['van', ['Vanitas', 'Vincent van Gogh']],
  ['van g', ['Vincent van Gogh']],
  ['VAN  GOGH', ['Vincent van Gogh']],
  ['elan', ['Élan Vital']],
  ['ight', []],
  ['', []],
  [' ', []],
  ['!?', []],
])('%j suggests %j', (typed, found) => {
  expect(texts(shop.suggest(typed))).toEqual(found);
});

test('the limit is respected, highest weights first', () => {
  const many = createSuggestions(Array.from({ length: 5_000 }, (_, at) => of(`Night ${at}`, (at * 7919) % 5_000)));
  expect(many.suggest('n', 3).map(({ weight }) => weight)).toEqual([4_999, 4_998, 4_997]);
  expect(many.suggest('n', 10_000)).toHaveLength(50);
  expect(many.suggest('n'.repeat(100_000))).toEqual([]);
});

test('suggestions equal brute force, in the same order', () => {
  const word = fc.constantFrom('sea', 'seal', 'blue', 'b', 'night', 'ni');
  const entry = fc.record({
    text: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    kind: fc.constant('title'),
    weight: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(
      fc.array(entry, { maxLength: 30 }),
      fc.array(word, { minLength: 1, maxLength: 2 }),
      (entries, typed) => {
        const text = typed.join(' ');
        const fits = ({ text: said }: Suggestion) =>
          tokenize(said).some((_, from) => tokenize(said).slice(from).join(' ').startsWith(text));
        const expected = entries
          .map((one, at) => ({ one, at }))
          .filter(({ one }) => fits(one))
          .sort((a, b) => b.one.weight - a.one.weight || a.at - b.at)
          .map(({ one }) => one);
        expect(createSuggestions(entries).suggest(text, 50)).toEqual(expected);
      },
    ),
  );
});
