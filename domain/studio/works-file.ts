import {
  IMPORT_COLUMNS,
  type ImportField,
  isImportYes,
  listImportFields,
  parseImportRow,
  readImportCategory,
  readImportStatement,
  readImportTexts,
  readImportYear,
  splitImportList,
} from '../catalogue/import-row.ts';
import { listMaterials, listMediums } from '../catalogue/mediums-and-materials.ts';
import { STYLES } from '../catalogue/styles.ts';
import { SUBJECTS } from '../catalogue/subjects.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { listKeys } from '../text/own-value.ts';
import { FIELD_LABELS } from './describe-field.ts';
import type { DraftFields } from './draft-fields.ts';

/** The column that says which work a row is about (docs/specification/studio.md#works-in-a-file). Rows without it are new works. */
export const WORK_ID_COLUMN = 'artworkId';

/** So that a request stays short and other work goes on between two of them. */
export const MAX_ROWS_AT_ONCE = 25;
export const MAX_FILE_ROWS = 2_000;

type FileField = Exclude<
  ImportField,
  'artist' | 'artistCountry' | 'image' | 'longSideCm' | 'source' | 'sourceId' | 'status'
>;

const list = (words: readonly string[]) => words.join('; ');
const cell = (value: number | string | null) => (value === null ? '' : String(value));

/** How the fields of a work are written in a file. */
const CELLS: Record<FileField, (fields: DraftFields) => string> = {
  title: ({ title }) => title,
  category: ({ category }) => cell(category),
  medium: ({ mediums }) => list(mediums),
  material: ({ materials }) => list(materials),
  style: ({ styles }) => list(styles),
  subject: ({ subject }) => subject,
  keywords: ({ keywords }) => list(keywords),
  series: ({ series }) => series,
  widthCm: ({ widthCm }) => cell(widthCm),
  heightCm: ({ heightCm }) => cell(heightCm),
  depthCm: ({ depthCm }) => cell(depthCm),
  weightKg: ({ weightKg }) => cell(weightKg),
  year: ({ year }) => cell(year),
  statement: ({ statement }) => statement,
  price: ({ priceCents }) => (priceCents === null ? '' : cell(priceCents / 100)),
  isFramed: ({ isFramed }) => (isFramed ? 'yes' : 'no'),
  isReadyToHang: ({ isReadyToHang }) => (isReadyToHang ? 'yes' : 'no'),
};
const FILE_FIELDS = listKeys(CELLS);

/** The field of a work that each column is about. */
const DRAFT_FIELDS = {
  title: 'title',
  category: 'category',
  medium: 'mediums',
  material: 'materials',
  style: 'styles',
  subject: 'subject',
  keywords: 'keywords',
  series: 'series',
  widthCm: 'widthCm',
  heightCm: 'heightCm',
  depthCm: 'depthCm',
  weightKg: 'weightKg',
  year: 'year',
  statement: 'statement',
  price: 'priceCents',
  isFramed: 'isFramed',
  isReadyToHang: 'isReadyToHang',
} as const satisfies Record<FileField, keyof DraftFields>;

export const WORKS_FILE_HEAD: readonly string[] = [WORK_ID_COLUMN, 'state', ...FILE_FIELDS];

/** A work as a row of a file. The state is for people: a file does not change it. */
export const toWorksFileRow = (artworkId: number, state: string, fields: DraftFields): string[] => [
  String(artworkId),
  state,
  ...FILE_FIELDS.map((field) => CELLS[field](fields)),
];

