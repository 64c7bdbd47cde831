import { readCategory } from '../catalogue/categories.ts';
import { getSizeBin, SIZE_BIN_NAMES } from '../catalogue/size-bins.ts';
import { isObject } from '../text/is-object.ts';
import { toFacetSlug } from './facet-slug.ts';

/** The links below the header (docs/specification/pages.md#sub-navigation). */
export type SubNavigationType = 'category' | 'style' | 'subject' | 'size';

export interface SubNavigationItem {
  type: SubNavigationType;
  label: string;
  url: string;
  value: string;
}

/** The order of the types, and how many items of each are shown. */
const SHOWN: readonly (readonly [SubNavigationType, number])[] = [
  ['category', 3],
  ['style', 3],
  ['subject', 3],
  ['size', 1],
];
const KEPT_PER_TYPE = 8;

const item = (type: SubNavigationType, label: string, url: string): SubNavigationItem => ({
  type,
  label,
  url,
  value: url.slice(url.lastIndexOf('/') + 1),
});

export const DEFAULT_SUB_NAVIGATION: readonly SubNavigationItem[] = [
  item('category', 'Shop All', '/all'),
  item('category', 'Paintings', '/paintings'),
  item('category', 'Sculptures', '/sculpture'),
  item('style', 'Abstracts', '/all/abstract'),
  item('style', 'Figurative', '/all/figurative'),
  item('style', 'Expressionism', '/all/expressionism'),
  item('subject', 'Landscapes', '/all/landscape'),
  item('subject', 'Flowers', '/all/floral'),
  item('subject', 'People', '/all/people'),
  item('size', 'Large Works', '/all/large'),
];

export interface ViewedWork {
  category: string;
  styles: readonly string[];
  subject: string;
  width: number;
  height: number;
}

/** Links to the category, styles, subject and size of a work. */
export function createViewedItems({ category, styles, subject, width, height }: ViewedWork): SubNavigationItem[] {
  const place = readCategory(category);
  const size = getSizeBin(width, height);
  return [
    ...(place ? [item('category', place.name, `/${place.slug}`)] : []),
    ...styles.map((style) => item('style', style, `/all/${toFacetSlug(style)}`)),
    ...(subject ? [item('subject', subject, `/all/${toFacetSlug(subject)}`)] : []),
    item('size', `${SIZE_BIN_NAMES[size]} Works`, `/all/${size}`),
  ];
}

/** Parses stored items; invalid items and links outside the shop are dropped. */
export function parseViewed(stored: string | null): SubNavigationItem[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? rememberViewed([], list.filter(isItem)) : [];
  } catch {
    return [];
  }
}

const isItem = (one: unknown): one is SubNavigationItem => {
  if (!isObject(one)) return false;
  const { type, label, url, value } = one;
  return (
    SHOWN.some(([known]) => known === type) &&
    [label, url, value].every((text) => typeof text === 'string' && text !== '') &&
    /^\/[a-z0-9-]+(\/[a-z0-9-]+)?$/.test(String(url))
  );
};

/** Adds the items of a viewed work at the front, and keeps the newest 8 of each type. */
export function rememberViewed(
  stored: readonly SubNavigationItem[],
  viewed: readonly SubNavigationItem[],
): SubNavigationItem[] {
  const isSame = (a: SubNavigationItem, b: SubNavigationItem) => a.type === b.type && a.value === b.value;
  const fresh = viewed.filter((one, index) => viewed.findIndex((other) => isSame(one, other)) === index);
  const all = [...fresh, ...stored.filter((old) => !fresh.some((one) => isSame(one, old)))];
  return SHOWN.flatMap(([type]) => all.filter((one) => one.type === type).slice(0, KEPT_PER_TYPE));
}

/** 3 categories, 3 styles, 3 subjects, 1 size: viewed items first, then defaults. Those without enough works (`thin`) are left out. */
export function chooseSubNavigation(
  stored: readonly SubNavigationItem[],
  thin: readonly string[] = [],
): SubNavigationItem[] {
  return SHOWN.flatMap(([type, count]) => {
    const own = stored.filter((one) => one.type === type && !thin.includes(one.url));
    const others = DEFAULT_SUB_NAVIGATION.filter(
      (one) => one.type === type && !thin.includes(one.url) && !own.some(({ value }) => value === one.value),
    );
    return [...own, ...others].slice(0, count);
  });
}
