import type { Random } from '@easel/demo/random';
import { type CatalogueVocabulary, isThing, pickThreeTraits, type SeenWork, thingKey } from './catalogue-vocabulary.ts';
import type { JudgedQuery, QueryKind } from './judged-query.ts';
import { misspell, SLIPS } from './make-typos.ts';
import {
  findOtherNumber,
  hasPhrase,
  isSameWord,
  plainWord,
  toComparisonKey,
  withoutAccents,
  wordsIn,
} from './plain-words.ts';
import { type Grades, MEANT } from './scores.ts';

/** Grading scans all works, so it is deferred until the query is used. */
type Draft = Pick<JudgedQuery, 'text' | 'note'> & { judge: () => Grades };
/** Generates a query from a work, if possible. `turn` is the number of queries of the kind so far. */
type Maker = (seen: SeenWork, catalogue: CatalogueVocabulary, random: Random, turn: number) => Draft | undefined;

const MAX_OF_A_TITLE = 10;
export const inRandomOrder = <Thing>(things: readonly Thing[], random: Random): Thing[] =>
  things
    .map((thing) => ({ thing, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ thing }) => thing);

const isRareTitle = ({ titleKey }: SeenWork, { byTitle }: CatalogueVocabulary) =>
  titleKey !== '' && (byTitle.get(titleKey)?.length ?? 0) <= MAX_OF_A_TITLE;

const allMeant = (...lists: (number[] | undefined)[]): Grades =>
  new Map(lists.flatMap((ids) => ids ?? []).map((id) => [id, MEANT]));

const graded = (
  text: string,
  { seen }: CatalogueVocabulary,
  gradeOf: (work: SeenWork) => number,
  note?: string,
): Draft => ({
  text,
  note,
  judge: () => new Map(seen.map((one) => [one.work.id, gradeOf(one)] as const).filter(([, grade]) => grade > 0)),
});

const byTitle = (text: string, seen: SeenWork, catalogue: CatalogueVocabulary, note?: string): Draft => ({
  text,
  note,
  judge: () => allMeant(catalogue.byTitle.get(seen.titleKey), catalogue.byTitle.get(toComparisonKey(text))),
});

const hasFullName = ({ artistWords }: SeenWork) => artistWords.length >= 2;

function byArtist(
  text: string,
  { artistWords, artistKey }: SeenWork,
  catalogue: CatalogueVocabulary,
  note?: string,
): Draft {
  const gradeOf = (other: SeenWork) => {
    if (other.artistKey === artistKey) return MEANT;
    if (hasPhrase(other.artistWords, artistWords)) return 2;
    return hasPhrase(other.titleWords, artistWords) ? 1 : 0;
  };
  return graded(text, catalogue, gradeOf, note);
}

