/**
 * What works of a visual search look like: a work, or a part of it, a photo, or colors. It is the parameter `like` of the listing, so the address never
 * contains an image: `work-42`, `work-42-10-20-50-60` (a region in percent: left, top, width, height), `works-42-43`, `photo-{id}`, `colors-ff90b0-60-003344-40`.
 */
export type VisualSource =
  | { kind: 'work'; workId: number; region?: Region }
  /** What several works have in common. */
  | { kind: 'works'; workIds: readonly number[] }
  | { kind: 'photo'; photoId: string }
  | { kind: 'colors'; colors: readonly WeightedColor[] };

/** A part of an image, in whole percent of its width and height. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A color as six hex digits, and its weight relative to the others. */
export interface WeightedColor {
  hex: string;
  weight: number;
}

/** The listing of a visual search starts with this segment (docs/specification/search.md#visual-search). */
export const VISUAL_SEGMENT = 'vsearch';
export const VISUAL_SEARCH_PAGE = '/public/visualSearch';

export const MAX_COLORS_SEARCHED = 5;
export const MAX_COLOR_WEIGHT = 100;
export const MAX_WORKS_LIKED = 12;
/** A smaller part of an image has nothing to compare. */
export const MIN_REGION_PERCENT = 5;

const WORK = /^work-([1-9]\d{0,14})(?:-(\d{1,3})-(\d{1,3})-(\d{1,3})-(\d{1,3}))?$/;
const WORKS = /^works((?:-[1-9]\d{0,14}){2,12})$/;
const PHOTO = /^photo-([A-Za-z0-9_]{16,40})$/;
const COLORS = /^colors((?:-[0-9a-f]{6}-\d{1,3}){1,5})$/;

/** Undefined if the text is not the value of the parameter. */
export function parseVisualSource(text: string): VisualSource | undefined {
  const work = WORK.exec(text);
  if (work) {
    const workId = Number(work[1]);
    if (work[2] === undefined) return { kind: 'work', workId };
    const [left = 0, top = 0, width = 0, height = 0] = work.slice(2).map(Number);
    const region = { left, top, width, height };
    return isRegion(region) ? { kind: 'work', workId, region } : undefined;
  }
  const workIds = WORKS.exec(text)?.[1]?.slice(1).split('-').map(Number) ?? [];
  if (workIds.length > 0) return new Set(workIds).size === workIds.length ? { kind: 'works', workIds } : undefined;
  const photo = PHOTO.exec(text);
  if (photo?.[1]) return { kind: 'photo', photoId: photo[1] };
  const list = COLORS.exec(text)?.[1]?.split('-').slice(1) ?? [];
  const colors = list.flatMap((hex, at) => (at % 2 === 0 ? [{ hex, weight: Number(list[at + 1]) }] : []));
  const isValid = colors.every(({ weight }) => weight >= 1 && weight <= MAX_COLOR_WEIGHT);
  const isDistinct = new Set(colors.map(({ hex }) => hex)).size === colors.length;
  return colors.length > 0 && isValid && isDistinct ? { kind: 'colors', colors } : undefined;
}

export function formatVisualSource(source: VisualSource): string {
  if (source.kind === 'photo') return `photo-${source.photoId}`;
  if (source.kind === 'colors')
    return ['colors', ...source.colors.flatMap(({ hex, weight }) => [hex, String(weight)])].join('-');
  if (source.kind === 'works') return ['works', ...source.workIds].join('-');
  const { workId, region } = source;
  const sides = region ? [region.left, region.top, region.width, region.height] : [];
  return ['work', workId, ...sides].join('-');
}

const isRegion = ({ left, top, width, height }: Region): boolean =>
  [left, top, width, height].every((side) => Number.isInteger(side) && side >= 0) &&
  width >= MIN_REGION_PERCENT &&
  height >= MIN_REGION_PERCENT &&
  left + width <= 100 &&
  top + height <= 100;

/** What one or several works look like. Undefined without any. */
export function toLikedWorks(ids: readonly number[]): VisualSource | undefined {
  const workIds = [...new Set(ids)].slice(0, MAX_WORKS_LIKED);
  const [workId] = workIds;
  if (workId === undefined) return undefined;
  return workIds.length === 1 ? { kind: 'work', workId } : { kind: 'works', workIds };
}

/** The address of all works that look like something. */
export const formatVisualSearchUrl = (source: VisualSource): string =>
  `/${VISUAL_SEGMENT}/all?like=${formatVisualSource(source)}`;

/**
 * The colors of a form without scripts: `c1=#ff90b0&w1=60&c2=…`. Colors without a weight count equally; a repeated color counts once, with the sum
 * of its weights. Undefined if there is none, or one is not a color.
 */
export function parseColorFields(read: (name: string) => string | null): WeightedColor[] | undefined {
  const weights = new Map<string, number>();
  for (let at = 1; at <= MAX_COLORS_SEARCHED; at++) {
    const text = read(`c${at}`)?.trim() ?? '';
    if (text === '') continue;
    const hex = /^#?([0-9a-f]{6})$/i.exec(text)?.[1]?.toLowerCase();
    const weight = Math.round(Number(read(`w${at}`) ?? '50'));
    if (hex === undefined || !Number.isFinite(weight)) return undefined;
    // The form has a fixed number of colors: a weight of 0 leaves one out.
    if (weight > 0) weights.set(hex, Math.min(MAX_COLOR_WEIGHT, (weights.get(hex) ?? 0) + weight));
  }
  return weights.size > 0 ? [...weights].map(([hex, weight]) => ({ hex, weight })) : undefined;
}

/** The share of each color in percent. */
export function listColorShares(colors: readonly WeightedColor[]): { hex: string; percent: number }[] {
  const sum = colors.reduce((total, { weight }) => total + weight, 0);
  return colors.map(({ hex, weight }) => ({ hex, percent: Math.round((100 * weight) / sum) }));
}
