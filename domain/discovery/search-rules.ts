import { CATEGORIES } from '../catalogue/categories.ts';
import { STYLES } from '../catalogue/styles.ts';
import { SUBJECTS } from '../catalogue/subjects.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { foldWords, wordsIn } from '../text/fold-words.ts';
import { isSafeReturnPage } from '../text/redirect-safety.ts';
import { tidyLine } from '../text/tidy-text.ts';
import { isSearchFacet } from './facets.ts';

/** What editors know about searches (docs/specification/staff.md#search-rules). */
export type EditorRules = {
  synonyms: { words: string[] }[];
  replacements: { typed: string; searched: string }[];
  stopWords: string[];
  rules: EditorRule[];
};

export interface EditorRule {
  when: { text?: RuleText; choices?: Record<string, string[]> };
  redirect?: string;
  boosts?: { where: BoostedWorks; points: number }[];
  /** Positions start at 0. */
  pins?: { id: number; at: number }[];
  hide?: number[];
  /** New works are not moved up, and works of an artist stay next to each other. */
  isPlainOrder?: boolean;
}

export type RuleText = { is: string } | { begins: string } | { has: string };
type BoostedWorks = { facet: string; anyOf: string[] } | { ids: number[] };

export const NO_RULES: EditorRules = { synonyms: [], replacements: [], stopWords: [], rules: [] };

/** Missing fields of what was stored before they existed. */
export const withAllFields = (stored: Partial<EditorRules>): EditorRules => ({ ...NO_RULES, ...stored });

/** Facets that a rule can name, with their values. */
export const RULE_FACETS: Readonly<
  Record<string, { label: string; values: readonly { code: string; name: string }[] }>
> = {
  category: { label: 'Category', values: CATEGORIES.map(({ slug, name }) => ({ code: slug, name })) },
  styles: { label: 'Style', values: STYLES.map((name) => ({ code: name, name })) },
  subject: { label: 'Subject', values: SUBJECTS.map((name) => ({ code: name, name })) },
};

const MAX_WORDS_LENGTH = 100;

export const getRuleText = (text: RuleText): string =>
  'is' in text ? text.is : 'begins' in text ? text.begins : text.has;

class Refusal extends Error {}

function refuse(message: string): never {
  throw new Refusal(message);
}

/** Words separated by spaces, the same for all spellings that a search does not distinguish. */
type Fold = (text: string) => string;

/**
 * The rules as they are stored, or what is wrong with them. Whether works exist is not known here, nor how the search engine folds words unless it
 * is given.
 */
export function checkEditorRules(given: EditorRules, fold: Fold = foldWords): Outcome<EditorRules, 'invalid'> {
  try {
    const stopWords = distinct(
      given.stopWords.map((word) => tidyWord(word, 'A word that is ignored')),
      fold,
    );
    const synonyms = checkSynonyms(given.synonyms, stopWords, fold);
    const replacements = checkReplacements(given.replacements, fold);
    const rules = given.rules.map((rule, at) => checkRule(rule, `Rule ${at + 1}`));
    checkRedirects(rules, fold);
    return ok({ synonyms, replacements, stopWords, rules });
  } catch (error) {
    if (error instanceof Refusal) return reject('invalid', error.message);
    throw error;
  }
}

/** One line with at least one word. Invisible characters would make rules that look the same and are not. */
function tidyWords(text: string, what: string): string {
  const tidy = tidyLine(text.normalize('NFC')).replace(/\p{Cf}/gu, '');
  if (wordsIn(tidy).length === 0) refuse(`${what} needs a word.`);
  if (tidy.length > MAX_WORDS_LENGTH) refuse(`${what} is too long: ${MAX_WORDS_LENGTH} characters at most.`);
  if (!tidy.isWellFormed()) refuse(`${what} has a broken character.`);
  return tidy;
}

function tidyWord(text: string, what: string): string {
  const tidy = tidyWords(text, what);
  if (wordsIn(tidy).length > 1) refuse(`“${tidy}” is more than one word.`);
  return tidy;
}

/** Without what is the same for the search. */
function distinct(words: readonly string[], fold: Fold): string[] {
  const seen = new Set<string>();
  return words.filter((word) => seen.size < seen.add(fold(word)).size);
}

