import { CATEGORIES, type CategorySlug } from './categories.ts';
import { COUNTRIES } from './countries.ts';
import { materialsOf, mediumsOf } from './mediums-and-materials.ts';
import { FEATURED_IN, PRINT_MATERIAL_WORDS, PRINT_MATERIALS } from './print-materials.ts';
import { formatSizeBin, ORIENTATIONS, SIZE_BINS } from './size-bins.ts';
import { slugOf } from './slug.ts';
import { STYLES } from './styles.ts';
import { SUBJECTS } from './subjects.ts';
import { SWATCHES } from './swatches.ts';
import type { Unit } from './units.ts';

/** Everything a listing can be narrowed by (browse §3 Facet names). */
export const FACET_NAMES = [
  'category',
  'styles',
  'subject',
  'size',
  'has_prints',
  'is_ready_to_hang',
  'is_framed',
  'is_outdoor',
  'is_available',
  'prints_availability',
  'prints_materials',
  'mediums',
  'materials',
  'country',
  'artist_recognition',
  'color',
  'orientation',
  'installation_type',
  'price',
  'query',
] as const;
export type FacetName = (typeof FACET_NAMES)[number];

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
  /** The values it can have; undefined where anything goes. */
  allowedValues?: readonly FacetValue[];
  /** Values nothing is found by are left out. */
  onlyNonEmptyResults: boolean;
  /** The list is ours, in our order; otherwise the provider's values are listed by count. */
  useHardcodedValues: boolean;
  useProviderValues: boolean;
  isOpen: boolean;
  extraData?: Record<string, unknown>;
}

export const facetSlugOf = (label: string): string => slugOf(label).toLowerCase();

const named = (labels: readonly string[]): FacetValue[] =>
  labels.map((label) => ({ slug: facetSlugOf(label), label, value: label }));
const capitalized = (words: string) => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const ours = { onlyNonEmptyResults: false, useHardcodedValues: true, useProviderValues: false };
const found = { onlyNonEmptyResults: true, useHardcodedValues: false, useProviderValues: true };

export type Facets = Partial<Record<FacetName, FacetConfig>>;

const made = new Map<string, Facets>();

/** The facets of a listing, in the order of the rail. There are twenty sets of them; each is made once. */
export function facetsOf(category: CategorySlug | 'all', unit: Unit): Facets {
  const key = `${category} ${unit}`;
  const facets = made.get(key) ?? makeFacets(category, unit);
  made.set(key, facets);
  return facets;
}

function makeFacets(category: CategorySlug | 'all', unit: Unit): Facets {
  const flag = (title: string): FacetConfig => ({ ...ours, title, inputType: 'switch', isOpen: true });
  return {
    category: {
      ...ours,
      title: 'Category',
      inputType: 'links',
      isOpen: true,
      allowedValues: CATEGORIES.map(({ slug, name }) => ({ slug, label: name, value: slug })),
    },
    price: { ...ours, title: 'Price', inputType: 'price', isOpen: true },
    size: {
      ...ours,
      title: 'Size',
      inputType: 'silhouettes',
      isOpen: true,
      allowedValues: SIZE_BINS.map((bin) => ({ slug: bin, label: formatSizeBin(bin, unit), value: bin })),
    },
    color: {
      ...ours,
      title: 'Color',
      inputType: 'swatches',
      isOpen: true,
      allowedValues: SWATCHES.map(({ hex, name }) => ({ slug: hex, label: capitalized(name), value: hex })),
    },
    styles: {
      ...ours,
      onlyNonEmptyResults: true,
      title: 'Style',
      inputType: 'searchable-checkboxes',
      isOpen: true,
      allowedValues: named(STYLES),
    },
    subject: {
      ...ours,
      onlyNonEmptyResults: true,
      title: 'Subject',
      inputType: 'searchable-checkboxes',
      isOpen: false,
      allowedValues: named(SUBJECTS),
    },
    mediums: {
      ...found,
      title: 'Medium',
      inputType: 'searchable-checkboxes',
      isOpen: false,
      allowedValues: named(mediumsOf(category)),
    },
    materials: {
      ...found,
      title: 'Material',
      inputType: 'searchable-checkboxes',
      isOpen: false,
      allowedValues: named(materialsOf(category)),
    },
    orientation: {
      ...ours,
      title: 'Orientation',
      inputType: 'checkboxes',
      isOpen: false,
      allowedValues: ORIENTATIONS.map((value) => ({ slug: value, label: capitalized(value), value })),
    },
    country: {
      ...found,
      title: 'Artist Country',
      inputType: 'searchable-checkboxes',
      isOpen: false,
      allowedValues: COUNTRIES.map(({ code, name }) => ({ slug: code, label: name, value: code })),
    },
    artist_recognition: {
      ...ours,
      title: 'Featured In',
      inputType: 'checkboxes',
      isOpen: false,
      allowedValues: FEATURED_IN.map((value) => ({ slug: facetSlugOf(value), label: capitalized(value), value })),
    },
    has_prints: flag('Prints available'),
    prints_availability: {
      ...ours,
      title: 'Editions',
      inputType: 'checkboxes',
      isOpen: false,
      allowedValues: [
        { slug: 'limited', label: 'Limited', value: 'limited' },
        { slug: 'open', label: 'Open', value: 'open' },
      ],
    },
    prints_materials: {
      ...ours,
      title: 'Print Material',
      inputType: 'checkboxes',
      isOpen: false,
      allowedValues: PRINT_MATERIALS.map((value) => ({ slug: value, label: PRINT_MATERIAL_WORDS[value].name, value })),
      extraData: Object.fromEntries(PRINT_MATERIALS.map((value) => [value, PRINT_MATERIAL_WORDS[value].description])),
    },
    is_ready_to_hang: flag('Ready to hang'),
    is_framed: flag('Framed'),
    is_outdoor: flag('Outdoor safe'),
    is_available: flag('Available'),
    installation_type: {
      ...ours,
      title: 'Installation',
      inputType: 'checkboxes',
      isOpen: false,
      allowedValues: [
        { slug: 'free-standing', label: 'Free Standing', value: 'free_standing' },
        { slug: 'wall-mounted', label: 'Wall Mounted', value: 'wall_mounted' },
      ],
    },
  };
}
