import type { QuizContent, QuizFacet, QuizOption } from '@easel/domain/discovery/quiz';

const options = (facet: QuizFacet, ...rows: [text: string, value: string][]): QuizOption[] =>
  rows.map(([text, value]) => ({ text, facet, value, workId: null }));

/** The quiz until editors have written one. Its pictures are works that fit. */
export const DEFAULT_QUIZ: QuizContent = {
  title: 'Find art for your style',
  intro: 'A few questions about what you like. Skip what you do not know.',
  questions: [
    {
      title: 'Which of these would you hang?',
      text: 'Choose as many as you like.',
      kind: 'multiple',
      isSkippable: true,
      options: options(
        'styles',
        ['Shapes and colors, nothing else', 'abstract'],
        ['People and things as they are', 'realism'],
        ['Light rather than lines', 'impressionism'],
        ['Figures, drawn or painted', 'figurative'],
        ['As little as possible', 'minimalism'],
        ['Lines and angles', 'geometric'],
      ),
    },
    {
      title: 'What do you like to look at?',
      text: '',
      kind: 'multiple',
      isSkippable: true,
      options: options(
        'subject',
        ['Landscapes', 'landscape'],
        ['The sea', 'seascape'],
        ['Faces', 'portrait'],
        ['Cities', 'cities'],
        ['Plants and flowers', 'botanical'],
        ['Things on a table', 'still-life'],
      ),
    },
    {
      title: 'How much space is there?',
      text: '',
      kind: 'single',
      isSkippable: true,
      options: options('size', ['A small corner', 'small'], ['Above a desk', 'medium'], ['A whole wall', 'large']),
    },
    {
      title: 'What would you like to spend?',
      text: '',
      kind: 'single',
      isSkippable: true,
      options: options(
        'price',
        ['Up to $500', '0-500'],
        ['$500 to $2,000', '500-2000'],
        ['$2,000 to $5,000', '2000-5000'],
        ['It can be more', '5000-500000'],
      ),
    },
  ],
};
