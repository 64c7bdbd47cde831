import { CATEGORIES, type CategorySlug } from '../catalogue/categories.ts';
import { materialsOf, mediumsOf } from '../catalogue/mediums-and-materials.ts';
import { FEATURED_IN, PRINT_MATERIAL_WORDS, PRINT_MATERIALS } from '../catalogue/print-materials.ts';
import { formatSizeBin, ORIENTATIONS, SIZE_BINS } from '../catalogue/size-bins.ts';
import { STYLES } from '../catalogue/styles.ts';
import { SUBJECTS } from '../catalogue/subjects.ts';
import { SWATCHES } from '../catalogue/swatches.ts';
import { COUNTRIES } from '../locale/countries.ts';
import type { Unit } from '../locale/units.ts';
import { slugOf } from '../text/slug.ts';

/** How people choose a value: `links` chooses one, `switch` is on or off, all others choose several. */
export type FacetInput =
  | 'links'
  | 'checkboxes'
  | 'searchable-checkboxes'
  | 'switch'
  | 'swatches'
  | 'silhouettes'
  | 'price'
  | 'text';

/** A value as it stands in a URL, as people read it, and as it is stored. */
export interface FacetValue {
  slug: string;
  label: string;
  value: string;
}

/** How a facet is shown (browse §3 Facet configuration). */
export interface FacetConfig {
  title: string;
  inputType: FacetInput;
  /** The values it can have, and no others; undefined where any value is allowed. */
  allowedValues?: readonly FacetValue[];
  /** Values without results are left out. Otherwise they are shown, but cannot be chosen. */
  onlyNonEmptyResults: boolean;
  /** All allowed values are listed, in their own order. */
  useHardcodedValues: boolean;
  /** The values that the provider counts are listed, the most frequent first. */
  useProviderValues: boolean;
  isOpen: boolean;
  /** A description of each value, by its stored form. */
  extraData?: Readonly<Record<string, string>>;
}

/** Where the values of a facet stand in the address of a listing (browse §2 Listing URLs). */
type UrlPosition = 'category' | 'path' | 'flag' | 'query';

interface FacetRow {
  name: string;
  url: UrlPosition;
  /** The word in the path that switches a flag on. */
  segment?: string;
  /** Other names by which calls may ask for it. */
  aliases?: readonly string[];
  /** Its name in hosted search. */
  hosted: string;
  title: string;
  inputType: FacetInput;
  /** Its place in the filter panel, from the top. */
  place: number;
  isOpen: boolean;
  values: 'hardcoded' | 'provider';
  onlyNonEmptyResults: boolean;
  /** Prints alone have it. */
  isForPrints?: boolean;
  allowedValues?: (category: CategorySlug | 'all', unit: Unit) => FacetValue[];
  extraData?: Readonly<Record<string, string>>;
}

export const facetSlugOf = (label: string): string => slugOf(label).toLowerCase();

const named = (labels: readonly string[]): FacetValue[] =>
  labels.map((label) => ({ slug: facetSlugOf(label), label, value: label }));
const capitalized = (words: string) => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const HARDCODED = { values: 'hardcoded', onlyNonEmptyResults: false } as const;
const FOUND_ONLY = { values: 'hardcoded', onlyNonEmptyResults: true } as const;
const BY_COUNT = { values: 'provider', onlyNonEmptyResults: true } as const;
const SEARCHABLE = { ...BY_COUNT, inputType: 'searchable-checkboxes' } as const;
const FLAG = { ...HARDCODED, url: 'flag', inputType: 'switch', isOpen: true } as const;

/**
 * Every facet of a listing (browse §3 Facet names), one row each. The order of the rows is the order in addresses: a style before a subject
 * before a size, and then the parameters.
 */