function checkSynonyms(
  groups: EditorRules['synonyms'],
  stopWords: readonly string[],
  fold: Fold,
): EditorRules['synonyms'] {
  const ignored = new Set(stopWords.map(fold));
  const seen = new Set<string>();
  return groups.map(({ words }) => {
    const tidy = distinct(
      words.map((word) => tidyWord(word, 'A synonym')),
      fold,
    );
    if (tidy.length < 2) refuse(`Synonyms are at least two words${tidy[0] ? `; “${tidy[0]}” is alone` : ''}.`);
    for (const word of tidy) {
      const folded = fold(word);
      if (ignored.has(folded)) refuse(`“${word}” is ignored, so it can have no synonyms.`);
      if (seen.has(folded)) refuse(`“${word}” is in two groups of synonyms. Make one of them.`);
      seen.add(folded);
    }
    return { words: tidy };
  });
}

const contains = (text: string, part: string) => ` ${text} `.includes(` ${part} `);

/** Finds the first phrase that fits a folded text. Phrases are looked up by their first words: there may be a thousand of them. */
function createPhraseFinder<T extends { folded: string }>(
  phrases: readonly T[],
  fits: (phrase: T, text: string) => boolean,
): (text: string) => T | undefined {
  const firstWord = (text: string) => text.split(' ', 1)[0] ?? '';
  const places = new Map(phrases.map((phrase, at) => [phrase, at]));
  const byFirstWord = Map.groupBy(phrases, ({ folded }) => firstWord(folded));
  return (text) =>
    [...new Set(text.split(' '))]
      .flatMap((word) => byFirstWord.get(word)?.find((phrase) => fits(phrase, text)) ?? [])
      .sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))[0];
}

function checkReplacements(given: EditorRules['replacements'], fold: Fold): EditorRules['replacements'] {
  const tidy = given.map(({ typed, searched }) => ({
    typed: tidyWords(typed, 'A replaced search'),
    searched: tidyWords(searched, 'What is searched for instead'),
  }));
  const phrases = tidy.map(({ typed }) => ({ typed, folded: fold(typed) }));
  const seen = new Set<string>();
  for (const { typed, folded } of phrases) {
    if (seen.has(folded)) refuse(`“${typed}” is replaced twice.`);
    seen.add(folded);
  }
  const findNext = createPhraseFinder(phrases, ({ folded }, text) => contains(text, folded));
  for (const { typed, searched } of tidy) {
    // A chain is a loop sooner or later, and nobody can tell which of its words is searched for.
    const next = findNext(fold(searched));
    if (next?.typed === typed) refuse(`“${typed}” is replaced by itself.`);
    if (next)
      refuse(
        `“${typed}” is replaced by “${searched}”, and “${next.typed}” is replaced, too. Name the last word at once.`,
      );
  }
  return tidy;
}

function checkRule(
  { when, redirect, boosts = [], pins = [], hide = [], isPlainOrder = false }: EditorRule,
  name: string,
): EditorRule {
  const text = when.text && checkText(when.text, name);
  const choices = checkChoices(when.choices ?? {}, name);
  if (!text && Object.keys(choices).length === 0) refuse(`${name} needs a search or a listing.`);
  const rule: EditorRule = {
    when: { ...(text && { text }), ...(Object.keys(choices).length > 0 && { choices }) },
    ...(redirect !== undefined && redirect.trim() !== '' && { redirect: checkRedirect(redirect, text, name) }),
    ...(boosts.length > 0 && { boosts: boosts.map((boost) => checkBoost(boost, name)) }),
    ...(pins.length > 0 && { pins: checkPins(pins, name) }),
    ...(hide.length > 0 && { hide: [...new Set(hide)] }),
    ...(isPlainOrder && { isPlainOrder }),
  };
  if (isPlainOrder && text) refuse(`${name}: only a listing can be in the order of the ranks.`);
  const changesWorks = rule.boosts || rule.pins || rule.hide || rule.isPlainOrder;
  if (!rule.redirect && !changesWorks) refuse(`${name} does nothing yet.`);
  if (rule.redirect && changesWorks) refuse(`${name} leads to another page, so it cannot change the works.`);
  const both = rule.pins?.find(({ id }) => rule.hide?.includes(id));
  if (both) refuse(`${name}: work ${both.id} is pinned and hidden.`);
  return rule;
}

