import { CATEGORIES, type CategorySlug } from '../catalogue/categories.ts';
import { COLOR_FAMILIES } from '../catalogue/color-families.ts';
import { listMaterials, listMediums } from '../catalogue/mediums-and-materials.ts';
import { FEATURED_IN, PRINT_MATERIAL_TEXTS, PRINT_MATERIALS } from '../catalogue/print-materials.ts';
import { formatSizeBin, ORIENTATIONS, SIZE_BINS } from '../catalogue/size-bins.ts';
import { STYLES } from '../catalogue/styles.ts';
import { SUBJECTS } from '../catalogue/subjects.ts';
import { SWATCHES } from '../catalogue/swatches.ts';
import { COUNTRIES } from '../locale/countries.ts';
import type { Unit } from '../locale/units.ts';
import { toFacetSlug } from './facet-slug.ts';

/** The widget of a facet: `links` selects one value, `switch` is on or off, all others select several. */
export type FacetInput =
  | 'links'
  | 'checkboxes'
  | 'searchable-checkboxes'
  | 'switch'
  | 'swatches'
  | 'silhouettes'
  | 'price';

/** A value in URLs, as displayed, and as stored. */
export interface FacetValue {
  slug: string;
  label: string;
  value: string;
}

/** How a facet is displayed: the fields of docs/specification/facets.md#facet-configuration. */
export interface FacetConfig {
  title: string;
  inputType: FacetInput;
  /** The only values it can have; undefined if any value is allowed. */
  allowedValues?: readonly FacetValue[];
  /** Values without results are left out. Otherwise they are displayed but cannot be selected. */
  onlyNonEmptyResults: boolean;
  /** All allowed values are listed, in their own order. */
  useHardcodedValues: boolean;
  /** The values that the provider counted are listed, the most frequent first. */
  useProviderValues: boolean;
  isOpen: boolean;
  /** A description of each value, by its stored form. */
  extraData?: Readonly<Record<string, string>>;
}

/** Where the values of a facet are in a listing URL (docs/specification/listings.md#listing-urls). */
export type UrlPosition = 'category' | 'path' | 'flag' | 'query';

export interface FacetRow extends Omit<FacetConfig, 'allowedValues'> {
  /** Its name in URLs, in `/easel/search`, in the index, and at Constructor and Algolia. */
  name: string;
  /** Its name in hosted search. */
  hostedName: string;
  /** Other names accepted in calls. */
  aliases?: readonly string[];
  url: UrlPosition;
  /** The path segment that switches a flag on. */
  segment?: string;
  /** A path facet whose values may also be a parameter. */
  isAlsoParameter?: boolean;
  /** How the index stores it: one value per work, several, or bands of the number with the same name. */
  stored: 'one' | 'many' | 'bands';
  /** From the top of the filter panel. */
  panelPosition: number;
  /** Only listings of prints, or only other listings, show it. */
  shownOn?: 'prints' | 'originals';
  /** Each category has its own values. */
  differsByCategory?: boolean;
  allowedValues?: (category: CategorySlug | 'all', unit: Unit) => FacetValue[];
  /** Labels of stored values that cannot be selected, and of a flag that is on or off. */
  otherLabels?: Readonly<Record<string, string>>;
}

const named = (labels: readonly string[]): FacetValue[] =>
  labels.map((label) => ({ slug: toFacetSlug(label), label, value: label }));
const capitalized = (words: string) => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const HARDCODED = { useHardcodedValues: true, useProviderValues: false, onlyNonEmptyResults: false } as const;
const NON_EMPTY = { ...HARDCODED, onlyNonEmptyResults: true } as const;
const BY_COUNT = { useHardcodedValues: false, useProviderValues: true, onlyNonEmptyResults: true } as const;
const SEARCHABLE = { ...BY_COUNT, inputType: 'searchable-checkboxes' } as const;
const FLAG = { ...HARDCODED, url: 'flag', stored: 'one', inputType: 'switch', isOpen: true } as const;

/**
 * Every facet of a listing (docs/specification/facets.md#facet-names), one row each. The order of the rows is their order in URLs. To add a
 * facet: add its row here, its values in `server/discovery/work-documents.ts` (the compiler asks for them), and a test.
 */
