import { readCategory } from '../catalogue/categories.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { tidyLine } from '../text/tidy-text.ts';
import type { FacetValue } from './facet-table.ts';
import { getFacets, type ListFacet } from './facets.ts';
import { DEFAULT_LISTING, type Listing } from './listing.ts';
import { formatPriceRange, PRICE_BANDS, parsePriceRange, priceBandValue, priceRangeText } from './price-bands.ts';
import { formatVisualSource, toLikedWorks } from './visual-source.ts';

/** A quiz asks questions and finds works by the answers (docs/specification/search.md#quiz). */
export type QuizContent = {
  title: string;
  intro: string;
  questions: QuizQuestion[];
};

export const QUIZ_KINDS = ['single', 'multiple', 'cover'] as const;
export type QuizKind = (typeof QUIZ_KINDS)[number];

export interface QuizQuestion {
  title: string;
  text: string;
  /** A cover is only read. */
  kind: QuizKind;
  isSkippable: boolean;
  options: QuizOption[];
}

export interface QuizOption {
  text: string;
  /** What the answer stands for; both are empty if it changes nothing. */
  facet: string;
  value: string;
  /** The work on its picture; one that fits unless given. */
  workId: number | null;
  /** Whether the answer also stands for works that look like the one on its picture. */
  isByLook?: boolean;
}

/** The quiz of the shop. Its address is fixed. */
export const STYLE_QUIZ = 'art-for-your-style-quiz';
export const STYLE_QUIZ_SECTION = `quiz:${STYLE_QUIZ}` as const;

/** The name of a version in the search API and in its events. */
export const formatQuizVersion = (version: number): string => `version-${version}`;

export const MAX_QUIZ_QUESTIONS = 10;
export const MAX_QUIZ_OPTIONS = 12;

/** What an answer can stand for. */
export const QUIZ_FACETS = [
  'category',
  'styles',
  'subject',
  'mediums',
  'size',
  'orientation',
  'color',
  'price',
] as const satisfies readonly (ListFacet | 'category')[];
export type QuizFacet = (typeof QUIZ_FACETS)[number];

export const readQuizFacet = (name: string): QuizFacet | undefined => QUIZ_FACETS.find((facet) => facet === name);

/** The values of a facet that answers can stand for. Any price range is possible. */
export const listQuizValues = (facet: QuizFacet): readonly FacetValue[] =>
  facet === 'price'
    ? PRICE_BANDS.map((band) => ({
        slug: priceRangeText(band),
        label: formatPriceRange(band),
        value: priceBandValue(band),
      }))
    : (getFacets('all', 'in')[facet].allowedValues ?? []);

export const getQuizFacetTitle = (facet: QuizFacet): string => getFacets('all', 'in')[facet].title;

/** What an answer stands for, as it is shown and as it is stored; undefined if there is no such value. */
export function findQuizValue({
  facet: name,
  value: slug,
}: Pick<QuizOption, 'facet' | 'value'>): FacetValue | undefined {
  const facet = readQuizFacet(name);
  if (!facet) return undefined;
  if (facet !== 'price') return listQuizValues(facet).find((value) => value.slug === slug);
  const range = parsePriceRange(slug);
  return range && { slug, label: formatPriceRange(range), value: priceBandValue(range) };
}

/** The quiz as it is stored, or everything that is wrong with it, in words for an editor. */
export function checkQuiz({ title, intro, questions }: QuizContent): Outcome<QuizContent, 'invalid'> {
  const problems = [
    ...(tidyLine(title) === '' ? ['The quiz needs a title.'] : []),
    ...(questions.some(({ kind }) => kind !== 'cover') ? [] : ['The quiz needs a question with answers.']),
    ...questions.flatMap((question, at) => findProblems(question).map((problem) => `Question ${at + 1}: ${problem}`)),
    ...(questions.filter(asksForCategory).length > 1
      ? ['Only one question can ask for a category, because a listing has one category.']
      : []),
  ];
  if (problems.length > 0) return reject('invalid', ...problems);
  return ok({
    title: tidyLine(title),
    intro: tidyLine(intro),
    questions: questions.map(({ kind, isSkippable, options, ...question }) => ({
      title: tidyLine(question.title),
      text: tidyLine(question.text),
      kind,
      isSkippable,
      options: kind === 'cover' ? [] : options.map((option) => ({ ...option, text: tidyLine(option.text) })),
    })),
  });
}

const asksForCategory = ({ kind, options }: QuizQuestion) =>
  kind !== 'cover' && options.some(({ facet }) => facet === 'category');

