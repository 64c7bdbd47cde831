import { CATEGORIES } from '../catalogue/categories.ts';
import { PACKAGINGS } from '../catalogue/packaging.ts';
import { PRINT_MATERIAL_TEXTS } from '../catalogue/print-materials.ts';
import { CONDITIONS, SIGNATURES } from '../catalogue/stated-facts.ts';
import { ZONE_NAMES } from '../locale/countries.ts';
import { formatMoney } from '../locale/currency.ts';
import { ownValue } from '../text/own-value.ts';
import type { DraftField } from './draft-fields.ts';
import { WORK_STATE_LABELS } from './work-states.ts';

/** How the fields of a work are called in texts. */
export const FIELD_LABELS: Readonly<Record<DraftField, string>> = {
  title: 'Title',
  category: 'Category',
  year: 'Year',
  mediums: 'Made with',
  materials: 'Made on or of',
  styles: 'Styles',
  subject: 'Subject',
  keywords: 'Keywords',
  series: 'Series',
  widthCm: 'Width',
  heightCm: 'Height',
  depthCm: 'Depth',
  weightKg: 'Weight',
  isFramed: 'Framed',
  isReadyToHang: 'Ready to hang',
  isOutdoorSafe: 'Can be outdoors',
  statement: 'Description',
  condition: 'Condition',
  conditionNote: 'Flaws and signs of age',
  provenance: 'Provenance',
  signature: 'Signature',
  isHandSigned: 'Signed by hand',
  hasArtistCertificate: 'Certificate by the artist',
  editionNumber: 'Number of this piece',
  editionSize: 'Size of the edition',
  altText: 'Short description',
  visualDescription: 'Long description',
  packaging: 'Packaging',
  priceCents: 'Price',
  zonePrices: 'Prices by region',
  soldInZones: 'Sold in',
  acceptsOffers: 'Accepts offers',
  lowestOfferCents: 'Lowest offer',
  joinsDiscounts: 'Joins discounts',
  hasPrints: 'Prints',
  printMaterials: 'Materials of prints',
  printSizesCm: 'Sizes of prints',
  printEditionSize: 'Edition of prints',
  printArtistProofs: 'Artist’s proofs of prints',
};

/** The label of a field; also of one that a former version of the shop has recorded. */
export const labelField = (field: string): string =>
  field === 'state' ? 'State' : (ownValue(FIELD_LABELS, field) ?? field);

const nameZone = (zone: string) => ownValue(ZONE_NAMES, zone) ?? zone;
const listTexts = (list: unknown) => (Array.isArray(list) ? list.map(String) : []);
const formatUsd = (cents: unknown) => formatMoney(Number(cents), 'USD');

const FORMATS: { [F in DraftField | 'state']?: (value: unknown) => string } = {
  state: (state) => ownValue(WORK_STATE_LABELS, String(state)) ?? String(state),
  category: (slug) => CATEGORIES.find((one) => one.slug === slug)?.name ?? String(slug),
  condition: (code) => ownValue(CONDITIONS, String(code)) ?? String(code),
  signature: (code) => ownValue(SIGNATURES, String(code)) ?? String(code),
  packaging: (code) => ownValue(PACKAGINGS, String(code)) ?? String(code),
  priceCents: formatUsd,
  lowestOfferCents: formatUsd,
  widthCm: (cm) => `${cm} cm`,
  heightCm: (cm) => `${cm} cm`,
  depthCm: (cm) => `${cm} cm`,
  weightKg: (kg) => `${kg} kg`,
  zonePrices: (prices) =>
    Object.entries(prices ?? {})
      .map(([zone, cents]) => `${nameZone(zone)} ${formatUsd(cents)}`)
      .join(', '),
  soldInZones: (zones) => listTexts(zones).map(nameZone).join(', '),
  printMaterials: (materials) =>
    listTexts(materials)
      .map((one) => ownValue(PRINT_MATERIAL_TEXTS, one)?.name ?? one)
      .join(', '),
  printSizesCm: (sizes) =>
    listTexts(sizes)
      .map((cm) => `${cm} cm`)
      .join(', '),
  printEditionSize: (copies) => `${copies} copies`,
};

/** A value as artists and curators read it; an empty text if nothing was entered. */
export function describeValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const format = ownValue(FORMATS, field);
  if (format) return format(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
