import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { QuizContent, type QuizPage } from '@easel/contract/discovery/quiz';
import type { AccountQuiz } from '@easel/contract/search-api/search-account';
import type { Preferences } from '@easel/domain/accounts/preferences';
import {
  checkQuiz,
  createQuizListing,
  findQuizValue,
  formatQuizVersion,
  type QuizContent as Quiz,
  type QuizOption,
  STYLE_QUIZ,
  STYLE_QUIZ_SECTION,
} from '@easel/domain/discovery/quiz';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { checkContent } from '@easel/platform/sections/check-content';
import type { SectionKind } from '@easel/platform/sections/sections';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { RowFinder } from '../home/home-rows.ts';
import { DEFAULT_QUIZ } from './default-quiz.ts';
import { readPublishedQuiz, readStoredQuiz, writeQuiz } from './quiz-store.ts';

export interface QuizDependencies {
  db: Db;
  tiles: WorkTiles;
  find: RowFinder;
}

const NO_QUIZ = reject('not-found', 'There is no such quiz.');

/** The quiz, with pictures for one of its questions. */
export async function readQuizPage(
  parts: QuizDependencies,
  slug: string,
  preferences: Preferences,
  pictured?: number,
): Promise<Outcome<QuizPage, 'not-found'>> {
  if (slug !== STYLE_QUIZ) return NO_QUIZ;
  const published = await readPublishedQuiz(parts.db);
  const { title, intro, questions } = published?.quiz ?? DEFAULT_QUIZ;
  const pictures = await choosePictures(parts, questions[(pictured ?? 0) - 1]?.options ?? [], preferences);
  return ok({
    version: published?.isPreview ? null : (published?.version ?? 0),
    title,
    intro,
    questions: questions.map((question, at) => ({
      ...question,
      options: question.options.map((option, place) => ({
        ...option,
        picture: (at + 1 === pictured && pictures[place]) || null,
      })),
    })),
  });
}

/** A version of the quiz; without a number, the one that visitors see. Undefined if there is no such version. */
export async function readQuizVersion(db: Db, asked?: number): Promise<{ quiz: Quiz; version: number } | undefined> {
  const published = (await readPublishedQuiz(db)) ?? { quiz: DEFAULT_QUIZ, version: 0 };
  const version = asked ?? published.version;
  if (version === published.version) return { quiz: published.quiz, version };
  const quiz = version === 0 ? DEFAULT_QUIZ : await readStoredQuiz(db, version);
  return quiz && { quiz, version };
}

/** The chosen work of each answer, or the best one that the answer finds and no other answer shows. */
async function choosePictures(
  { tiles, find }: QuizDependencies,
  options: readonly QuizOption[],
  preferences: Preferences,
): Promise<(ArtworkTile | undefined)[]> {
  const candidates = await Promise.all(
    options.map(async (option) => {
      const chosen = option.workId === null ? [] : await tiles.read([option.workId], preferences, (index) => index + 1);
      if (chosen.length > 0 || !findQuizValue(option)) return chosen;
      return find.byListing(createQuizListing([{ question: '', options: [option] }]), preferences);
    }),
  );
  const shown = new Set<number>();
  return candidates.map((found) => {
    const picture = found.find(({ artworkId }) => !shown.has(artworkId)) ?? found[0];
    if (picture) shown.add(picture.artworkId);
    return picture;
  });
}

/** The quiz of the shop in the words of the search API. */
export async function readAccountQuizzes(db: Db): Promise<AccountQuiz[]> {
  const published = await readPublishedQuiz(db);
  return [toAccountQuiz(published?.quiz ?? DEFAULT_QUIZ, published?.version ?? 0)];
}

/** What was read last is kept until it is outdated, and longer while it cannot be read again. */
export function keepQuizzes(read: () => Promise<AccountQuiz[]>) {
  let last: AccountQuiz[] | undefined;
  let reading: Promise<AccountQuiz[]> | undefined;
  const start = async () => {
    try {
      last = await read();
    } catch (error) {
      reading = undefined;
      if (!last) throw error;
    }
    return last;
  };
  return {
    read: () => {
      reading ??= start();
      return reading;
    },
    outdate: () => {
      reading = undefined;
    },
  };
}

const toAccountQuiz = ({ title, questions }: Quiz, version: number): AccountQuiz => ({
  id: STYLE_QUIZ,
  versionId: formatQuizVersion(version),
  metadata: { title },
  questions: questions.map(({ title: question, text, kind, isSkippable, options }) => ({
    title: question,
    description: text,
    type: kind,
    isSkippable,
    options: options.map((option) => {
      const value = findQuizValue(option);
      return {
        value: option.text,
        ...(value && { attribute: { name: option.facet, value: value.value } }),
        ...(option.workId !== null && { images: { primary_url: `/media/works/${option.workId}-6.jpg` } }),
      };
    }),
  })),
});

/** The quiz as editors work on it. */
export const quizSection: SectionKind = {
  async readLive(db, section) {
    if (section !== STYLE_QUIZ_SECTION) return undefined;
    return (await readPublishedQuiz(db))?.quiz;
  },
  readOriginal: async (_db, section) => (section === STYLE_QUIZ_SECTION ? { ...DEFAULT_QUIZ } : undefined),
  check(_db, section, body) {
    if (section !== STYLE_QUIZ_SECTION) return reject('invalid', 'There is no such quiz.');
    const found = checkContent(QuizContent, body);
    if (!found.ok) return found;
    const checked = checkQuiz(found.value);
    return checked.ok ? ok({ ...checked.value }) : checked;
  },
  writeLive: (transaction, _section, body, version) => writeQuiz(transaction, body, version),
};
