import { COUNTRIES } from '../locale/countries.ts';
import { listKeys, ownValue } from '../text/own-value.ts';
import { tidyParagraphs } from '../text/tidy-text.ts';
import type { Availability } from './badge.ts';
import { CATEGORIES, type CategorySlug } from './categories.ts';
import { listMaterials, listMediums, MEDIUMS_AND_MATERIALS } from './mediums-and-materials.ts';
import { MAX_SERIES } from './stated-facts.ts';
import { STYLES } from './styles.ts';
import { SUBJECTS } from './subjects.ts';

/** A validated work from an import file. */
export interface ImportedWork {
  /** The id of the work in the file. Rows with the same id are the same work. */
  sourceId: string;
  title: string;
  artist: string;
  artistCountry: string | null;
  category: CategorySlug;
  mediums: string[];
  materials: string[];
  styles: string[];
  subject: string;
  keywords: string[];
  /** The name of the series that the work belongs to; empty for none. */
  series: string;
  /** Undefined if only the longer side is known; the image then gives the ratio. */
  widthCm: number | undefined;
  heightCm: number | undefined;
  longSideCm: number | undefined;
  depthCm: number | null;
  weightKg: number | null;
  year: number | null;
  /** As the file has it. */
  mediumText: string;
  statement: string;
  priceCents: number | null;
  status: Availability;
  isFramed: boolean;
  isReadyToHang: boolean;
  /** The file name of the image; empty if there is none. */
  image: string;
}

/** The fields of an import with their possible column names. The first column with a value counts. */
export const IMPORT_COLUMNS = {
  sourceId: ['sourceId', 'source_id', 'id', 'sku', 'inventory number', 'accession number'],
  source: ['source', 'collection', 'catalog'],
  title: ['title', 'name', 'artwork title'],
  artist: ['artist', 'artist name', 'maker', 'creator'],
  artistCountry: ['artistCountry', 'artist country', 'country', 'nationality'],
  category: ['category', 'type', 'classification'],
  medium: ['medium', 'mediums', 'technique'],
  material: ['material', 'materials', 'support'],
  style: ['style', 'styles', 'movements', 'movement'],
  subject: ['subject', 'subjects', 'theme'],
  keywords: ['keywords', 'tags', 'themes'],
  series: ['series'],
  widthCm: ['widthCm', 'width_cm', 'width (cm)', 'width'],
  heightCm: ['heightCm', 'height_cm', 'height (cm)', 'height'],
  depthCm: ['depthCm', 'depth_cm', 'depth (cm)', 'depth'],
  longSideCm: ['longSideCm', 'long_side_cm', 'long side (cm)'],
  weightKg: ['weightKg', 'weight_kg', 'weight (kg)', 'weight'],
  year: ['yearFrom', 'year', 'date', 'yearText'],
  statement: ['statement', 'description', 'about'],
  price: ['price', 'priceUsd', 'price (usd)', 'list price'],
  status: ['status', 'availability'],
  isFramed: ['isFramed', 'framed'],
  isReadyToHang: ['isReadyToHang', 'ready to hang'],
  image: ['image', 'file', 'filename', 'picture', 'image file'],
} as const;
export type ImportField = keyof typeof IMPORT_COLUMNS;
export const IMPORT_FIELDS = listKeys(IMPORT_COLUMNS);

/** Column names given by the user. */
export type ColumnMapping = Partial<Record<ImportField, string>>;

const MAX_TITLE = 500;
const MAX_CM = 10_000;
const MAX_STATEMENT = 5_000;
const MAX_KEYWORDS = 40;
const MAX_PRICE = 10_000_000;

export type ImportOutcome = { ok: true; value: ImportedWork } | { ok: false; problems: string[] };

