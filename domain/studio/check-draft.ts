import { listMaterials, listMediums } from '../catalogue/mediums-and-materials.ts';
import {
  MAX_ALT_TEXT,
  MAX_CONDITION_NOTE,
  MAX_PROVENANCE,
  MAX_SERIES,
  MAX_VISUAL_DESCRIPTION,
} from '../catalogue/stated-facts.ts';
import { STYLES } from '../catalogue/styles.ts';
import { SUBJECTS } from '../catalogue/subjects.ts';
import { type Outcome, ok, reject } from '../outcome.ts';
import { tidyLine, tidyParagraphs } from '../text/tidy-text.ts';
import { listFields } from './draft-changes.ts';
import type { DraftField, DraftFields } from './draft-fields.ts';
import { PRINT_LONG_SIDES_CM } from './print-offer.ts';

export const MAX_DRAFT_TITLE = 150;
export const MAX_STATEMENT = 5_000;
export const MAX_KEYWORDS = 20;
export const MAX_KEYWORD = 40;
const MAX_CHOICES = 5;
const MAX_CM = 1_500;
const MAX_KG = 5_000;
const FIRST_YEAR = 1_000;
export const MIN_PRICE_CENTS = 1_000;
export const MAX_PRICE_CENTS = 1_000_000_000;
const MAX_PRINT_EDITION = 1_000;
const MAX_ARTIST_PROOFS = 100;

type Problem = string | undefined;
type Check<F extends DraftField> = (value: DraftFields[F], now: { year: number }) => Problem;

const short =
  (name: string, most: number): ((text: string) => Problem) =>
  (text) =>
    [...text].length > most ? `${name} can have ${most} characters.` : undefined;

const within =
  (name: string, least: number, most: number, unit: string): ((value: number | null) => Problem) =>
  (value) =>
    value === null || (value >= least && value <= most)
      ? undefined
      : `${name} must be between ${least} and ${most.toLocaleString('en-US')} ${unit}.`;

const among =
  (name: string, known: readonly string[], most = MAX_CHOICES): ((values: readonly string[]) => Problem) =>
  (values) => {
    if (values.length > most) return `Choose at most ${most} ${name}.`;
    const unknown = values.find((value) => !known.includes(value));
    return unknown === undefined ? undefined : `“${unknown.slice(0, 40)}” is not one of the ${name}.`;
  };

const price = (cents: number | null): Problem =>
  cents === null ||
  (Number.isSafeInteger(cents) && cents % 100 === 0 && cents >= MIN_PRICE_CENTS && cents <= MAX_PRICE_CENTS)
    ? undefined
    : 'Enter a price in whole US dollars, between $10 and $10,000,000.';

/** What each field may contain while a draft is written. What is missing or does not fit together is found before it is submitted. */
const CHECKS: { [F in DraftField]?: Check<F> } = {
  title: short('The title', MAX_DRAFT_TITLE),
  series: short('The name of the series', MAX_SERIES),
  statement: short('The description', MAX_STATEMENT),
  conditionNote: short('The note on the condition', MAX_CONDITION_NOTE),
  provenance: short('The provenance', MAX_PROVENANCE),
  altText: short('The short description', MAX_ALT_TEXT),
  visualDescription: short('The long description', MAX_VISUAL_DESCRIPTION),
  year: (value, { year }) =>
    value === null || (Number.isInteger(value) && value >= FIRST_YEAR && value <= year)
      ? undefined
      : `Enter a year between ${FIRST_YEAR} and ${year}.`,
  mediums: among('mediums', listMediums('all')),
  materials: among('materials', listMaterials('all')),
  styles: among('styles', STYLES),
  subject: (value) => (value === '' ? undefined : among('subjects', SUBJECTS)([value])),
  keywords: (values) => {
    if (values.length > MAX_KEYWORDS) return `A work can have ${MAX_KEYWORDS} keywords.`;
    return values.some((word) => [...word].length > MAX_KEYWORD)
      ? `A keyword can have ${MAX_KEYWORD} characters.`
      : undefined;
  },
  widthCm: within('The width', 0.1, MAX_CM, 'cm'),
  heightCm: within('The height', 0.1, MAX_CM, 'cm'),
  depthCm: within('The depth', 0.1, MAX_CM, 'cm'),
  weightKg: within('The weight', 0.01, MAX_KG, 'kg'),
  priceCents: price,
  zonePrices: (prices) => Object.values(prices).map(price).find(Boolean),
  lowestOfferCents: price,
  printMaterials: (values) => (new Set(values).size < values.length ? 'Choose each print material once.' : undefined),
  printSizesCm: (values) =>
    values.every((size) => PRINT_LONG_SIDES_CM.includes(size)) && new Set(values).size === values.length
      ? undefined
      : 'Choose print sizes from the list.',
  printEditionSize: (value) =>
    value === null || (Number.isInteger(value) && value >= 2 && value <= MAX_PRINT_EDITION)
      ? undefined
      : `A limited edition has 2 to ${MAX_PRINT_EDITION} copies.`,
  printArtistProofs: (value) =>
    Number.isInteger(value) && value >= 0 && value <= MAX_ARTIST_PROOFS
      ? undefined
      : `An edition has at most ${MAX_ARTIST_PROOFS} artist’s proofs.`,
};

const LINES: readonly DraftField[] = ['title', 'altText', 'subject', 'series'];
const PARAGRAPHS: readonly DraftField[] = ['statement', 'conditionNote', 'provenance', 'visualDescription'];
const unique = (words: readonly string[]) => [...new Set(words)];

function tidyValue(field: DraftField, value: unknown): unknown {
  if (LINES.includes(field)) return tidyLine(String(value));
  if (PARAGRAPHS.includes(field)) return tidyParagraphs(String(value));
  if (field === 'keywords')
    return unique((value as string[]).map((word) => tidyLine(word).toLowerCase()).filter(Boolean));
  return value;
}

/** Changes of a draft as they are stored, or everything that is wrong with them. */
export function checkDraftChanges(
  changes: Partial<DraftFields>,
  now: { year: number },
): Outcome<Partial<DraftFields>, 'invalid'> {
  const tidy = Object.fromEntries(
    listFields(changes).map((field) => [field, tidyValue(field, changes[field])]),
  ) as Partial<DraftFields>;
  const problems = listFields(tidy).flatMap((field) => {
    const check = CHECKS[field] as Check<DraftField> | undefined;
    return check?.(tidy[field] as never, now) ?? [];
  });
  return problems.length > 0 ? reject('invalid', ...problems) : ok(tidy);
}
