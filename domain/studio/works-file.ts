import { IMPORT_COLUMNS, type ImportField, listImportFields, parseImportRow } from '../catalogue/import-row.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import type { DraftFields } from './draft-fields.ts';

/** The column that says which work a row is about. Rows without it are new works. */
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
const FILE_FIELDS = Object.keys(CELLS) as FileField[];

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

/**
 * The fields of a row, or all of its errors, as `npm run import` reports them. A row of an existing work changes only what it has columns
 * for; `current` fills in the others.
 */
export function parseWorkRow(
  values: Readonly<Record<string, unknown>>,
  current: DraftFields | undefined,
): Outcome<Partial<DraftFields>, 'invalid'> {
  const given = listImportFields(values);
  const filled = current
    ? Object.fromEntries(
        FILE_FIELDS.filter((field) => !given.includes(field)).map((field) => [field, CELLS[field](current)]),
      )
    : {};
  // A work of the studio belongs to its artist, and has neither a status nor an image from a file.
  const own = Object.fromEntries(
    (['source', 'status', 'image', 'longSideCm'] as const).flatMap((field) =>
      IMPORT_COLUMNS[field].map((name) => [name, '']),
    ),
  );
  const row = { ...values, ...filled, ...own, sourceId: 'row', artist: 'artist' };
  const parsed = parseImportRow(row);
  if (!parsed.ok) return reject('invalid', ...parsed.problems);
  const work = parsed.value;
  const all: Record<FileField, Partial<DraftFields>> = {
    title: { title: work.title },
    category: { category: work.category },
    medium: { mediums: work.mediums },
    material: { materials: work.materials },
    style: { styles: work.styles },
    subject: { subject: work.subject },
    keywords: { keywords: work.keywords },
    series: { series: work.series },
    widthCm: { widthCm: work.widthCm ?? null },
    heightCm: { heightCm: work.heightCm ?? null },
    depthCm: { depthCm: work.depthCm },
    weightKg: { weightKg: work.weightKg },
    year: { year: work.year },
    statement: { statement: work.statement },
    price: { priceCents: work.priceCents },
    isFramed: { isFramed: work.isFramed },
    isReadyToHang: { isReadyToHang: work.isReadyToHang },
  };
  const wanted = current ? FILE_FIELDS.filter((field) => given.includes(field)) : FILE_FIELDS;
  return ok(Object.assign({}, ...wanted.map((field) => all[field])));
}