/** Parses a row, or returns all of its errors. */
export function parseImportRow(row: Record<string, unknown>, mapping: ColumnMapping = {}): ImportOutcome {
  const read = readerOf(row, mapping);
  const text = (field: ImportField) => textOf(read(field));
  const problems: string[] = [];
  const number = (field: ImportField, { least, most }: { least: number; most: number }): number | undefined => {
    const amountText = text(field);
    if (amountText === '') return undefined;
    const value = Number(amountText.replace(/^[$€£]\s*/, '').replace(/,(?=\d{3}\b)/g, ''));
    if (Number.isFinite(value) && value >= least && value <= most) return value;
    problems.push(`${field} is "${amountText.slice(0, 40)}"; it must be a number from ${least} to ${most}.`);
    return undefined;
  };

  for (const field of IMPORT_FIELDS)
    if (!text(field).isWellFormed())
      problems.push(`${field} has a character that cannot be stored (half a surrogate pair).`);
  const image = text('image');
  const sourceId = [text('source'), text('sourceId') || image].filter(Boolean).join(':');
  if (!text('sourceId') && !image) problems.push('There is no sourceId to know the work by.');
  if (sourceId.length > 200) problems.push('The sourceId is longer than 200 characters.');
  const title = text('title');
  if (!title) problems.push('There is no title.');
  if (title.length > MAX_TITLE) problems.push(`The title has ${title.length} characters; at most ${MAX_TITLE} fit.`);
  const artist = text('artist');
  if (!artist) problems.push('There is no artist.');
  if (artist.length > 200) problems.push('The name of the artist is longer than 200 characters.');
  const category = readImportCategory(text('category'));
  if (!category) problems.push(`The category "${text('category')}" is none of ours.`);

  const length = { least: 0.1, most: MAX_CM };
  const [widthCm, heightCm, longSideCm] = [
    number('widthCm', length),
    number('heightCm', length),
    number('longSideCm', length),
  ];
  if (longSideCm === undefined) {
    for (const field of ['widthCm', 'heightCm'] as const)
      if (text(field) === '') problems.push(`There is no ${field}.`);
  }
  const depthCm = number('depthCm', length) ?? null;
  const weightKg = number('weightKg', { least: 0.001, most: 100_000 }) ?? null;
  const price = number('price', { least: 1, most: MAX_PRICE });
  const status = statusOf(text('status'), price !== undefined);
  if (!status) problems.push(`The status "${text('status')}" is none of avail, reserved, sold and unavail.`);
  if (problems.length > 0 || !category || !status) return { ok: false, problems };

  const making = `${text('medium')} ${text('material')}`;
  const value: ImportedWork = {
    sourceId,
    title,
    artist,
    artistCountry: countryOf(text('artistCountry')),
    category,
    mediums: wordsIn(making, [MEDIUMS_AND_MATERIALS[category].mediums, listMediums('all')]),
    materials: wordsIn(making, [MEDIUMS_AND_MATERIALS[category].materials, listMaterials('all')]),
    styles: ofList(splitImportList(read('style')), STYLES),
    // A keyword can be a subject, too. It counts if the column of the subject has none.
    subject:
      ofList(splitImportList(read('subject')), SUBJECTS)[0] ??
      ofList(splitImportList(read('keywords')), SUBJECTS)[0] ??
      '',
    keywords: [...new Set(splitImportList(read('keywords')).map((word) => word.toLowerCase().slice(0, 60)))].slice(
      0,
      MAX_KEYWORDS,
    ),
    series: text('series').slice(0, MAX_SERIES),
    widthCm,
    heightCm,
    longSideCm,
    depthCm,
    weightKg,
    year: readImportYear(text('year')),
    mediumText: text('medium').slice(0, MAX_STATEMENT),
    statement: paragraphsOf(read('statement')).slice(0, MAX_STATEMENT),
    priceCents: price === undefined ? null : Math.round(price * 100),
    status,
    isFramed: isImportYes(text('isFramed')),
    isReadyToHang: isImportYes(text('isReadyToHang')),
    image,
  };
  return { ok: true, value };
}

/** Column names ignore case and spaces. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

/** The fields for which a row has a column, also if its cell is empty. */
export function listImportFields(row: Record<string, unknown>): ImportField[] {
  const names = new Set(Object.keys(row).map(plain));
  return IMPORT_FIELDS.filter((field) => IMPORT_COLUMNS[field].some((name) => names.has(plain(name))));
}

