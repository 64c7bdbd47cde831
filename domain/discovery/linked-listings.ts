import { CATEGORIES } from '../catalogue/categories.ts';
import { DEFAULT_SUB_NAVIGATION } from './sub-navigation.ts';

/** The navigation, the home page and suggestions lead to listings with at least this many works. */
export const MIN_LINKED_WORKS = 8;
/** A small shop links to listings with a fiftieth of its works, or it would have hardly any navigation. */
const SMALL_SHOP_PART = 50;

/** Whether a listing has enough works to lead a visitor to it. `shopTotal`: all listed works of the site. */
export const hasEnoughToLink = (works: number, shopTotal: number): boolean =>
  works >= Math.max(1, Math.min(MIN_LINKED_WORKS, Math.ceil(shopTotal / SMALL_SHOP_PART)));

/** All works. It is always linked. */
export const ALL_WORKS_URL = '/all';

/** The listings that every page links to. */
export const NAVIGATION_URLS: readonly string[] = [
  ...new Set([...DEFAULT_SUB_NAVIGATION.map(({ url }) => url), ...CATEGORIES.map(({ slug }) => `/${slug}`), '/prints']),
].filter((url) => url !== ALL_WORKS_URL);
