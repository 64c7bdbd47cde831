import type { LengthRange, LengthSide } from './parse-lengths.ts';
import type { ShopFacet } from './shop-vocabulary.ts';

/** A conversation with the assistant: what a visitor has asked for so far (docs/specification/search.md#assistant). */

export type Constraint =
  | FacetConstraint
  | { kind: 'price'; least?: number; most?: number /** As written: `euros`, `$`. */; unit?: string }
  | ({ kind: 'length' } & LengthRange)
  /** A room or furniture, with its width if it is known. */
  | { kind: 'place'; name: string; widthCm?: number }
  /** For whom; empty if nobody is named. */
  | { kind: 'gift'; person: string }
  /** How many works are wanted for one wall. */
  | { kind: 'works'; least: number; most: number }
  | { kind: 'like'; artworkId: number }
  | { kind: 'order'; sort: ConversationOrder }
  /** What is searched for as words. */
  | { kind: 'words'; text: string };

export interface FacetConstraint {
  kind: 'facet';
  facet: ShopFacet;
  /** Alternatives, as stored. */
  values: readonly string[];
  label: string;
  isExcluded: boolean;
}

/** In which order works are shown. */
export type ConversationOrder = 'price-low' | 'price-high' | 'newest';

export type ConstraintKind = Constraint['kind'];

/** A work that was shown, with what comparisons refer to. The price is that of the visitor's country, in US cents. */
export interface ShownWork {
  artworkId: number;
  widthCm: number;
  heightCm: number;
  priceCents?: number;
}

/** What a message asks for besides works that fit. */
export type ConversationAct =
  | { kind: 'find' }
  | { kind: 'more' }
  | { kind: 'restart' }
  /** `place` is where the shop knows no country, as it was written. */
  | { kind: 'shipping'; countryCode?: string; artworkId?: number; place?: string }
  | { kind: 'prints'; artworkId: number }
  | { kind: 'details'; artworkId: number }
  /** The works on one wall, in the wall planner. */
  | { kind: 'plan' }
  | { kind: 'help' }
  | { kind: 'thanks' }
  /** Something the assistant cannot do. */
  | { kind: 'unable'; topic: UnableTopic };

export type UnableTopic = 'discount' | 'commission' | 'order' | 'return' | 'person' | 'buy' | 'unshown';

export interface Conversation {
  constraints: readonly Constraint[];
  /** The works of the last reply, in their order. */
  shown: readonly ShownWork[];
  /** The work that was last talked about. */
  focusId?: number;
  /** What the last message asked for. */
  act: ConversationAct;
  /** The page of results, from 0. */
  page: number;
  /** Nothing was found for the last message. Its words are replaced by those of the next one. */
  isEmpty?: boolean;
}

export const NEW_CONVERSATION: Conversation = { constraints: [], shown: [], act: { kind: 'find' }, page: 0 };

/** A wall or furniture looks best with works over half to three quarters of its width. */
const WALL_SHARE = { least: 0.5, most: 0.75 };
/** Between works that hang side by side. */
const GAP_CM = 6;

/** The width that each work for a place should have; undefined if its width is unknown. */
export function getFittingWidth(
  widthCm: number,
  count: { least: number; most: number } = { least: 1, most: 1 },
): { leastCm: number; mostCm: number } {
  const each = (share: number, works: number) => Math.max(10, (widthCm * share - (works - 1) * GAP_CM) / works);
  return { leastCm: each(WALL_SHARE.least, count.most), mostCm: each(WALL_SHARE.most, count.least) };
}

export const findConstraint = <Kind extends ConstraintKind>(
  { constraints }: Pick<Conversation, 'constraints'>,
  kind: Kind,
): Extract<Constraint, { kind: Kind }> | undefined =>
  constraints.find((one): one is Extract<Constraint, { kind: Kind }> => one.kind === kind);

/** The width for the wall or furniture, unless a size is named. */
export function getPlaceWidth({ constraints }: Pick<Conversation, 'constraints'>): LengthRange | undefined {
  const isSized = constraints.some(
    (one) => one.kind === 'length' || (one.kind === 'facet' && one.facet === 'size' && !one.isExcluded),
  );
  const place = constraints.find((one) => one.kind === 'place' && one.widthCm !== undefined);
  if (isSized || place?.kind !== 'place' || place.widthCm === undefined) return undefined;
  return { side: 'width', ...getFittingWidth(place.widthCm, findConstraint({ constraints }, 'works')) };
}

/** The side of a work that a length is of. */
export const getSideCm = ({ widthCm, heightCm }: ShownWork, side: LengthSide): number =>
  side === 'width' ? widthCm : side === 'height' ? heightCm : Math.max(widthCm, heightCm);

/** A conversation without one of its constraints. */
export const withoutConstraint = (conversation: Conversation, at: number): Conversation => ({
  ...conversation,
  constraints: conversation.constraints.filter((_, index) => index !== at),
  act: { kind: 'find' },
  page: 0,
});