export const FACETS = [
  {
    ...HARDCODED,
    name: 'category',
    url: 'category',
    hosted: 'category',
    title: 'Category',
    inputType: 'links',
    place: 1,
    isOpen: true,
    allowedValues: () => CATEGORIES.map(({ slug, name }) => ({ slug, label: name, value: slug })),
  },
  {
    ...SEARCHABLE,
    name: 'styles',
    url: 'path',
    hosted: 'styles',
    title: 'Style',
    place: 5,
    isOpen: true,
    allowedValues: () => named(STYLES),
  },
  {
    ...SEARCHABLE,
    name: 'subject',
    url: 'path',
    hosted: 'subject',
    title: 'Subject',
    place: 6,
    isOpen: false,
    allowedValues: () => named(SUBJECTS),
  },
  {
    ...HARDCODED,
    name: 'size',
    url: 'path',
    hosted: 'size',
    title: 'Size',
    inputType: 'silhouettes',
    place: 3,
    isOpen: true,
    allowedValues: (_, unit) => SIZE_BINS.map((bin) => ({ slug: bin, label: formatSizeBin(bin, unit), value: bin })),
  },
  {
    ...FLAG,
    name: 'has_prints',
    segment: 'prints-available',
    hosted: 'hasPrints',
    title: 'Prints available',
    place: 15,
  },
  {
    ...FLAG,
    name: 'is_ready_to_hang',
    segment: 'ready-to-hang',
    hosted: 'isReadyToHang',
    title: 'Ready to hang',
    place: 16,
  },
  { ...FLAG, name: 'is_framed', segment: 'framed', hosted: 'isFramed', title: 'Framed', place: 17 },
  {
    ...FLAG,
    name: 'is_outdoor',
    segment: 'outdoor',
    // The specification has both names (browse §3 Flags, Facet names).
    aliases: ['is_outdoor_safe'],
    hosted: 'isOutdoor',
    title: 'Outdoor safe',
    place: 18,
  },
  { ...FLAG, name: 'is_available', segment: 'available', hosted: 'isAvailable', title: 'Available', place: 19 },
  {
    ...HARDCODED,
    name: 'prints_availability',
    url: 'query',
    hosted: 'printsAvailability',
    title: 'Editions',
    inputType: 'checkboxes',
    place: 13,
    isOpen: false,
    isForPrints: true,
    allowedValues: () => [
      { slug: 'limited', label: 'Limited', value: 'limited' },
      { slug: 'open', label: 'Open', value: 'open' },
    ],
  },
  {
    ...HARDCODED,
    name: 'prints_materials',
    url: 'query',
    hosted: 'printsMaterials',
    title: 'Print Material',
    inputType: 'checkboxes',
    place: 14,
    isOpen: false,
    isForPrints: true,
    allowedValues: () =>
      PRINT_MATERIALS.map((value) => ({ slug: value, label: PRINT_MATERIAL_WORDS[value].name, value })),
    extraData: Object.fromEntries(PRINT_MATERIALS.map((value) => [value, PRINT_MATERIAL_WORDS[value].description])),
  },
  {
    ...SEARCHABLE,
    name: 'mediums',
    url: 'query',
    hosted: 'mediums',
    title: 'Medium',
    place: 7,
    isOpen: false,
    allowedValues: (category) => named(mediumsOf(category)),
  },
  {
    ...SEARCHABLE,
    name: 'materials',
    url: 'query',
    hosted: 'materials',
    title: 'Material',
    place: 8,
    isOpen: false,
    allowedValues: (category) => named(materialsOf(category)),
  },
  {
    ...SEARCHABLE,
    name: 'country',
    url: 'query',
    hosted: 'country',
    title: 'Artist Country',
    place: 11,
    isOpen: false,
    allowedValues: () => COUNTRIES.map(({ code, name }) => ({ slug: code, label: name, value: code })),
  },
  {
    ...FOUND_ONLY,
    name: 'artist_recognition',
    url: 'query',
    hosted: 'artistRecognition',
    title: 'Featured In',
    inputType: 'checkboxes',
    place: 12,
    isOpen: false,
    allowedValues: () => FEATURED_IN.map((value) => ({ slug: facetSlugOf(value), label: capitalized(value), value })),
  },
  {
    // Ninety swatches are too many to show those that find nothing.
    ...FOUND_ONLY,
    name: 'color',
    url: 'query',
    hosted: 'color',
    title: 'Color',
    inputType: 'swatches',
    place: 4,
    isOpen: true,
    allowedValues: () => SWATCHES.map(({ hex, name }) => ({ slug: hex, label: capitalized(name), value: hex })),
  },
  {
    ...HARDCODED,
    name: 'orientation',
    url: 'query',
    hosted: 'orientation',
    title: 'Orientation',
    inputType: 'checkboxes',
    place: 9,
    isOpen: false,
    allowedValues: () => ORIENTATIONS.map((value) => ({ slug: value, label: capitalized(value), value })),
  },
  {
    ...FOUND_ONLY,
    name: 'installation_type',
    url: 'query',
    hosted: 'installationType',
    title: 'Installation',
    inputType: 'checkboxes',
    place: 10,
    isOpen: false,
    allowedValues: () => [
      { slug: 'free-standing', label: 'Free Standing', value: 'free_standing' },
      { slug: 'wall-mounted', label: 'Wall Mounted', value: 'wall_mounted' },
    ],
  },
  // Bands of price are numbers, not values: any range is allowed (price-bands.ts).
  {
    ...HARDCODED,
    name: 'price',
    url: 'query',
    hosted: 'price',
    title: 'Price',
    inputType: 'price',
    place: 2,
    isOpen: true,
  },
] as const satisfies readonly FacetRow[];