export const FACETS = [
  {
    ...HARDCODED,
    name: 'category',
    url: 'category',
    stored: 'one',
    hostedName: 'category',
    title: 'Category',
    inputType: 'links',
    panelPosition: 1,
    isOpen: true,
    allowedValues: () => CATEGORIES.map(({ slug, name }) => ({ slug, label: name, value: slug })),
  },
  {
    ...SEARCHABLE,
    name: 'styles',
    url: 'path',
    stored: 'many',
    hostedName: 'styles',
    title: 'Style',
    panelPosition: 5,
    isOpen: true,
    allowedValues: () => named(STYLES),
  },
  {
    ...SEARCHABLE,
    name: 'subject',
    url: 'path',
    stored: 'one',
    hostedName: 'subject',
    title: 'Subject',
    panelPosition: 6,
    isOpen: false,
    allowedValues: () => named(SUBJECTS),
  },
  {
    ...HARDCODED,
    name: 'size',
    url: 'path',
    // Older links have it as a parameter.
    isAlsoParameter: true,
    stored: 'one',
    hostedName: 'size',
    title: 'Size',
    inputType: 'silhouettes',
    panelPosition: 3,
    isOpen: true,
    allowedValues: (_, unit) => SIZE_BINS.map((bin) => ({ slug: bin, label: formatSizeBin(bin, unit), value: bin })),
  },
  {
    ...FLAG,
    name: 'has_prints',
    shownOn: 'originals',
    segment: 'prints-available',
    hostedName: 'hasPrints',
    title: 'Prints available',
    otherLabels: { True: 'Prints available', False: 'No prints' },
    panelPosition: 15,
  },
  {
    ...FLAG,
    name: 'is_ready_to_hang',
    segment: 'ready-to-hang',
    hostedName: 'isReadyToHang',
    title: 'Ready to hang',
    otherLabels: { True: 'Ready to hang', False: 'Not ready to hang' },
    panelPosition: 16,
  },
  {
    ...FLAG,
    name: 'is_framed',
    segment: 'framed',
    hostedName: 'isFramed',
    title: 'Framed',
    otherLabels: { True: 'Framed', False: 'Unframed' },
    panelPosition: 17,
  },
  {
    ...FLAG,
    name: 'is_outdoor',
    segment: 'outdoor',
    // The specification uses both names.
    aliases: ['is_outdoor_safe'],
    hostedName: 'isOutdoor',
    title: 'Outdoor safe',
    otherLabels: { True: 'Outdoor safe', False: 'Indoors only' },
    panelPosition: 18,
  },
  {
    ...FLAG,
    name: 'is_available',
    segment: 'available',
    hostedName: 'isAvailable',
    title: 'Available',
    otherLabels: { True: 'Available', False: 'Not available' },
    panelPosition: 19,
  },
  {
    ...HARDCODED,
    name: 'prints_availability',
    url: 'query',
    stored: 'one',
    hostedName: 'printsAvailability',
    title: 'Editions',
    inputType: 'checkboxes',
    panelPosition: 13,
    isOpen: false,
    shownOn: 'prints',
    allowedValues: () => [
      { slug: 'limited', label: 'Limited', value: 'limited' },
      { slug: 'open', label: 'Open', value: 'open' },
    ],
    otherLabels: { none: 'No prints' },
  },
  {
    ...HARDCODED,
    name: 'prints_materials',
    url: 'query',
    stored: 'many',
    hostedName: 'printsMaterials',
    title: 'Print Material',
    inputType: 'checkboxes',
    panelPosition: 14,
    isOpen: false,
    shownOn: 'prints',
    allowedValues: () =>
      PRINT_MATERIALS.map((value) => ({ slug: value, label: PRINT_MATERIAL_TEXTS[value].name, value })),
    extraData: Object.fromEntries(PRINT_MATERIALS.map((value) => [value, PRINT_MATERIAL_TEXTS[value].description])),
  },
  {
    ...SEARCHABLE,
    name: 'mediums',
    differsByCategory: true,
    url: 'query',
    stored: 'many',
    hostedName: 'mediums',
    title: 'Medium',
    panelPosition: 7,
    isOpen: false,
    allowedValues: (category) => named(listMediums(category)),
  },
  {
    ...SEARCHABLE,
    name: 'materials',
    differsByCategory: true,
    url: 'query',
    stored: 'many',
    hostedName: 'materials',
    title: 'Material',
    panelPosition: 8,
    isOpen: false,
    allowedValues: (category) => named(listMaterials(category)),
  },
  {
    ...SEARCHABLE,
    name: 'country',
    url: 'query',
    stored: 'one',
    hostedName: 'country',
    title: 'Artist Country',
    panelPosition: 11,
    isOpen: false,
    allowedValues: () => COUNTRIES.map(({ code, name }) => ({ slug: code, label: name, value: code })),
  },
  {
    ...NON_EMPTY,
    name: 'artist_recognition',
    url: 'query',
    stored: 'many',
    hostedName: 'artistRecognition',
    title: 'Featured In',
    inputType: 'checkboxes',
    panelPosition: 12,
    isOpen: false,
    allowedValues: () => FEATURED_IN.map((value) => ({ slug: toFacetSlug(value), label: capitalized(value), value })),
  },
  {
    ...NON_EMPTY,
    name: 'color_family',
    url: 'query',
    stored: 'many',
    hostedName: 'colorFamily',
    title: 'Color',
    inputType: 'swatches',
    panelPosition: 4,
    isOpen: true,
    allowedValues: () => COLOR_FAMILIES.map(({ slug, name }) => ({ slug, label: name, value: slug })),
  },
  {
    // There are ninety swatches. The panel shows those of the chosen families that have results.
    ...NON_EMPTY,
    name: 'color',
    url: 'query',
    stored: 'many',
    hostedName: 'color',
    title: 'Shade',
    inputType: 'swatches',
    panelPosition: 4.5,
    isOpen: true,
    allowedValues: () => SWATCHES.map(({ hex, name }) => ({ slug: hex, label: capitalized(name), value: hex })),
  },
  {
    ...HARDCODED,
    name: 'orientation',
    url: 'query',
    stored: 'one',
    hostedName: 'orientation',
    title: 'Orientation',
    inputType: 'checkboxes',
    panelPosition: 9,
    isOpen: false,
    allowedValues: () => ORIENTATIONS.map((value) => ({ slug: value, label: capitalized(value), value })),
  },
  {
    ...NON_EMPTY,
    name: 'installation_type',
    url: 'query',
    stored: 'one',
    hostedName: 'installationType',
    title: 'Installation',
    inputType: 'checkboxes',
    panelPosition: 10,
    isOpen: false,
    allowedValues: () => [
      { slug: 'free-standing', label: 'Free Standing', value: 'free_standing' },
      { slug: 'wall-mounted', label: 'Wall Mounted', value: 'wall_mounted' },
    ],
  },
  // Has no allowed values: any price range can be chosen (price-bands.ts).
  {
    ...HARDCODED,
    name: 'price',
    url: 'query',
    stored: 'bands',
    hostedName: 'price',
    title: 'Price',
    inputType: 'price',
    panelPosition: 2,
    isOpen: true,
  },
] as const satisfies readonly FacetRow[];

/**
 * Facets of the index that are not in the filter panel. A hidden facet is counted only on request; a zoned one has a value for each zone.
 */
export const INDEX_FACETS = [
  { name: 'prints_price_ranges', hostedName: 'printsPriceRanges', stored: 'many' },
  { name: 'curated_status', hostedName: 'curatedStatus', stored: 'one', isHidden: true },
  { name: 'original_availability_status', hostedName: 'originalStatus', stored: 'one', isHidden: true },
  { name: 'group_id', stored: 'tree', isHidden: true },
  // Whether the site of limited editions has the work.
  { name: 'is_limited_site', stored: 'one', isHidden: true },
  { name: 'is_sold_here', stored: 'one', isHidden: true, isZoned: true },
] as const satisfies readonly IndexFacetRow[];

interface IndexFacetRow {
  name: string;
  hostedName?: string;
  stored: 'one' | 'many' | 'tree';
  isHidden?: boolean;
  isZoned?: boolean;
}
