import { type Constraint, type Conversation, getPlaceWidth } from './conversation.ts';
import type { LengthRange } from './parse-lengths.ts';
import type { PriceRange } from './price-bands.ts';

/** What is compared with the constraints of a conversation. Prices are in US cents of the visitor's country. */
export interface ComparedWork {
  category: string;
  styles: readonly string[];
  subject: string;
  mediums: readonly string[];
  materials: readonly string[];
  country: string;
  orientation: string;
  artistId: number;
  width: number;
  height: number;
  hasPrint: boolean;
  isReadyToHang: number;
  listPrice: number | null;
  minPrintPrice: number | null;
}

/** A length without a range may differ by a tenth. */
export const LENGTH_TOLERANCE = 0.1;

/** The bounds that a named length has in a search. */
export function withTolerance({ side, leastCm, mostCm }: LengthRange): LengthRange {
  if (leastCm === undefined || leastCm !== mostCm)
    return { side, ...(leastCm !== undefined && { leastCm }), ...(mostCm !== undefined && { mostCm }) };
  return { side, leastCm: leastCm * (1 - LENGTH_TOLERANCE), mostCm: mostCm * (1 + LENGTH_TOLERANCE) };
}

/**
 * Whether a work has everything that a conversation asks for, as far as its tile tells. Every work of a reply passes it, whoever chose the work:
 * an index that lags behind, or a language model. `price` is in dollars.
 */
export function fitsConversation(work: ComparedWork, conversation: Conversation, price?: PriceRange): boolean {
  const isPrints = conversation.constraints.some(
    (one) => one.kind === 'facet' && one.facet === 'has_prints' && !one.isExcluded,
  );
  const cents = isPrints ? work.minPrintPrice : work.listPrice;
  if (price && (cents === null || cents > price.max * 100 || (!isPrints && cents < price.min * 100))) return false;
  const width = getPlaceWidth(conversation);
  if (width && !hasLength(work, width)) return false;
  return conversation.constraints.every((one) => fitsConstraint(work, one));
}

function fitsConstraint(work: ComparedWork, one: Constraint): boolean {
  if (one.kind === 'length') return hasLength(work, one);
  if (one.kind !== 'facet') return true;
  const own = ownValues(work, one.facet);
  if (own === undefined) return true;
  return own.some((value) => one.values.includes(value)) !== one.isExcluded;
}

/** The values of a work; undefined if its tile does not have them. */
function ownValues(work: ComparedWork, facet: string): readonly string[] | undefined {
  switch (facet) {
    case 'category':
    case 'subject':
    case 'country':
    case 'orientation':
      return [work[facet]];
    case 'styles':
    case 'mediums':
    case 'materials':
      return work[facet];
    case 'artist':
      return [String(work.artistId)];
    default:
      return undefined;
  }
}

/** Half a centimeter is lost where lengths are rounded. */
const ROUNDING_CM = 0.51;

function hasLength({ width, height }: ComparedWork, length: LengthRange): boolean {
  const { side, leastCm = 0, mostCm = Number.POSITIVE_INFINITY } = withTolerance(length);
  const cm = side === 'width' ? width : side === 'height' ? height : Math.max(width, height);
  return cm >= leastCm - ROUNDING_CM && cm <= mostCm + ROUNDING_CM;
}
