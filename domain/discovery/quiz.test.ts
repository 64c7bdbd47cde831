import { expect, test } from 'vitest';
import { formatListingUrl, parseListingUrl } from './listing-url.ts';
import {
  checkQuiz,
  createQuizListing,
  formatQuizAnswers,
  listQuizReasons,
  listQuizValues,
  parseQuizAnswers,
  QUIZ_FACETS,
  type QuizContent,
  type QuizOption,
} from './quiz.ts';

const option = (text: string, facet = '', value = ''): QuizOption => ({ text, facet, value, workId: null });
const QUIZ: QuizContent = {
  title: 'Find your style',
  intro: '',
  questions: [
    { title: 'Welcome', text: '', kind: 'cover', isSkippable: false, options: [] },
    {
      ...{ title: 'Which style?', text: '', kind: 'multiple', isSkippable: true },
      options: [option('Abstract', 'styles', 'abstract'), option('Pop', 'styles', 'pop-art'), option('Any')],
    },
    {
      ...{ title: 'What can it cost?', text: '', kind: 'single', isSkippable: false },
      options: [option('Up to $500', 'price', '0-500'), option('Painting', 'category', 'paintings')],
    },
  ],
};
const [cover, styles, price] = QUIZ.questions as [
  never,
  QuizContent['questions'][number],
  QuizContent['questions'][number],
];

test('answers are in the address, and what does not fit is left out with everything after it', () => {
  const read = (text: string) => formatQuizAnswers(parseQuizAnswers(QUIZ, text));
  expect(read('0.1-2.1')).toBe('0.1-2.1');
  expect(read('0.2-1-2.1')).toBe('0.1-2.1');
  expect(read('0.0.2')).toBe('0.0.2');
  for (const wrong of ['', 'x', '1', '-1', '.', '0x', '%00']) expect(read(wrong)).toBe('');
  for (const wrong of ['0.4', '0.9-1', '0.', '0.99']) expect(read(wrong)).toBe('0');
  // A question that cannot be skipped, two answers to a single question, and more answers than questions.
  expect(read('0.1.0')).toBe('0.1');
  expect(read('0.1.1-2')).toBe('0.1');
  expect(read('0.1.1.1')).toBe('0.1.1');
});

test('answers become filters of a listing with one address', () => {
  const listing = createQuizListing(listQuizReasons(QUIZ, [[], [2, 1], [1]]));
  expect(listing.facets).toEqual({ styles: expect.arrayContaining(['abstract', 'pop-art']), price: ['0-500'] });
  const url = new URL(formatListingUrl(listing), 'https://shop.example');
  expect(parseListingUrl(url.pathname, url.searchParams)).toEqual({ ok: true, value: listing });
  expect(formatListingUrl(createQuizListing(listQuizReasons(QUIZ, [[], [], [2]])))).toBe('/paintings');
});

test('every value that an editor can choose leads to a listing', () => {
  for (const facet of QUIZ_FACETS)
    for (const { slug, label } of listQuizValues(facet).slice(0, 50)) {
      const url = new URL(
        formatListingUrl(createQuizListing([{ question: '', options: [option(label, facet, slug)] }])),
        'https://shop.example',
      );
      expect([slug, parseListingUrl(url.pathname, url.searchParams).ok]).toEqual([slug, true]);
    }
});

test('everything that is wrong with a quiz is named', () => {
  expect(checkQuiz(QUIZ).ok).toBe(true);
  const wrong = checkQuiz({
    title: ' ',
    intro: '',
    questions: [
      { ...styles, options: [option('Cubes', 'styles', 'cubizm'), option('Heavy', 'weight', '3')] },
      { ...price, options: [option('One', 'price', '9-1')] },
      { ...price, title: '' },
      { ...styles, options: [option('Same'), option(' Same '), option('')] },
    ],
  });
  expect(wrong).toEqual({
    ok: false,
    reason: 'invalid',
    messages: [
      'The quiz needs a title.',
      'Question 1: several answers can be chosen, so all of them have to stand for the same filter.',
      'Question 1: “Cubes” stands for “cubizm”, which is no value of the filter Style.',
      'Question 1: “Heavy” stands for weight, which is no filter.',
      'Question 2: it needs two answers at least.',
      'Question 3: it has no text.',
      'Question 4: an answer has no text.',
      'Question 4: two answers are the same.',
    ],
  });
  const categories = [option('Paint', 'category', 'paintings'), option('Stone', 'category', 'sculpture')];
  expect(checkQuiz({ ...QUIZ, questions: [{ ...styles, options: categories }] })).toMatchObject({
    messages: [
      'Question 1: several answers can be chosen, so none of them can stand for a category: a listing has one.',
    ],
  });
  expect(checkQuiz({ ...QUIZ, questions: [{ ...price, options: categories }, price] })).toMatchObject({
    messages: ['Only one question can ask for a category, because a listing has one category.'],
  });
  expect(checkQuiz({ ...QUIZ, questions: [{ ...price, options: categories }] }).ok).toBe(true);
  expect(checkQuiz({ ...QUIZ, questions: [cover] })).toMatchObject({
    messages: ['The quiz needs a question with answers.'],
  });
});