type Row = (typeof FACETS)[number];
export type FacetName = Row['name'];
type FacetAt<Position extends UrlPosition> = Extract<Row, { url: Position }>['name'];
export type PathFacet = FacetAt<'path'>;
export type QueryFacet = FacetAt<'query'>;
export type BooleanFacet = FacetAt<'flag'>;
export type ListFacet = PathFacet | QueryFacet;

const rows: readonly (FacetRow & { name: FacetName })[] = FACETS;

const facetsAt = <Position extends UrlPosition>(position: Position): readonly FacetAt<Position>[] =>
  rows.flatMap(({ name, url }) => (url === position ? [name as FacetAt<Position>] : []));

/** Facets whose values stand in the path, and those whose values stand in the query, each in the order of addresses. */
export const PATH_FACETS = facetsAt('path');
export const QUERY_FACETS = facetsAt('query');

/** Facets that are either on or off, in the order of addresses. */
export const FLAGS = facetsAt('flag');

const byName = new Map(rows.map((row) => [row.name, row]));

/** The word in the path that switches a flag on. */
export const segmentOf = (flag: BooleanFacet): string => byName.get(flag)?.segment ?? flag;

/** What hosted search calls a facet. */
export const hostedFacetName = (facet: FacetName): string => byName.get(facet)?.hosted ?? facet;

/** What prints are made of says nothing about originals; that there are prints says nothing where all works have them. */
export const isShownFacet = (facet: FacetName, isPrints: boolean): boolean =>
  isPrints ? facet !== 'has_prints' : !byName.get(facet)?.isForPrints;

const aliases = new Map(
  rows.flatMap(({ name, aliases: others = [] }) => others.map((other) => [other, name] as const)),
);

/** The name of a facet that was asked for by another one; any other name is returned as it is. */
export const facetNameOf = (name: string): string => aliases.get(name) ?? name;

/** The facets of the filter panel, from the top. */
export const PANEL_FACETS: readonly FacetName[] = [...rows]
  .sort((one, other) => one.place - other.place)
  .map(({ name }) => name);

/** Facets whose values are the same in every category. What a category is made with is not among them. */
export const SHARED_FACETS: readonly FacetName[] = rows
  .filter(({ name }) => name !== 'mediums' && name !== 'materials')
  .map(({ name }) => name);

export type Facets = Readonly<Record<FacetName, FacetConfig>>;

const made = new Map<string, Facets>();

/** The facets of a listing. There are twenty sets of them; each is made once. */
export function facetsOf(category: CategorySlug | 'all', unit: Unit): Facets {
  const key = `${category} ${unit}`;
  const facets =
    made.get(key) ??
    (Object.fromEntries(rows.map((row) => [row.name, configOf(row, category, unit)])) as Record<
      FacetName,
      FacetConfig
    >);
  made.set(key, facets);
  return facets;
}

function configOf(row: FacetRow, category: CategorySlug | 'all', unit: Unit): FacetConfig {
  const { title, inputType, isOpen, onlyNonEmptyResults, values, allowedValues, extraData } = row;
  return {
    title,
    inputType,
    isOpen,
    onlyNonEmptyResults,
    useHardcodedValues: values === 'hardcoded',
    useProviderValues: values === 'provider',
    ...(allowedValues && { allowedValues: allowedValues(category, unit) }),
    ...(extraData && { extraData }),
  };
}