export const MAKERS: Record<QueryKind, Maker> = {
  title: (seen, catalogue) => (isRareTitle(seen, catalogue) ? byTitle(seen.work.title, seen, catalogue) : undefined),

  artist: (seen, catalogue) => (hasFullName(seen) ? byArtist(seen.work.artist, seen, catalogue) : undefined),

  'title, one typo': (seen, catalogue, random, turn) => {
    if (!isRareTitle(seen, catalogue)) return undefined;
    const slip = SLIPS[turn % SLIPS.length] ?? SLIPS[0];
    const text = misspell(seen.work.title, slip, random);
    return text === undefined || catalogue.byTitle.has(toComparisonKey(text))
      ? undefined
      : byTitle(text, seen, catalogue, slip);
  },

  'artist, one typo': (seen, catalogue, random, turn) => {
    const slip = SLIPS[turn % SLIPS.length] ?? SLIPS[0];
    const text = misspell(seen.work.artist, slip, random);
    if (!hasFullName(seen) || text === undefined || catalogue.artists.has(toComparisonKey(text))) return undefined;
    return byArtist(text, seen, catalogue, slip);
  },

  'words in another order': (seen, catalogue, random) => {
    if (!isRareTitle(seen, catalogue) || seen.titleWords.length < 2) return undefined;
    const text = inRandomOrder(seen.titleTokens, random).join(' ');
    return toComparisonKey(text) === seen.titleKey ? undefined : byTitle(text, seen, catalogue);
  },

  'incomplete last word': (seen, catalogue, random) => {
    const last = seen.titleWords.at(-1) ?? '';
    const whole = seen.titleWords.slice(0, -1);
    if (!isRareTitle(seen, catalogue) || whole.length === 0 || !/^[a-z]{5,}$/.test(last)) return undefined;
    const start = last.slice(0, random.whole(3, last.length - 1));
    const typed = [...whole, start].join(' ');
    const gradeOf = ({ titleKey, titleWords }: SeenWork) => {
      if (titleKey === seen.titleKey || titleKey === typed) return MEANT;
      if (titleKey.startsWith(typed)) return 2;
      const begins = titleWords.some((word) => word.startsWith(start));
      return begins && whole.every((word) => titleWords.includes(word)) ? 1 : 0;
    };
    return graded([...seen.titleTokens.slice(0, -1), start].join(' '), catalogue, gradeOf);
  },

  'title word and artist': ({ work, titleTokens, artistWords }, catalogue, random, turn) => {
    const telling = titleTokens.filter((token) => /^\p{L}{4,}$/u.test(token) && isTelling(plainWord(token)));
    const isWhole = turn % 2 === 0;
    const names = isWhole ? artistWords : artistWords.slice(-1);
    if (telling.length === 0 || names.length === 0) return undefined;
    const token = random.pick(telling);
    const word = plainWord(token);
    const gradeOf = (other: SeenWork) => {
      if (!names.every((name) => other.artistWords.includes(name))) return 0;
      if (other.titleWords.some((one) => isSameWord(one, word))) return MEANT;
      return other.keywords.has(word) || other.artistWords.includes(word) ? 1 : 0;
    };
    return graded(`${token} ${isWhole ? work.artist : (wordsIn(work.artist).at(-1) ?? '')}`, catalogue, gradeOf);
  },

  'style, subject and color': ({ work }, catalogue, random) => {
    const things = pickThreeTraits(work, (values) => random.pick(values));
    const keys = things.map(thingKey);
    const words = keys.flat();
    const isTwice = words.some((word, at) => words.slice(at + 1).some((other) => isSameWord(word, other)));
    if (isTwice || things.length < 3) return undefined;
    const gradeOf = (other: SeenWork) => [0, 0, 1, MEANT][keys.filter((key) => isThing(other, key)).length] ?? 0;
    return graded(things.join(' ').toLowerCase(), catalogue, gradeOf);
  },

  'without accents': (seen, catalogue) => {
    const { title, artist } = seen.work;
    if (withoutAccents(artist) !== artist && hasFullName(seen))
      return byArtist(withoutAccents(artist), seen, catalogue);
    const plain = withoutAccents(title);
    return plain === title || !isRareTitle(seen, catalogue) ? undefined : byTitle(plain, seen, catalogue);
  },

  'singular for plural and vice versa': (seen, catalogue, random) => {
    const nouns = seen.titleWords.filter((word) => findOtherNumber(word) !== undefined);
    if (nouns.length === 0 || !isRareTitle(seen, catalogue)) return undefined;
    const noun = random.pick(nouns);
    const other = findOtherNumber(noun) ?? noun;
    const text = seen.titleTokens.map((token) => (plainWord(token) === noun ? other : token)).join(' ');
    return byTitle(text, seen, catalogue, `${noun} became ${other}`);
  },

  'phrase in quotes': ({ titleWords, titleTokens }, catalogue, random) => {
    const length = random.whole(2, 3);
    const from = random.whole(0, Math.max(0, titleWords.length - length));
    const phrase = titleWords.slice(from, from + length);
    if (titleWords.length <= length || !isTelling(phrase[0] ?? '') || !isTelling(phrase.at(-1) ?? '')) return undefined;
    const gradeOf = ({ values }: SeenWork) => (values.some((words) => hasPhrase(words, phrase)) ? MEANT : 0);
    return graded(`"${titleTokens.slice(from, from + length).join(' ')}"`, catalogue, gradeOf);
  },
};

const isTelling = (word: string) => /^\p{L}{3,}$/u.test(word) && !COMMON.has(word) && !/^[ivx]+$/.test(word);

/** Words that do not identify a work. */
const COMMON = new Set(
  'the and for from with into over under after before upon out off that this his her its are was untitled part plate page'.split(
    ' ',
  ),
);
