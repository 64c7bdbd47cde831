import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { formatLengthRange, type Relaxation } from '@easel/domain/discovery/assistant-texts';
import {
  type Conversation,
  type ConversationOrder,
  findConstraint,
  getPlaceWidth,
  getSideCm,
  withoutConstraint,
} from '@easel/domain/discovery/conversation';
import { fitsConversation } from '@easel/domain/discovery/conversation-fit';
import { createConversationListing, isBesideListing } from '@easel/domain/discovery/conversation-listing';
import type { Listing } from '@easel/domain/discovery/listing';
import { createSearchRequest } from '@easel/domain/discovery/query-shaping';
import type { SearchFilter } from '@easel/domain/discovery/search-filters';
import { type ProviderSort, toProviderSort } from '@easel/domain/discovery/sort-options';
import type { Zone } from '@easel/domain/locale/countries';
import { listEntries } from '@easel/domain/text/own-value';
import { type SearchDependencies, searchForWorks } from '../listings/search-works.ts';
import { parseSearchRequest } from '../listings/works-query.ts';
import { narrowQuery } from '../understanding/find-understood.ts';
import {
  type AssistantSetting,
  formatCents,
  getAskedPrice,
  isPrintsOnly,
  readPriceRange,
  toChips,
  toShownWork,
} from './assistant-setting.ts';

export interface FittingWorks {
  tiles: ArtworkTile[];
  total: number;
  resultId: string;
  /** The listing with all of them; undefined for works like another one. */
  listing: Listing | undefined;
  /** Words that no work has, which were left out. */
  dropped: string;
}

const MAX_COMPARED = 50;
const MAX_RELAXATIONS = 3;
/** Each is a search. */
const MAX_TRIED = 8;

/** Works that fit everything a conversation asks for: the works of its listing, or those like another work. */
export async function findFitting(
  parts: SearchDependencies,
  conversation: Conversation,
  setting: AssistantSetting,
  page: { page: number; pageSize: number },
  isCheapestFirst = false,
): Promise<FittingWorks> {
  const range = readPriceRange(conversation, setting)?.range;
  const listing = { ...createConversationListing(conversation, range), ...page };
  const zone = getZone(setting.preferences.countryCode);
  const isPrints = isPrintsOnly(conversation);
  const order = isCheapestFirst ? 'price-low' : findConstraint(conversation, 'order')?.sort;
  const sort = order && toOrder(order, isPrints, zone);
  const request = { ...createSearchRequest(listing, zone), ...(sort && { sort }) };
  const like = findConstraint(conversation, 'like');
  const isFitting = (tile: ArtworkTile) =>
    (isPrints ? tile.hasPrint : tile.originalStatus === 'avail' && tile.listPrice !== null) &&
    fitsConversation(tile, conversation, range);
  if (like) return findAlike();
  const data = await searchForWorks(parts, request, setting.preferences);
  const isExact = data.type === 'products' && !data.isRelaxed && data.understood.every(({ isApplied }) => isApplied);
  const found = data.results.slice(0, data.partialFrom ?? data.relatedFrom ?? undefined);
  const tiles = isExact ? found.filter(isFitting) : [];
  return {
    tiles,
    total: tiles.length === 0 ? 0 : data.totalResults,
    resultId: data.resultId,
    listing,
    dropped: data.droppedWords,
  };

  /** The works most like another one that have everything else, in the order of their likeness. */
  async function findAlike(): Promise<FittingWorks> {
    const { query, isPrints: isPrintsPage } = parseSearchRequest(request, setting.preferences, parts.listed);
    const understood = await parts.understand(parts.discovery, {
      query: listing.query,
      chosen: {},
      zone: query.zone,
      preferences: setting.preferences,
    });
    const { choices = {}, prices = [], where = [] } = narrowQuery(query, understood, understood.parts, isPrintsPage);
    const within: SearchFilter[] = [
      ...listEntries(choices).flatMap(([facet, anyOf]) => (anyOf ? [{ facet, anyOf }] : [])),
      ...(prices.length > 0 ? [{ or: prices.map((price) => ({ number: 'price' as const, ...price })) }] : []),
      ...where,
    ];
    const { ids } = await parts.discovery.recommendations('similar', {
      workIds: [like?.artworkId ?? 0],
      limit: MAX_COMPARED,
      zone: query.zone,
      within,
    });
    const all = await parts.tiles.read(ids, setting.preferences, (index) => index + 1);
    const tiles = all.filter((tile) => isFitting(tile) && tile.artworkId !== like?.artworkId);
    const start = page.page * page.pageSize;
    return {
      tiles: tiles.slice(start, start + page.pageSize),
      total: tiles.length,
      resultId: parts.newId(),
      listing: undefined,
      dropped: understood.words,
    };
  }
}

/** What to give up if nothing fits: the price and by how much, the size and the nearest one, and the filters that exclude most. */
export async function findRelaxations(
  parts: SearchDependencies,
  conversation: Conversation,
  setting: AssistantSetting,
): Promise<Relaxation[]> {
  const { constraints } = conversation;
  const find = (at: number, pageSize: number, isCheapestFirst: boolean) =>
    findFitting(parts, withoutConstraint(conversation, at), setting, { page: 0, pageSize }, isCheapestFirst);
  const chips = toChips(conversation, setting, () => undefined);
  const found = await Promise.all(
    constraints.slice(0, MAX_TRIED).map(async (one, at): Promise<Relaxation[]> => {
      if (isBesideListing(one) && one.kind !== 'like') return [];
      const isSize = one.kind === 'length' || (one.kind === 'place' && getPlaceWidth(conversation) !== undefined);
      const isMeasured = isSize || one.kind === 'price';
      if (one.kind === 'place' && !isSize) return [];
      const { tiles, total } = await find(at, isMeasured ? MAX_COMPARED : 6, one.kind === 'price');
      if (tiles.length === 0) return [];
      if (one.kind === 'price') {
        const prices = tiles.flatMap((tile) => getAskedPrice(tile, isPrintsOnly(conversation)) ?? []);
        return [{ kind: 'price', cheapest: formatCents(Math.min(...prices), setting) }];
      }
      const length = one.kind === 'length' ? one : getPlaceWidth(conversation);
      if (isSize && length) {
        const sides = tiles.map((tile) => getSideCm(toShownWork(tile, false), length.side));
        const nearest = sides.reduce((best, cm) => (distance(cm, length) < distance(best, length) ? cm : best));
        const exact = { side: length.side, leastCm: nearest, mostCm: nearest };
        return [{ kind: 'length', nearest: formatLengthRange(exact, setting.unit).replace('About ', '') }];
      }
      return [{ kind: 'other', label: chips[at]?.label ?? '', count: total }];
    }),
  );
  const weight = (one: Relaxation) => (one.kind === 'other' ? one.count : Number.POSITIVE_INFINITY);
  return found
    .flat()
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, MAX_RELAXATIONS);
}

/** Prints have prices of their own. */
const toOrder = (order: ConversationOrder, isPrints: boolean, zone: Zone): ProviderSort =>
  isPrints && order !== 'newest'
    ? { sortBy: 'print_min_price', sortOrder: order === 'price-low' ? 'ascending' : 'descending' }
    : toProviderSort(order, zone);

const distance = (
  cm: number,
  { leastCm = 0, mostCm = Number.POSITIVE_INFINITY }: { leastCm?: number; mostCm?: number },
) => Math.max(0, leastCm - cm, cm - mostCm);
