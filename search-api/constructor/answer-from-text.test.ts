import { expect, test } from 'vitest';
import { answerFromTexts } from './answer-from-text.ts';

const description = [
  'A hand-woven blanket of merino wool, made by Ada Moreau in Lyon. It measures 130 x 180 cm and weighs 1.2 kg.',
  'The pattern is inspired by the tiles of Lisbon. It was designed in 2019.',
  'Wash it by hand in cold water. It is not suitable for tumble dryers. It ships in a cotton bag.',
].join(' ');

test.each([
  ['What is it made of?', 'A hand-woven blanket of merino wool, made by Ada Moreau in Lyon.'],
  ['How big is it?', 'It measures 130 x 180 cm and weighs 1.2 kg.'],
  ['What are the dimensions?', 'It measures 130 x 180 cm and weighs 1.2 kg.'],
  ['How heavy is this?', 'It measures 130 x 180 cm and weighs 1.2 kg.'],
  ['When was it designed?', 'It was designed in 2019.'],
  ['Is it washable?', 'Wash it by hand in cold water.'],
  ['Can I put it in the dryer?', 'It is not suitable for tumble dryers.'],
  ['How is it shipped?', 'It ships in a cotton bag.'],
  ['What inspired the pattern?', 'The pattern is inspired by the tiles of Lisbon.'],
  ['Who made it?', 'A hand-woven blanket of merino wool, made by Ada Moreau in Lyon.'],
])('%s', (question, answer) => {
  expect(answerFromTexts(question, [description])?.text).toBe(answer);
});

test.each(['Does it glow in the dark?', 'zzz?', '?', ''])('%j is not answered by unrelated texts', (question) => {
  expect(answerFromTexts(question, [description])).toBeUndefined();
  expect(answerFromTexts(question, [])).toBeUndefined();
});

test('decimal numbers are not split, and lines are sentences', () => {
  expect(answerFromTexts('How wide?', ['Width 60.5 cm\nHeight 80 cm'])?.text).toBe('Width 60.5 cm Height 80 cm');
});

test('hostile texts take bounded time', () => {
  for (const hostile of ['a'.repeat(250_000), '. '.repeat(125_000), '\n'.repeat(250_000), 'A. '.repeat(80_000)])
    expect(() => answerFromTexts(hostile, [hostile])).not.toThrow();
});