function findProblems(question: QuizQuestion): string[] {
  const { title, kind, options } = question;
  if (tidyLine(title) === '') return ['it has no text.'];
  if (kind === 'cover') return [];
  if (options.length < 2) return ['it needs two answers at least.'];
  const texts = options.map(({ text }) => tidyLine(text));
  return [
    ...(texts.includes('') ? ['an answer has no text.'] : []),
    ...(new Set(texts).size < texts.length ? ['two answers are the same.'] : []),
    // Answers to one question are alternatives, which one filter has and two filters do not.
    ...(kind === 'multiple' && new Set(options.map(({ facet }) => facet).filter((facet) => facet !== '')).size > 1
      ? ['several answers can be chosen, so all of them have to stand for the same filter.']
      : []),
    ...(kind === 'multiple' && asksForCategory(question)
      ? ['several answers can be chosen, so none of them can stand for a category: a listing has one.']
      : []),
    ...options.flatMap(({ text, workId, isByLook }) =>
      isByLook && workId === null ? [`“${text}” stands for works that look like its picture, and has none.`] : [],
    ),
    ...options.flatMap(({ text, facet, value }) => {
      if (facet === '' && value === '') return [];
      const known = readQuizFacet(facet);
      if (!known) return [`“${text}” stands for ${facet || 'nothing'}, which is no filter.`];
      return findQuizValue({ facet, value })
        ? []
        : [`“${text}” stands for “${value}”, which is no value of the filter ${getQuizFacetTitle(known)}.`];
    }),
  ];
}

/** The answers so far: for each question the positions of the chosen options, the first is 1. None if it was skipped. */
export type QuizAnswers = readonly (readonly number[])[];

/** `2.1-4.0`: the second answer, then the first and fourth, then none. */
export const formatQuizAnswers = (answers: QuizAnswers): string =>
  answers.map((chosen) => (chosen.length === 0 ? '0' : chosen.join('-'))).join('.');

/** The answers in an address, up to the first that does not fit its question. */
export function parseQuizAnswers({ questions }: Pick<QuizContent, 'questions'>, text: string): QuizAnswers {
  const answers: number[][] = [];
  if (text === '') return answers;
  for (const [at, part] of text.split('.').entries()) {
    const question = questions[at];
    const chosen = /^\d{1,2}(?:-\d{1,2})*$/.test(part) ? part.split('-').map(Number) : undefined;
    if (!question || !chosen) break;
    const places = chosen.length === 1 && chosen[0] === 0 ? [] : chosen;
    if (!fitsQuestion(question, places)) break;
    answers.push([...new Set(places)].sort((one, other) => one - other));
  }
  return answers;
}

function fitsQuestion({ kind, isSkippable, options }: QuizQuestion, places: readonly number[]): boolean {
  if (places.length === 0) return kind === 'cover' || isSkippable;
  const most = kind === 'cover' ? 0 : kind === 'single' ? 1 : options.length;
  return new Set(places).size <= most && places.every((place) => place >= 1 && place <= options.length);
}

/** What was chosen, question by question. */
export interface QuizReason {
  question: string;
  options: QuizOption[];
}

export const listQuizReasons = ({ questions }: Pick<QuizContent, 'questions'>, answers: QuizAnswers): QuizReason[] =>
  answers.flatMap((places, at) => {
    const question = questions[at];
    const options = question?.options.filter((_, place) => places.includes(place + 1)) ?? [];
    return question && options.length > 0 ? [{ question: question.title, options }] : [];
  });

/** The listing that reasons lead to, the works most like the chosen pictures first. Answers to one facet are alternatives, and a listing has one category or all of them. */
export function createQuizListing(reasons: readonly QuizReason[]): Listing {
  const chosen = reasons.flatMap((reason) => reason.options);
  const options = chosen.filter((option) => findQuizValue(option));
  const liked = toLikedWorks(chosen.flatMap(({ isByLook, workId }) => (isByLook && workId !== null ? [workId] : [])));
  const slugsOf = (facet: QuizFacet) => [
    ...new Set(options.filter((option) => option.facet === facet).map(({ value }) => value)),
  ];
  const categories = slugsOf('category');
  const category = categories.length === 1 ? readCategory(categories[0] ?? '')?.slug : undefined;
  const facets = Object.fromEntries(
    QUIZ_FACETS.filter((facet) => facet !== 'category')
      .map((facet) => [facet, inOwnOrder(facet, slugsOf(facet))] as const)
      .filter(([, slugs]) => slugs.length > 0),
  );
  return { ...DEFAULT_LISTING, category: category ?? 'all', facets, ...(liked && { like: formatVisualSource(liked) }) };
}

/** As in the filter panel, so that every listing has one address. */
function inOwnOrder(facet: QuizFacet, slugs: readonly string[]): string[] {
  const order = listQuizValues(facet).map(({ slug }) => slug);
  return slugs.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}
