import {
  DICTIONARIES,
  type DictionaryEntry,
  type DictionaryName,
  type DictionarySettings,
} from '@easel/contract/search-api/search-index';
import { isObject } from '@easel/domain/text/is-object';
import { tokenize } from '@easel/search/tokenizer';
import { AlgoliaError } from './algolia-error.ts';
import { isString, isStringArray } from './checks.ts';
import type { SearchParams } from './search-params.ts';
import { STOP_WORDS } from './stop-words.ts';

const LANGUAGE = /^[a-z]{2}(?:-[a-z]{2})?$/;
const MAX_WORDS = 100;
const MAX_LETTERS = 100;

export function readDictionaryName(name: string): DictionaryName {
  const known = DICTIONARIES.find((one) => one === name);
  if (!known) throw new AlgoliaError(404, `There is no dictionary ${name.slice(0, 50)}`);
  return known;
}

export function checkEntry(dictionary: DictionaryName, given: Readonly<Record<string, unknown>>): DictionaryEntry {
  const { objectID, language, word, words, decomposition, state } = given;
  const refuse = (problem: string) => new AlgoliaError(400, `Invalid dictionary entry: ${problem}`);
  const isWord = (one: unknown) => isString(one) && one.length <= MAX_LETTERS && tokenize(one).length > 0;
  const areWords = (list: unknown): list is string[] =>
    isStringArray(list) && list.length > 0 && list.length <= MAX_WORDS && list.every(isWord);
  if (!isString(objectID) || objectID.length > 512) throw refuse('objectID is missing');
  if (!isString(language) || !LANGUAGE.test(language)) throw refuse('language must be an ISO code');
  if (dictionary !== 'plurals' && !isWord(word)) throw refuse('word is missing');
  if (dictionary === 'plurals' && !areWords(words)) throw refuse('words must be a list of words');
  if (dictionary === 'compounds' && !areWords(decomposition)) throw refuse('decomposition must be a list of words');
  if (state !== undefined && state !== 'enabled' && state !== 'disabled')
    throw refuse('state must be enabled or disabled');
  return { ...given, objectID, language, type: 'custom' };
}

export function checkDictionarySettings(given: Readonly<Record<string, unknown>>): DictionarySettings {
  const { disableStandardEntries } = given;
  const isSwitches = (value: unknown) =>
    value === null ||
    (isObject(value) &&
      Object.entries(value).every(([language, isOff]) => LANGUAGE.test(language) && typeof isOff === 'boolean'));
  if (
    !isObject(disableStandardEntries) ||
    !Object.entries(disableStandardEntries).every(
      ([name, value]) => DICTIONARIES.some((one) => one === name) && isSwitches(value),
    )
  )
    throw new AlgoliaError(400, 'disableStandardEntries must be switches by dictionary and language');
  return { disableStandardEntries };
}

/** The built-in entries: English stop words. */
export const STANDARD_STOP_WORDS: readonly DictionaryEntry[] = [...STOP_WORDS].map((word) => ({
  objectID: `standard-en-${word}`,
  language: 'en',
  word,
  state: 'enabled',
  type: 'standard',
}));

/** The dictionaries of an application, prepared for searches. */
export interface Dictionaries {
  /** Without languages, all languages apply. */
  isStopWord(word: string, languages: readonly string[] | undefined): boolean;
  /** Groups of forms of one word. */
  pluralsIn(languages: readonly string[] | undefined): string[][];
  /** Replaces compounds with their parts. Undefined if there are none. */
  decompound(text: string, languages: readonly string[] | undefined): string | undefined;
}

export function openDictionaries(
  entries: readonly { dictionary: DictionaryName; entry: DictionaryEntry }[],
  { disableStandardEntries }: DictionarySettings = { disableStandardEntries: {} },
): Dictionaries {
  const isIn = (language: string, languages: readonly string[] | undefined) =>
    languages === undefined || languages.includes(language);
  const isOff = (name: DictionaryName, language: string) => {
    const own = disableStandardEntries[name];
    return own != null && Object.hasOwn(own, language) && own[language] === true;
  };
  const named = (name: DictionaryName) =>
    entries.filter(({ dictionary }) => dictionary === name).map(({ entry }) => entry);
  const byWord = (list: readonly DictionaryEntry[]) => Map.groupBy(list, ({ word = '' }) => tokenize(word).join(' '));
  const stopWords = byWord(named('stopwords'));
  const compounds = byWord(named('compounds'));
  const plurals = named('plurals');
  return {
    isStopWord(word, languages) {
      const own = (stopWords.get(word) ?? []).filter(({ language }) => isIn(language, languages));
      if (own.some(({ state }) => state === 'disabled')) return false;
      if (own.length > 0) return true;
      return STOP_WORDS.has(word) && isIn('en', languages) && !isOff('stopwords', 'en');
    },
    pluralsIn: (languages) =>
      plurals.filter(({ language }) => isIn(language, languages)).map(({ words = [] }) => [...words]),
    decompound(text, languages) {
      if (compounds.size === 0) return undefined;
      let isFound = false;
      const parts = text.split(/\s+/).map((part) => {
        const entry = compounds.get(tokenize(part).join(' '))?.find(({ language }) => isIn(language, languages));
        if (entry) isFound = true;
        return entry ? (entry.decomposition ?? []).join(' ') : part;
      });
      return isFound ? parts.join(' ') : undefined;
    },
  };
}

export const STANDARD_DICTIONARIES = openDictionaries([]);

/** The languages of a search, or undefined. */
export const parseLanguages = (setting: unknown, { queryLanguages }: SearchParams): readonly string[] | undefined => {
  if (Array.isArray(setting)) return setting.map(String);
  return queryLanguages?.length ? queryLanguages : undefined;
};

/** Whether a boolean or list-of-languages setting is enabled. */
export const isOn = (setting: unknown): boolean =>
  setting === true || setting === 'true' || (Array.isArray(setting) && setting.length > 0);
