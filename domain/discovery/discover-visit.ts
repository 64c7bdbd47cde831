import { SIZE_BINS } from '../catalogue/size-bins.ts';
import { isObject } from '../text/is-object.ts';
import type { WorkContent } from './content-vector.ts';
import { TASTE_FACETS, type TasteProfile } from './taste-profile.ts';

/** A work of the feed as the browser remembers it. */
export interface DiscoveredWork extends WorkContent {
  artworkTitle: string;
  /** Empty if the visit was stored before works had one. */
  altText: string;
  artistName: string;
  productUrl: string;
  imageBaseUrl: string;
  aspectRatio: number;
  placeholderColor: string;
}

/** What a visitor kept and passed, in order. It stays in the browser. */
export interface DiscoverVisit {
  reactions: readonly { work: DiscoveredWork; isKept: boolean }[];
  /** What they have said, by answering a quiz. */
  taste?: TasteProfile;
}

export const EMPTY_VISIT: DiscoverVisit = { reactions: [] };

/** After this many works, the taste is shown. */
export const ROUND_LENGTH = 20;
/** Older reactions are forgotten. */
export const MAX_REACTIONS = 200;

/** Reacting to a work again replaces the first reaction. */
export const react = (
  { reactions, ...visit }: DiscoverVisit,
  work: DiscoveredWork,
  isKept: boolean,
): DiscoverVisit => ({
  ...visit,
  reactions: [...reactions.filter((one) => one.work.artworkId !== work.artworkId), { work, isKept }].slice(
    -MAX_REACTIONS,
  ),
});

/** Takes the last reaction back. */
export function undo(visit: DiscoverVisit): { visit: DiscoverVisit; work: DiscoveredWork | undefined } {
  return { visit: { ...visit, reactions: visit.reactions.slice(0, -1) }, work: visit.reactions.at(-1)?.work };
}

export const listKeptWorks = ({ reactions }: DiscoverVisit): DiscoveredWork[] =>
  reactions.filter(({ isKept }) => isKept).map(({ work }) => work);

/** Removes a kept work from the visit. */
export const forget = ({ reactions, ...visit }: DiscoverVisit, artworkId: number): DiscoverVisit => ({
  ...visit,
  reactions: reactions.filter(({ work }) => work.artworkId !== artworkId),
});

/** Parses a stored visit. Invalid reactions are dropped. */
export function parseVisit(stored: string | null): DiscoverVisit {
  try {
    const visit: unknown = JSON.parse(stored ?? 'null');
    const { reactions, taste }: Record<string, unknown> = isObject(visit) ? visit : {};
    return {
      reactions: (Array.isArray(reactions) ? reactions : []).filter(isReaction).slice(-MAX_REACTIONS).map(withAltText),
      ...(isTaste(taste) && { taste }),
    };
  } catch {
    return EMPTY_VISIT;
  }
}

const withAltText = ({ work, isKept }: DiscoverVisit['reactions'][number]) => ({
  work: { ...work, altText: typeof work.altText === 'string' ? work.altText : '' },
  isKept,
});

function isTaste(value: unknown): value is TasteProfile {
  if (!isObject(value)) return false;
  const isList = (list: unknown) => Array.isArray(list) && list.every((item) => typeof item === 'string');
  return TASTE_FACETS.every((facet) => isList(value[facet]));
}

const TEXTS = ['artworkTitle', 'artistName', 'productUrl', 'imageBaseUrl', 'placeholderColor', 'category', 'subject'];
const LISTS = ['styles', 'mediums', 'colors'];

function isReaction(value: unknown): value is DiscoverVisit['reactions'][number] {
  if (!isObject(value)) return false;
  const { work, isKept } = value;
  if (typeof isKept !== 'boolean' || !isObject(work)) return false;
  const isPath = (text: unknown) => typeof text === 'string' && /^\/[^/\\]/.test(text);
  return (
    [work.artworkId, work.artistId].every((id) => Number.isSafeInteger(id) && Number(id) > 0) &&
    TEXTS.every((name) => typeof work[name] === 'string') &&
    LISTS.every((name) => Array.isArray(work[name]) && work[name].every((item) => typeof item === 'string')) &&
    isPath(work.productUrl) &&
    SIZE_BINS.some((bin) => bin === work.size) &&
    Number(work.aspectRatio) > 0 &&
    (work.priceCents === null || typeof work.priceCents === 'number')
  );
}
