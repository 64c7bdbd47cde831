import type { Availability } from '../catalogue/badge.ts';
import type { ImportField } from '../catalogue/import-row.ts';
import { formatCsvRow } from '../text/csv.ts';

/** A work as it is exported. */
export interface ExportedWork {
  sourceId: string;
  title: string;
  artist: string;
  artistCountry: string | null;
  category: string;
  mediums: readonly string[];
  materials: readonly string[];
  styles: readonly string[];
  subject: string;
  keywords: readonly string[];
  series: string;
  widthCm: number;
  heightCm: number;
  depthCm: number | null;
  weightKg: number | null;
  year: number | null;
  statement: string;
  /** The price in the United States, or in the first zone that has one. */
  priceCents: number | null;
  status: Availability;
  isFramed: boolean;
  isReadyToHang: boolean;
  /** The file name of the main image; empty if there is none. */
  image: string;
  /** What an import does not read. */
  url: string;
  uploadedAt: string;
  pricesByZone: Readonly<Record<string, number>> | null;
  condition: string;
  provenance: string;
  altText: string;
  visualDescription: string;
}

const list = (words: readonly string[]) => words.join('; ');
const yes = (isTrue: boolean) => (isTrue ? 'yes' : 'no');
const cell = (value: number | string | null) => (value === null ? '' : String(value));

/** The columns that `npm run import` reads, under their first names. */
const IMPORTED: readonly [Exclude<ImportField, 'source' | 'longSideCm'>, (work: ExportedWork) => string][] = [
  ['sourceId', (work) => work.sourceId],
  ['title', (work) => work.title],
  ['artist', (work) => work.artist],
  ['artistCountry', (work) => cell(work.artistCountry)],
  ['category', (work) => work.category],
  ['medium', (work) => list(work.mediums)],
  ['material', (work) => list(work.materials)],
  ['style', (work) => list(work.styles)],
  ['subject', (work) => work.subject],
  ['keywords', (work) => list(work.keywords)],
  ['series', (work) => work.series],
  ['widthCm', (work) => cell(work.widthCm)],
  ['heightCm', (work) => cell(work.heightCm)],
  ['depthCm', (work) => cell(work.depthCm)],
  ['weightKg', (work) => cell(work.weightKg)],
  ['year', (work) => cell(work.year)],
  ['statement', (work) => work.statement],
  ['price', (work) => (work.priceCents === null ? '' : (work.priceCents / 100).toFixed(2))],
  ['status', (work) => work.status],
  ['isFramed', (work) => yes(work.isFramed)],
  ['isReadyToHang', (work) => yes(work.isReadyToHang)],
  ['image', (work) => work.image],
];

/** For people and other programs. Their names are none that an import knows. */
const OTHERS: readonly [string, (work: ExportedWork) => string][] = [
  ['url', (work) => work.url],
  ['uploadedAt', (work) => work.uploadedAt],
  ['pricesByZoneUsd', (work) => zonePrices(work.pricesByZone)],
  ['condition', (work) => work.condition],
  ['provenance', (work) => work.provenance],
  ['altText', (work) => work.altText],
  ['visualDescription', (work) => work.visualDescription],
];

const zonePrices = (prices: ExportedWork['pricesByZone']) =>
  Object.entries(prices ?? {})
    .map(([zone, cents]) => `${zone} ${(cents / 100).toFixed(2)}`)
    .join('; ');

const COLUMNS = [...IMPORTED, ...OTHERS];

export const WORKS_HEAD = formatCsvRow(COLUMNS.map(([name]) => name));
export const formatWorkRow = (work: ExportedWork): string => formatCsvRow(COLUMNS.map(([, read]) => read(work)));

export const EXPORT_README = (origin: string): string =>
  [
    `Everything that belongs to your studio at ${origin}.`,
    '',
    'works.csv              your works, one in each row',
    'additional-images.csv  which further images a work has',
    'images/                the images as you uploaded them',
    'sales.csv              what you sold, and what was refunded',
    'statement.csv          every entry of your account with us, with payouts',
    'statements/            the statement of each month and the summary of each year',
    'payouts.csv            what we have paid you, and to which account',
    'payout-details.csv     your bank account by its last characters, and your tax details',
    'messages.csv           your conversations',
    'profile.csv            your page, and how many people follow you',
    'studio/                the photos of your studio',
    'studio-photos.csv      their captions, in the order of your page',
    '',
    'Another Easel reads your works with: npm run import -- works.csv --images images',
    '',
  ].join('\r\n');
