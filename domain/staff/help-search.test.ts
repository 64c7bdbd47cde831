import { expect, test } from 'vitest';
import { searchHelp } from './help-search.ts';

const QUESTIONS = [
  { question: 'How do I return a work?', text: 'Open your order and choose Return.' },
  { question: 'When do I get my money back?', text: 'After the return has arrived, within five days.' },
  { question: 'Which cards can I use?', text: 'All credit cards and gift cards.' },
];
const found = (query: string) => searchHelp(QUESTIONS, query).map(({ question }) => question);

test('questions with the words come before answers with the words', () => {
  expect(found('return')).toEqual(['How do I return a work?', 'When do I get my money back?']);
  expect(found('RETURNS')).toHaveLength(2);
  expect(found('how can I return my works')).toEqual(['How do I return a work?']);
});

test('the beginning of a word is enough, and every word is required', () => {
  expect(found('car')).toEqual(['Which cards can I use?']);
  expect(found('return gift')).toEqual([]);
});

test('a query without words returns all questions', () => {
  expect(found('')).toHaveLength(3);
  expect(found('?!')).toHaveLength(3);
});

test('a query of common words only is still a query', () => {
  expect(found('which')).toEqual(['Which cards can I use?']);
});

test('a huge query is answered', () => {
  expect(found('x '.repeat(100_000))).toEqual([]);
});
