import { isSameValue, listNames } from './same-value.ts';

/** A section of content, as it is stored: JSON. */
export type SectionBody = Record<string, unknown>;

/** One place where two versions differ. Undefined where a version does not have it. */
export interface SectionDifference {
  path: string[];
  before: unknown;
  after: unknown;
}

const isFields = (value: unknown): value is SectionBody =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of rows is compared row by row; a list of words or numbers is one value. */
const isRows = (value: unknown): value is SectionBody[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields);

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Every place where two versions differ, in the order of their fields. */
export function listDifferences(before: unknown, after: unknown, path: string[] = []): SectionDifference[] {
  if (isSameValue(before, after)) return [];
  if (isFields(before) && isFields(after))
    return listNames(before, after).flatMap((name) => listDifferences(before[name], after[name], [...path, name]));
  const areRows = (isRows(before) || isEmptyList(before)) && (isRows(after) || isEmptyList(after));
  if (areRows && Array.isArray(before) && Array.isArray(after))
    return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => at).flatMap((at) =>
      listDifferences(before[at], after[at], [...path, String(at + 1)]),
    );
  return [{ path, before, after }];
}

/** Two people have changed the same field. */
export interface SectionClash {
  path: string[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/**
 * Both changes of a version in one, and the fields that both have changed to something else: there `merged` has mine. Lists are one field, because
 * rows that somebody has moved cannot be told from rows that somebody has changed.
 */
export function mergeSections(
  base: SectionBody,
  mine: SectionBody,
  theirs: SectionBody,
): { merged: SectionBody; clashes: SectionClash[] } {
  const clashes: SectionClash[] = [];
  const merge = (path: string[], from: SectionBody, own: SectionBody, other: SectionBody): SectionBody =>
    Object.fromEntries(
      listNames(from, { ...own, ...other }).flatMap((name): [string, unknown][] => {
        const [was, is, theirsIs] = [from[name], own[name], other[name]];
        const here = [...path, name];
        if (isFields(is) && isFields(theirsIs)) return [[name, merge(here, isFields(was) ? was : {}, is, theirsIs)]];
        const isMineOnly = isSameValue(was, theirsIs);
        const isTheirsOnly = isSameValue(was, is);
        if (!isMineOnly && !isTheirsOnly && !isSameValue(is, theirsIs))
          clashes.push({ path: here, base: was, mine: is, theirs: theirsIs });
        const chosen = isTheirsOnly ? theirsIs : is;
        return chosen === undefined ? [] : [[name, chosen]];
      }),
    );
  return { merged: merge([], base, mine, theirs), clashes };
}

/** A version with the value of one place replaced, such as theirs instead of mine. */
export function withValue(body: SectionBody, path: readonly string[], value: unknown): SectionBody {
  const [name, ...rest] = path;
  if (name === undefined) return body;
  const { [name]: current, ...others } = body;
  if (rest.length === 0) return value === undefined ? others : { ...body, [name]: value };
  return { ...body, [name]: withValue(isFields(current) ? current : {}, rest, value) };
}

/** `rows 2 · title` as `Rows 2 · Title`, `copy_intro` as `Copy intro`. */
export const formatDifferencePath = (path: readonly string[]): string =>
  path.map((name, at) => (/^\d+$/.test(name) ? ` ${name}` : `${at === 0 ? '' : ' · '}${wordsOf(name)}`)).join('');

/** As editors call these fields, where their names do not say it. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  baseCents: 'Base price',
  centsPerKg: 'Price per kg',
  centsPerSquareMeter: 'Price per square meter',
  wholeLoadCents: 'A load of its own',
  freeFromCents: 'Free from a value of',
  upToKg: 'Up to (kg)',
  cubicCmPerKg: 'Cubic centimeters per kg',
  days: 'Business days',
  min: 'At least',
  max: 'At most',
  domestic: 'Same country',
  regional: 'Same region',
  international: 'Other region',
  isSkippable: 'It can be skipped',
  facet: 'Stands for the filter',
  workId: 'Work',
  workIds: 'Works',
  artworkId: 'Work',
  artworkIds: 'Works',
  linkUrl: 'Link',
  url: 'Address',
};

/** Ends of names that say how a value is stored, not what it is. */
const UNITS = /^(?:cents|bp|id|ids)$/;

const wordsOf = (name: string) => {
  if (Object.hasOwn(FIELD_NAMES, name)) return FIELD_NAMES[name];
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .split(' ');
  if (words.length > 1 && UNITS.test(words.at(-1) ?? '')) words.pop();
  if (words.length > 1 && /^(?:is|has)$/.test(words[0] ?? '')) words.shift();
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** SectionBody with such names are amounts in US cents, and so are the parts that they consist of. */
const isMoney = (name: string) => /^cents|Cents/.test(name);

/** Hundredths of a percent. */
const isShare = (name: string | undefined) => name?.endsWith('Bp') ?? false;

/** A value for people: texts as they are, lists with commas, rows by their fields. The path tells which numbers are amounts. */
export function formatSectionValue(
  value: unknown,
  path: readonly string[] = [],
  formatCents: (cents: number) => string = String,
): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'number' && path.some(isMoney)) return formatCents(value);
  if (typeof value === 'number' && isShare(path.at(-1))) return `${value / 100}%`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value))
    return value
      .map((one) => formatSectionValue(one, path, formatCents))
      .filter((text) => text !== '')
      .join(', ');
  return Object.entries(value)
    .map(([name, field]) => [wordsOf(name), formatSectionValue(field, [...path, name], formatCents)])
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join('; ');
}