function checkText(text: RuleText, name: string): RuleText {
  const words = tidyWords(getRuleText(text), `The search of ${name.toLowerCase()}`);
  if ('is' in text) return { is: words };
  return 'begins' in text ? { begins: words } : { has: words };
}

function checkChoices(choices: Record<string, string[]>, name: string): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(choices).map(([facet, values]) => {
      checkFacet(facet, values, name);
      return [facet, [...new Set(values)]];
    }),
  );
}

function checkFacet(facet: string, values: readonly string[], name: string) {
  if (!isSearchFacet(facet)) refuse(`${name}: there is no facet “${facet}”.`);
  if (values.length === 0) refuse(`${name}: choose a value.`);
  const known = Object.hasOwn(RULE_FACETS, facet) ? RULE_FACETS[facet] : undefined;
  const unknown = known && values.find((value) => !known.values.some(({ code }) => code === value));
  if (known && unknown !== undefined) refuse(`${name}: there is no ${known.label.toLowerCase()} “${unknown}”.`);
}

function checkRedirect(redirect: string, text: RuleText | undefined, name: string): string {
  const path = redirect.trim();
  if (!text) refuse(`${name}: only a search can lead to another page.`);
  if (!isSafeReturnPage(path) || path.length > MAX_WORDS_LENGTH * 3)
    refuse(`${name}: write a path of this shop, such as /paintings/abstract.`);
  return path;
}

function checkBoost({ where, points }: NonNullable<EditorRule['boosts']>[number], name: string) {
  if (points === 0) refuse(`${name}: choose whether works come earlier or later.`);
  if ('ids' in where) {
    if (where.ids.length === 0) refuse(`${name}: name at least one work.`);
    return { where: { ids: [...new Set(where.ids)] }, points };
  }
  checkFacet(where.facet, where.anyOf, name);
  return { where: { facet: where.facet, anyOf: [...new Set(where.anyOf)] }, points };
}

function checkPins(pins: NonNullable<EditorRule['pins']>, name: string) {
  const [ids, places] = [new Set<number>(), new Set<number>()];
  for (const { id, at } of pins) {
    if (ids.has(id)) refuse(`${name}: work ${id} is pinned twice.`);
    if (places.has(at)) refuse(`${name}: two works are pinned to place ${at + 1}.`);
    ids.add(id);
    places.add(at);
  }
  return pins.toSorted((one, other) => one.at - other.at).map(({ id, at }) => ({ id, at }));
}

/** The search that a path of the shop leads to; undefined if it leads to none. */
function findQuery(path: string): string | undefined {
  const [, encoded] = /[?&]query=([^&#]*)/.exec(path) ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    return encoded;
  }
}

/** A redirect to a search that is redirected itself would open tab after tab. */
function checkRedirects(rules: readonly EditorRule[], fold: Fold) {
  const redirected = rules.flatMap(({ when: { text }, redirect }, at) =>
    redirect && text ? [{ text, redirect, at, folded: fold(getRuleText(text)) }] : [],
  );
  const findNext = createPhraseFinder(redirected, ({ text, folded }, query) => fits(text, folded, query));
  const seen = new Map<string, number>();
  for (const { redirect, text, at, folded } of redirected) {
    const query = findQuery(redirect);
    const next = query ? findNext(fold(query)) : undefined;
    if (next) refuse(`Rule ${at + 1} leads to the search “${query}”, which rule ${next.at + 1} leads elsewhere.`);
    const condition = `${Object.keys(text)[0]} ${folded}`;
    const same = seen.get(condition);
    if (same !== undefined) refuse(`Rules ${same + 1} and ${at + 1} lead the same search to two pages.`);
    seen.set(condition, at);
  }
}

/** Whether a folded search fits the folded words of a rule, as the search engine does it. */
function fits(text: RuleText, wanted: string, typed: string): boolean {
  if ('is' in text) return wanted === typed;
  return 'begins' in text ? `${typed} `.startsWith(`${wanted} `) : contains(typed, wanted);
}

/** All works that rules name. */
export const listRuleWorks = ({ rules }: Pick<EditorRules, 'rules'>): number[] => [
  ...new Set(
    rules.flatMap(({ pins = [], hide = [], boosts = [] }) => [
      ...pins.map(({ id }) => id),
      ...hide,
      ...boosts.flatMap(({ where }) => ('ids' in where ? where.ids : [])),
    ]),
  ),
];