/** The text of each field of a row. */
export function readImportTexts(row: Record<string, unknown>): (field: ImportField) => string {
  const read = readerOf(row, {});
  return (field) => textOf(read(field));
}

/** With its paragraphs. */
export const readImportStatement = (row: Record<string, unknown>): string =>
  paragraphsOf(readerOf(row, {})('statement'));

function readerOf(row: Record<string, unknown>, mapping: ColumnMapping): (field: ImportField) => unknown {
  const byName = new Map(Object.entries(row).map(([name, value]) => [plain(name), value]));
  return (field) => {
    const mapped = mapping[field];
    const names = mapped === undefined ? IMPORT_COLUMNS[field] : [mapped];
    return names.map((name) => byName.get(plain(name))).find((value) => textOf(value) !== '');
  };
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  // Removes control characters.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out.
  return typeof value === 'string' ? value.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim() : '';
}

/** Line breaks are kept. */
const paragraphsOf = (value: unknown): string => (typeof value === 'string' ? tidyParagraphs(value) : textOf(value));

export const splitImportList = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(textOf) : textOf(value).split(/[;|,]/)).map((word) => word.trim()).filter(Boolean);

const ofList = (words: string[], list: readonly string[]): string[] => {
  const wanted = words.map((word) => word.toLowerCase());
  return list.filter((word) => wanted.includes(word.toLowerCase()));
};

/** Words of the first list found in a text; if there are none, words of the second list. */
function wordsIn(text: string, lists: (readonly string[])[]): string[] {
  const lower = ` ${text.toLowerCase().replace(/[^a-z0-9&]+/g, ' ')} `;
  const found = lists.map((list) => list.filter((word) => lower.includes(` ${word.toLowerCase()} `)));
  return found.find((words) => words.length > 0) ?? [];
}

/** Category names of museums and shops, matched by a part of the word; the first match counts. */
const CATEGORY_WORDS: readonly (readonly [RegExp, CategorySlug])[] = [
  [/installation/, 'installation'],
  [/collage/, 'collage'],
  [/photo/, 'photography'],
  [/paint/, 'paintings'],
  [/draw|watercolou?r|calligraph|sketch/, 'drawings'],
  [/print|poster|etching|lithograph|engraving|woodcut|graphic/, 'printmaking'],
  [/digital|video|new media/, 'digital'],
  [/sculpt|ceramic|glass|multiple|bronze|pottery/, 'sculpture'],
  [/textile|mixed|assemblage|fiber/, 'mixed-media'],
];

export function readImportCategory(text: string): CategorySlug | undefined {
  const lower = text.toLowerCase();
  const ours = CATEGORIES.find(({ slug, name, singular }) =>
    [slug, name, singular].some((word) => word.toLowerCase() === lower),
  );
  return ours?.slug ?? CATEGORY_WORDS.find(([word]) => word.test(lower))?.[1];
}

function countryOf(text: string): string | null {
  const lower = text.toLowerCase();
  return COUNTRIES.find(({ code, name }) => code === lower || name.toLowerCase() === lower)?.code ?? null;
}

const STATUSES: Record<string, Availability> = {
  avail: 'avail',
  available: 'avail',
  'for sale': 'avail',
  reserved: 'reserved',
  'on hold': 'reserved',
  sold: 'sold',
  unavail: 'unavail',
  unavailable: 'unavail',
  'not for sale': 'unavail',
};

/** A work without a price is unavailable, unless the file has a status. */
function statusOf(text: string, hasPrice: boolean): Availability | undefined {
  if (text === '') return hasPrice ? 'avail' : 'unavail';
  return ownValue(STATUSES, text.toLowerCase());
}

/** The first year in a text: `c. 1846, exhibited 1847` is 1846. */
export function readImportYear(text: string): number | null {
  const [year] = /\b\d{3,4}\b/.exec(text) ?? [];
  return year === undefined ? null : Number(year);
}

export const isImportYes = (text: string): boolean => /^(1|yes|true|y)$/i.test(text);