/** The number of the work in a row; undefined if it is none. */
export function readWorkId(values: Readonly<Record<string, unknown>>): number | null | undefined {
  const text = String(values[WORK_ID_COLUMN] ?? '').trim();
  if (text === '') return null;
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The fields of a row, or all of its errors. A row of an existing work changes only what it has columns for. */
export const parseWorkRow = (
  values: Readonly<Record<string, unknown>>,
  { isNew }: { isNew: boolean },
): Outcome<Partial<DraftFields>, 'invalid'> => (isNew ? parseNewWork(values) : parseChanges(values));

/** As `npm run import` reads it. A work of the studio belongs to its artist, and has neither a status nor an image from a file. */
function parseNewWork(values: Readonly<Record<string, unknown>>): Outcome<Partial<DraftFields>, 'invalid'> {
  const ignored = (['source', 'status', 'image', 'longSideCm'] as const).flatMap((field) =>
    IMPORT_COLUMNS[field].map((name) => [name, '']),
  );
  const parsed = parseImportRow({ ...values, ...Object.fromEntries(ignored), sourceId: 'row', artist: 'artist' });
  if (!parsed.ok) return reject('invalid', ...parsed.problems);
  const { title, category, mediums, materials, styles, subject, keywords, series, ...work } = parsed.value;
  return ok({
    ...{ title, category, mediums, materials, styles, subject, keywords, series },
    ...{ widthCm: work.widthCm ?? null, heightCm: work.heightCm ?? null, depthCm: work.depthCm },
    ...{ weightKg: work.weightKg, year: work.year, statement: work.statement, priceCents: work.priceCents },
    ...{ isFramed: work.isFramed, isReadyToHang: work.isReadyToHang },
  });
}

/** Words as the shop writes them. Unknown ones are found by the check of the draft. */
const matchWords = (text: string, known: readonly string[]) =>
  splitImportList(text).map((word) => known.find((one) => one.toLowerCase() === word.toLowerCase()) ?? word);

function parseNumber(label: string, text: string): Outcome<number | null, 'invalid'> {
  if (text === '') return ok(null);
  const value = Number(text.replace(/^[$€£]\s*/, '').replace(/,(?=\d{3}\b)/g, ''));
  return Number.isFinite(value)
    ? ok(value)
    : reject('invalid', `${label} is "${text.slice(0, 40)}", which is no number.`);
}

/** Nothing is guessed and nothing is required, so that a file that was exported changes nothing, also if a draft is not finished. */
function parseChanges(values: Readonly<Record<string, unknown>>): Outcome<Partial<DraftFields>, 'invalid'> {
  const read = readImportTexts(values);
  const problems: string[] = [];
  const number = (field: FileField) => {
    const parsed = parseNumber(FIELD_LABELS[DRAFT_FIELDS[field]], read(field));
    if (parsed.ok) return parsed.value;
    problems.push(...parsed.messages);
    return null;
  };
  const category = () => {
    const text = read('category');
    const found = text === '' ? null : readImportCategory(text);
    if (found === undefined) problems.push(`The category "${text.slice(0, 40)}" is none of ours.`);
    return found ?? null;
  };
  const readers: { [F in FileField]: () => DraftFields[(typeof DRAFT_FIELDS)[F]] } = {
    title: () => read('title'),
    category,
    medium: () => matchWords(read('medium'), listMediums('all')),
    material: () => matchWords(read('material'), listMaterials('all')),
    style: () => matchWords(read('style'), STYLES),
    subject: () => matchWords(read('subject'), SUBJECTS)[0] ?? '',
    keywords: () => splitImportList(read('keywords')),
    series: () => read('series'),
    widthCm: () => number('widthCm'),
    heightCm: () => number('heightCm'),
    depthCm: () => number('depthCm'),
    weightKg: () => number('weightKg'),
    year: () => readImportYear(read('year')),
    statement: () => readImportStatement(values),
    price: () => {
      const value = number('price');
      return value === null ? null : Math.round(value * 100);
    },
    isFramed: () => isImportYes(read('isFramed')),
    isReadyToHang: () => isImportYes(read('isReadyToHang')),
  };
  const given = listImportFields(values);
  const fields = Object.fromEntries(
    FILE_FIELDS.filter((field) => given.includes(field)).map((field) => [DRAFT_FIELDS[field], readers[field]()]),
  );
  return problems.length > 0 ? reject('invalid', ...problems) : ok(fields);
}
