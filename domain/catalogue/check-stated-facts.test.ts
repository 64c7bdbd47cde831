import { expect, test } from 'vitest';
import { checkStatedFacts } from './check-stated-facts.ts';
import type { StatedFacts } from './stated-facts.ts';

const work = { title: 'Blue Night', artistName: 'Ada Moreau' };
const facts = (some: Partial<StatedFacts> = {}): StatedFacts => ({
  condition: null,
  conditionNote: '',
  provenance: '',
  signature: null,
  isHandSigned: true,
  hasArtistCertificate: false,
  editionNumber: null,
  editionSize: null,
  packaging: 'flat_cardboard',
  altText: '',
  visualDescription: '',
  ...some,
});
const problemsOf = (some: Partial<StatedFacts>) => {
  const outcome = checkStatedFacts(facts(some), work);
  return outcome.ok ? [] : outcome.messages;
};

test('an artist can say nothing', () => {
  expect(problemsOf({})).toEqual([]);
});

test('texts are stored without control characters, and descriptions keep their paragraphs', () => {
  const outcome = checkStatedFacts(
    facts({ altText: ' A red\u0000 chair \u202E by a window ', visualDescription: 'One.\r\n\r\n\r\nTwo.\t' }),
    work,
  );
  expect(outcome).toMatchObject({
    ok: true,
    value: { altText: 'A red chair by a window', visualDescription: 'One.\n\nTwo.' },
  });
});

test('a work in fair condition needs a note on its flaws, and a note needs a condition', () => {
  expect(problemsOf({ condition: 'fair' })).toEqual(['Describe the flaws of a work in fair condition.']);
  expect(problemsOf({ condition: 'fair', conditionNote: 'A scratch at the top left.' })).toEqual([]);
  expect(problemsOf({ conditionNote: 'A scratch.' })).toEqual(['Choose the condition that your note describes.']);
});

test.each([
  [{ editionNumber: 3, editionSize: 25 }, []],
  [{ editionNumber: 3 }, ['Enter both the number and the size of the edition.']],
  [{ editionSize: 25 }, ['Enter both the number and the size of the edition.']],
  [{ editionNumber: 26, editionSize: 25 }, ['The number must be between 1 and the size of the edition.']],
  [{ editionNumber: 0, editionSize: 25 }, ['The number must be between 1 and the size of the edition.']],
  [{ editionNumber: 1.5, editionSize: 25 }, ['The number must be between 1 and the size of the edition.']],
  [{ editionNumber: 1, editionSize: 10_001 }, ['The size of the edition must be between 1 and 10000.']],
])('the edition %j gets the messages %j', (edition, messages) => {
  expect(problemsOf(edition)).toEqual(messages);
});

test('texts have limits, counted in characters', () => {
  expect(problemsOf({ provenance: '🎨'.repeat(1_000), visualDescription: 'x'.repeat(2_000) })).toEqual([]);
  expect(
    problemsOf({
      condition: 'good',
      conditionNote: 'x'.repeat(301),
      provenance: 'x'.repeat(1_001),
      altText: 'x'.repeat(201),
      visualDescription: 'x'.repeat(2_001),
    }),
  ).toEqual([
    'The note on the condition can have 300 characters.',
    'The provenance can have 1000 characters.',
    'The short description can have 200 characters.',
    'The long description can have 2000 characters.',
  ]);
});

test.each([
  ['Blue Night by Ada Moreau', 'Describe what the work looks like. Its title and artist are read aloud already.'],
  ['blue night', 'Describe what the work looks like. Its title and artist are read aloud already.'],
  ['Picture of a red chair', 'Leave out words such as “image of”. Screen readers say that it is an image.'],
])('the short description %j is refused', (altText, message) => {
  expect(problemsOf({ altText })).toEqual([message]);
});

test.each(['A red chair by a window at night', 'Red chair', 'Blue waves under a night sky'])(
  'the short description %j is accepted',
  (altText) => expect(problemsOf({ altText })).toEqual([]),
);
